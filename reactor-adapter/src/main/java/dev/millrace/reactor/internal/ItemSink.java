package dev.millrace.reactor.internal;

/**
 * Where a decoder's handler puts the items that it has completed, from within the parser's events.
 *
 * @param <T> what an item is
 */
public interface ItemSink<T> {

    /** Emits an item, or keeps it until there is demand. The parser stops after the event at hand if no more can be emitted. */
    void item(T item);

    /** A root value is complete. */
    void rootComplete();
}
