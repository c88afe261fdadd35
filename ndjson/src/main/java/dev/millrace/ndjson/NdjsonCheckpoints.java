package dev.millrace.ndjson;

import java.util.Arrays;

/**
 * Knows up to which position everything has been handed out <em>and</em> acknowledged, so that a reader that starts there loses
 * nothing, and repeats nothing but what was still in work.
 *
 * <pre>{@code
 * NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(saved);
 * NdjsonOptions options = NdjsonOptions.builder().startAt(saved).build();
 * NdjsonReader<JsonValue> reader = NdjsonReader.values(checkpoints.watching(listener), options);
 * // for each record and each bad line, when it has been dealt with, in any order, on any thread:
 * checkpoints.acknowledge(record);
 * // now and then:
 * save(checkpoints.position());
 * }</pre>
 *
 * <p>Records and bad lines are acknowledged; blank lines, and bad ones that are skipped, count as acknowledged once they have been
 * passed. Memory grows with the items handed out and not acknowledged, 16 bytes each, up to a bound; acknowledging costs constant
 * time on average. Serves one reader. Thread-safe.
 */
public final class NdjsonCheckpoints {
    /** How many items can wait by default. */
    public static final int DEFAULT_MAX_PENDING = 1 << 20;

    private static final int MIN_CAPACITY = 64;
    /** Set in an offset: the item has been acknowledged. */
    private static final long ACKNOWLEDGED = Long.MIN_VALUE;

    private final int maxPending;

    /** By item, modulo the capacity: where the item behind it starts; the offset has {@link #ACKNOWLEDGED} set once it is. */
    private long[] offsets = new long[MIN_CAPACITY];

    private long[] lines = new long[MIN_CAPACITY];
    /** The first item that is not acknowledged. */
    private long first;
    /** The item to be handed out next. */
    private long next;

    private long offset;
    private long line;

    /**
     * Checkpoints of a reader that starts at a position.
     *
     * @param start where the reader starts
     */
    public NdjsonCheckpoints(NdjsonPosition start) {
        this(start, DEFAULT_MAX_PENDING);
    }

    /**
     * Checkpoints of a reader that starts at a position.
     *
     * @param start where the reader starts
     * @param maxPending how many items may wait behind the first that is not acknowledged, that included; at least 1
     */
    public NdjsonCheckpoints(NdjsonPosition start, int maxPending) {
        if (maxPending < 1) {
            throw new IllegalArgumentException("maxPending must be at least 1, not " + maxPending);
        }
        this.maxPending = maxPending;
        offset = start.offset();
        line = start.line();
    }

    /**
     * {@return a listener that notes each item before it passes it on}
     *
     * @param listener receives the lines
     * @param <T> what records are turned into
     */
    public <T> NdjsonListener<T> watching(NdjsonListener<T> listener) {
        return new NdjsonListener<>() {
            @Override
            public void record(NdjsonRecord<T> record) {
                handedOut(record);
                listener.record(record);
            }

            @Override
            public void badLine(BadLine badLine) {
                handedOut(badLine);
                listener.badLine(badLine);
            }

            @Override
            public void passed(NdjsonPosition position) {
                NdjsonCheckpoints.this.passed(position);
                listener.passed(position);
            }
        };
    }

    /**
     * An item is about to be handed out. {@link #watching} calls this.
     *
     * @param item the item that the reader gave after the one before
     * @throws IllegalStateException if too many are pending: the consumer acknowledges too late, or has forgotten one
     */
    public synchronized void handedOut(NdjsonItem item) {
        if (item.index() != next) {
            throw new IllegalArgumentException("item " + next + " comes next, not item " + item.index());
        }
        if (next - first == maxPending) {
            throw new IllegalStateException(
                    maxPending + " items are pending, from item " + first + " at byte " + offset + " on");
        }
        if (next - first == offsets.length) {
            grow();
        }
        NdjsonPosition end = item.next();
        int slot = slot(next++);
        offsets[slot] = end.offset();
        lines[slot] = end.line();
    }

    /**
     * Lines behind the last item have been passed that are not handed out. {@link #watching} calls this.
     *
     * @param position how far
     */
    public synchronized void passed(NdjsonPosition position) {
        if (next == first) {
            offset = position.offset();
            line = position.line();
        } else {
            int last = slot(next - 1);
            offsets[last] = position.offset() | (offsets[last] & ACKNOWLEDGED);
            lines[last] = position.line();
        }
    }

    /**
     * An item has been dealt with for good. Once more, or again, makes no difference.
     *
     * @param item has been handed out
     * @throws IllegalArgumentException if it has not
     */
    public synchronized void acknowledge(NdjsonItem item) {
        long index = item.index();
        requireHandedOut(index);
        if (index < first) {
            return;
        }
        offsets[slot(index)] |= ACKNOWLEDGED;
        while (first < next && offsets[slot(first)] < 0) {
            advance();
        }
    }

    /**
     * An item and all before it have been dealt with for good: what a consumer calls that works in order, once a batch.
     *
     * @param item has been handed out
     * @throws IllegalArgumentException if it has not
     */
    public synchronized void acknowledgeThrough(NdjsonItem item) {
        requireHandedOut(item.index());
        while (first <= item.index() || (first < next && offsets[slot(first)] < 0)) {
            advance();
        }
    }

    /** {@return up to where everything has been handed out and acknowledged, or passed} */
    public synchronized NdjsonPosition position() {
        return new NdjsonPosition(offset, line);
    }

    /** {@return how many items have been handed out from the first on that is not acknowledged; 0 if all are} */
    public synchronized int pending() {
        return (int) (next - first);
    }

    private void requireHandedOut(long index) {
        if (index >= next) {
            throw new IllegalArgumentException("item " + index + " has not been handed out; " + next + " have");
        }
    }

    private void advance() {
        int slot = slot(first++);
        offset = offsets[slot] & ~ACKNOWLEDGED;
        line = lines[slot];
    }

    private int slot(long index) {
        return (int) index & (offsets.length - 1);
    }

    private void grow() {
        int capacity = offsets.length;
        long[] allOffsets = Arrays.copyOf(offsets, 2 * capacity);
        long[] allLines = Arrays.copyOf(lines, 2 * capacity);
        for (long index = first; index < next; index++) {
            int from = (int) index & (capacity - 1);
            int to = (int) index & (2 * capacity - 1);
            allOffsets[to] = offsets[from];
            allLines[to] = lines[from];
        }
        offsets = allOffsets;
        lines = allLines;
    }
}
