package dev.millrace.samples.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.ndjson.NdjsonRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/** A store of which a test says how fast it is and whether it fails; each record is noted as {@code line@offset json}. */
final class MemoryStore implements RecordStore {
    private final List<String> records = new ArrayList<>();
    private final Semaphore permits;
    private final int failAt;
    private int committed;

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
    public void append(String source, NdjsonRecord<byte[]> record) throws IOException {
        permits.acquireUninterruptibly();
        if (records.size() == failAt) {
            throw new IOException("the disk is full");
        }
        records.add(record.line() + "@" + record.offset() + " " + new String(record.value(), UTF_8));
    }

    @Override
    public void commit() {
        committed = records.size();
    }

    @Override
    public void close() {}

    /** {@return what was committed; to be read after the ingestion} */
    List<String> committed() {
        return records.subList(0, committed);
    }
}
