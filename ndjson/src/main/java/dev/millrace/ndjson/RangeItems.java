package dev.millrace.ndjson;

/**
 * Receives the items of one range of a file from the thread that reads it, and hands them on. Throws
 * {@link java.util.concurrent.CancellationException} when reading has ended elsewhere.
 *
 * @param <T> what records are turned into
 */
interface RangeItems<T> extends NdjsonListener<T> {

    /** All items of the range have come. */
    void complete(NdjsonCounters seen) throws InterruptedException;

    /** A bad line in the range ends the reading, as {@link BadLinePolicy#STOP} says. */
    void stopped(NdjsonCounters seen);

    /** The range cannot be read any further: waits until it would have been the range's turn to fail. */
    void failed() throws InterruptedException;
}
