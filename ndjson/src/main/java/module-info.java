/** Newline-delimited JSON. */
module dev.millrace.ndjson {
    requires static org.jspecify;
    requires transitive dev.millrace.json;
    requires transitive dev.millrace.netty;
    requires transitive dev.millrace.reactor;

// Each to be exported with its first type: javac refuses to export an empty package.
// exports dev.millrace.ndjson;
}
