/** The streaming JSON parser, with no dependencies. */
module dev.millrace.json {
    // To be exported with their first type, since javac refuses to export an empty package:
    //   exports dev.millrace.json;
    //   exports dev.millrace.json.value;
    //   exports dev.millrace.json.write;

    requires static transitive org.jspecify;
}
