package dev.millrace.ndjson;

/**
 * Receives the lines of an NDJSON source, in order, from the thread that feeds the reader. What a method throws reaches the
 * caller of {@code feed} unchanged, and the reader cannot be used after it.
 *
 * @param <T> what records are turned into
 */
public interface NdjsonListener<T> {

    /**
     * A valid record, called at the end of its line.
     *
     * @param record the value and its place; may be kept
     */
    void record(NdjsonRecord<T> record);

    /**
     * A line that is not a record, called at its end.
     *
     * @param line what is wrong with it and where it lies; may be kept
     */
    void badLine(BadLine line);

    /**
     * Lines have been read behind the last item that are not handed out: blank ones, or bad ones that are skipped. Called at most
     * once a call to {@code feed} or {@code endOfInput}, at its end. Does nothing by default.
     *
     * @param position how far
     */
    default void passed(NdjsonPosition position) {}
}
