package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonPosition;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A source as long as anyone speaks of it. Its reader and the storing thread each write their own part; any thread may look. */
final class Source {
    private final String name;
    private final SourceKind kind;
    private final @Nullable String checkpointKey;

    private final AtomicLong bytes = new AtomicLong();
    private volatile SourceState state = SourceState.READING;

    private volatile Stored stored = new Stored(NdjsonPosition.START, 0, 0);

    private record Stored(NdjsonPosition end, long records, long rejected) {}

    /**
     * A source at its start.
     *
     * @param checkpointKey what a checkpoint calls it, or null if it cannot be read again
     */
    Source(String name, SourceKind kind, @Nullable String checkpointKey) {
        this.name = name;
        this.kind = kind;
        this.checkpointKey = checkpointKey;
    }

    String name() {
        return name;
    }

    SourceKind kind() {
        return kind;
    }

    @Nullable
    String checkpointKey() {
        return checkpointKey;
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

    /** It is read on from here: what is before was stored earlier. */
    void startAt(NdjsonPosition start) {
        stored = new Stored(start, 0, 0);
    }

    /** More of it is stored, up to a place in it if that has changed. Called by the storing thread. */
    void stored(@Nullable NdjsonPosition end, long moreRecords, long moreRejected) {
        Stored before = stored;
        stored = new Stored(
                end == null ? before.end : end, before.records + moreRecords, before.rejected + moreRejected);
    }

    SourceStatus status() {
        Stored now = stored;
        return new SourceStatus(
                name, kind, state, now.end.offset(), now.end.line() - 1, now.records, now.rejected, bytes.get());
    }
}
