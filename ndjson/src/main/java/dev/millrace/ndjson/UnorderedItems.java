package dev.millrace.ndjson;

import dev.millrace.json.JsonException;

/**
 * Hands items on at once, from whichever thread has read them.
 *
 * @param <T> what records are turned into
 */
final class UnorderedItems<T> implements RangeItems<T> {
    private final FileRanges ranges;
    private final NdjsonListener<T> listener;
    private final BadLineTally tally;
    private final CounterSum counters;
    private final boolean handOutBadLines;

    /**
     * The items of a range.
     *
     * @param ranges ends the reading
     * @param listener serves this thread alone
     * @param tally counts the bad lines of all threads
     */
    UnorderedItems(
            FileRanges ranges,
            NdjsonListener<T> listener,
            NdjsonOptions options,
            BadLineTally tally,
            CounterSum counters) {
        this.ranges = ranges;
        this.listener = listener;
        this.tally = tally;
        this.counters = counters;
        this.handOutBadLines = options.badLines() != BadLinePolicy.SKIP;
    }

    @Override
    public void record(NdjsonRecord<T> record) {
        ranges.requireRunning();
        listener.record(record);
    }

    @Override
    public void badLine(BadLine line) {
        ranges.requireRunning();
        JsonException failure;
        synchronized (tally) {
            tally.count(line.error());
            failure = tally.failure();
        }
        if (handOutBadLines) {
            listener.badLine(line);
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void complete(NdjsonCounters seen) {
        counters.add(seen);
    }

    @Override
    public void stopped(NdjsonCounters seen) {
        counters.add(seen);
        ranges.end();
    }

    @Override
    public void failed() {
        // Others go on until they are told.
    }
}
