/** Millrace for Reactor and Reactive Streams. */
module dev.millrace.reactor {
    exports dev.millrace.reactor;

    requires static transitive org.jspecify;
    requires static transitive io.netty.buffer;
    requires transitive dev.millrace.json;
    requires transitive org.reactivestreams;
    requires transitive reactor.core;
}
