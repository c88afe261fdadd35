/** Newline-delimited JSON. */
module dev.millrace.ndjson {
    // To be exported with its first type, since javac refuses to export an empty package:
    //   exports dev.millrace.ndjson;

    requires static transitive org.jspecify;
    requires transitive dev.millrace.json;
    requires transitive dev.millrace.netty;
    requires transitive dev.millrace.reactor;
}
