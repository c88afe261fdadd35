/** Millrace for Reactor and Reactive Streams. */
@SuppressWarnings("module") // the compiler does not see the modules to come
module dev.millrace.reactor {
    exports dev.millrace.reactor;
    exports dev.millrace.reactor.internal to
            dev.millrace.ndjson;

    requires static transitive org.jspecify;
    requires static transitive io.netty.buffer;
    requires transitive dev.millrace.json;
    requires transitive org.reactivestreams;
    requires transitive reactor.core;
}
