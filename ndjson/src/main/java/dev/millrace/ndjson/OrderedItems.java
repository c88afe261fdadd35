package dev.millrace.ndjson;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Keeps the items of a range until the ranges before it are done, and then hands them, and those that come after, straight on: one
 * range after the other, each from the thread that reads it.
 *
 * @param <T> what records are turned into
 */
final class OrderedItems<T> implements RangeItems<T> {
    /** A thread whose turn has not come waits when it has so many. */
    static final int MAX_KEPT = 4_096;

    /**
     * What the ranges have in common. Used by the thread whose turn it is.
     *
     * @param <T> what records are turned into
     */
    static final class Line<T> {
        private final FileRanges ranges;
        private final NdjsonListener<T> listener;
        private final BadLineTally tally;
        private final CounterSum counters;
        private final boolean handOutBadLines;
        private final boolean badLinesCanEndIt;
        private long items;

        Line(FileRanges ranges, NdjsonListener<T> listener, NdjsonOptions options, CounterSum counters) {
            this.ranges = ranges;
            this.listener = listener;
            this.tally = new BadLineTally(options);
            this.counters = counters;
            handOutBadLines = options.badLines() != BadLinePolicy.SKIP;
            badLinesCanEndIt = options.badLines() == BadLinePolicy.STOP
                    || options.maxBadLines() != NdjsonOptions.UNLIMITED
                    || options.maxConsecutiveBadLines() != NdjsonOptions.UNLIMITED;
        }

        void handOn(NdjsonRecord<T> record) {
            tally.recordSeen();
            listener.record(record.withIndex(items++));
        }

        /** {@return whether the line was handed on} */
        boolean handOn(BadLine line) {
            tally.count(line.error());
            if (handOutBadLines) {
                listener.badLine(line.withIndex(items++));
            }
            if (tally.failure() != null) {
                throw tally.failure();
            }
            return handOutBadLines;
        }
    }

    private final long number;
    private final Line<T> line;
    private final List<Object> kept = new ArrayList<>();
    private boolean turn;
    /** How far lines were read behind the last item that was handed on. */
    private NdjsonPosition passed = NdjsonPosition.START;

    private long handedOn;

    OrderedItems(long number, Line<T> line) {
        this.number = number;
        this.line = line;
    }

    @Override
    public void record(NdjsonRecord<T> record) {
        if (turn || line.ranges.items().isNow(number)) {
            takeTurn();
            handOn(record);
        } else {
            keep(record);
        }
    }

    @Override
    public void badLine(BadLine bad) {
        if (line.badLinesCanEndIt) {
            // What comes behind it must not be read before it is known whether this is the last.
            awaitTurn();
        }
        if (turn || line.ranges.items().isNow(number)) {
            takeTurn();
            handOn(bad);
        } else {
            keep(bad);
        }
    }

    @Override
    public void passed(NdjsonPosition position) {
        passed = position;
    }

    @Override
    public void complete(NdjsonCounters seen) throws InterruptedException {
        line.ranges.items().await(number);
        takeTurn();
        line.counters.add(seen);
        if (passed.offset() > handedOn) {
            line.listener.passed(passed);
        }
        line.ranges.items().pass(number);
    }

    @Override
    public void stopped(NdjsonCounters seen) {
        line.counters.add(seen);
        line.ranges.end();
    }

    @Override
    public void failed() throws InterruptedException {
        line.ranges.items().await(number);
        takeTurn();
    }

    private void keep(Object item) {
        line.ranges.requireRunning();
        kept.add(item);
        if (kept.size() == MAX_KEPT) {
            awaitTurn();
        }
    }

    private void awaitTurn() {
        try {
            line.ranges.items().await(number);
            takeTurn();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private void takeTurn() {
        if (!turn) {
            turn = true;
            kept.forEach(this::handOnKept);
            kept.clear();
        }
    }

    @SuppressWarnings("unchecked") // Only records of this type and bad lines are kept.
    private void handOnKept(Object item) {
        if (item instanceof BadLine bad) {
            handOn(bad);
        } else {
            handOn((NdjsonRecord<T>) item);
        }
    }

    private void handOn(NdjsonRecord<T> record) {
        line.ranges.requireRunning();
        line.handOn(record);
        handedOn = record.offset() + record.length();
    }

    private void handOn(BadLine bad) {
        line.ranges.requireRunning();
        if (line.handOn(bad)) {
            handedOn = bad.next().offset();
        } else {
            passed = bad.next();
        }
    }
}
