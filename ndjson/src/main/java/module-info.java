/** Newline-delimited JSON. */
module dev.millrace.ndjson {
    exports dev.millrace.ndjson;
    exports dev.millrace.ndjson.source;

    requires static transitive org.jspecify;
    requires static com.github.luben.zstd_jni;
    requires transitive dev.millrace.json;
}
