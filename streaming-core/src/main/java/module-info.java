/** The streaming JSON parser, with no dependencies. */
module dev.millrace.json {
    exports dev.millrace.json;
    exports dev.millrace.json.value;
    exports dev.millrace.json.write;

    requires static transitive org.jspecify;
}
