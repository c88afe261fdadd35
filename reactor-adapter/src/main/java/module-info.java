/** Millrace for Reactor and Reactive Streams. */
module dev.millrace.reactor {
    // To be exported with its first type, since javac refuses to export an empty package:
    //   exports dev.millrace.reactor;

    requires static transitive org.jspecify;
    requires transitive dev.millrace.json;
    requires transitive org.reactivestreams;
    requires transitive reactor.core;
}
