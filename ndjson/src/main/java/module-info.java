/** Newline-delimited JSON. */
module dev.millrace.ndjson {
    exports dev.millrace.ndjson;

    requires static transitive org.jspecify;
    requires transitive dev.millrace.json;
}
