/** Millrace for Reactor and Reactive Streams. */
module dev.millrace.reactor {
    exports dev.millrace.reactor;

    requires static transitive org.jspecify;
    requires transitive dev.millrace.json;
    requires transitive org.reactivestreams;
    requires transitive reactor.core;
}
