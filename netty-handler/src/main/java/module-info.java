/** Millrace in the pipeline of a Netty channel. */
module dev.millrace.netty {
    requires static org.jspecify;
    requires transitive dev.millrace.json;
    requires transitive io.netty.buffer;
    requires transitive io.netty.codec;
    requires transitive io.netty.transport;

// Each to be exported with its first type: javac refuses to export an empty package.
// exports dev.millrace.netty;
}
