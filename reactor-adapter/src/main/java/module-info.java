/** Millrace for Reactor and Reactive Streams. */
module dev.millrace.reactor {
    requires static org.jspecify;
    requires transitive dev.millrace.json;
    requires transitive org.reactivestreams;
    requires transitive reactor.core;

// Each to be exported with its first type: javac refuses to export an empty package.
// exports dev.millrace.reactor;
}
