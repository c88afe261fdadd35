/** Newline-delimited JSON. */
module dev.millrace.ndjson {
    exports dev.millrace.ndjson;
    exports dev.millrace.ndjson.source;
    exports dev.millrace.ndjson.write;

    requires static transitive org.jspecify;
    requires static com.github.luben.zstd_jni;
    requires static transitive dev.millrace.netty;
    requires transitive dev.millrace.json;
    requires transitive dev.millrace.reactor;
}
