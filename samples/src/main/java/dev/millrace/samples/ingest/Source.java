package dev.millrace.samples.ingest;

import java.util.concurrent.atomic.AtomicLong;

/** A source as long as anyone speaks of it. Its reader and the storing thread each write their own part; any thread may look. */
final class Source {
    private final String name;
    private final SourceKind kind;

    private final AtomicLong bytes = new AtomicLong();
    private volatile SourceState state = SourceState.READING;

    private volatile Stored stored = new Stored(0, 0, 0, 0);

    private record Stored(long offset, long line, long records, long rejected) {}

    Source(String name, SourceKind kind) {
        this.name = name;
        this.kind = kind;
    }

    String name() {
        return name;
    }

    SourceKind kind() {
        return kind;
    }

    SourceState state() {
        return state;
    }

    void state(SourceState newState) {
        state = newState;
    }

    void addBytes(long count) {
        bytes.addAndGet(count);
    }

    /** More of it is stored, up to a place in it. Called by the storing thread. */
    void stored(long offset, long line, long moreRecords, long moreRejected) {
        Stored before = stored;
        stored = new Stored(offset, line, before.records + moreRecords, before.rejected + moreRejected);
    }

    SourceStatus status() {
        Stored now = stored;
        return new SourceStatus(name, kind, state, now.offset, now.line, now.records, now.rejected, bytes.get());
    }
}
