package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.samples.store.CommittedState;
import dev.millrace.samples.store.RecordStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** A store of which a test says how fast it is and whether it fails; each record is noted as {@code line@offset json}. */
final class MemoryStore implements RecordStore {
    private final List<String> records = new ArrayList<>();
    private final Semaphore permits;
    private final int failAt;
    private volatile int committed;

    private MemoryStore(int permits, int failAt) {
        this.permits = new Semaphore(permits);
        this.failAt = failAt;
    }

    static MemoryStore fast() {
        return new MemoryStore(Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Stores nothing until {@link #open()} is called. */
    static MemoryStore blocked() {
        return new MemoryStore(0, Integer.MAX_VALUE);
    }

    static MemoryStore failingAfter(int records) {
        return new MemoryStore(Integer.MAX_VALUE, records);
    }

    void open() {
        permits.release(Integer.MAX_VALUE / 2);
    }

    @Override
    public Optional<CommittedState> committed(String checkpointId) {
        return Optional.empty();
    }

    @Override
    public void append(String source, NdjsonRecord<JsonValue> record) throws IOException {
        permits.acquireUninterruptibly();
        if (records.size() == failAt) {
            throw new IOException("the disk is full");
        }
        records.add(record.line() + "@" + record.offset() + " " + record.value());
    }

    @Override
    public void commit(@Nullable CommittedState state) {
        committed = records.size();
    }

    @Override
    public void close() {}

    /** {@return how many records are committed by now} */
    int committedNow() {
        return committed;
    }

    /** {@return what was committed; to be read after the ingestion} */
    List<String> committed() {
        return records.subList(0, committed);
    }
}
