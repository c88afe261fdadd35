/** The streaming JSON parser, with no dependencies. */
module dev.millrace.json {
    requires static transitive org.jspecify;

    exports dev.millrace.json;
    exports dev.millrace.json.patch;
    exports dev.millrace.json.path;
    exports dev.millrace.json.value;
    exports dev.millrace.json.write;
}
