/** Millrace in the pipeline of a Netty channel. */
module dev.millrace.netty {
    exports dev.millrace.netty;

    requires static transitive org.jspecify;
    requires static io.netty.codec.http;
    requires static io.netty.codec;
    requires transitive dev.millrace.json;
    requires transitive io.netty.buffer;
    requires transitive io.netty.common;
    requires io.netty.handler;
    requires transitive io.netty.transport;
}
