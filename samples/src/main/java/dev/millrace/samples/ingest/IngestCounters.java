package dev.millrace.samples.ingest;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** What an ingestion has done so far. Written by its threads, readable by any. */
public final class IngestCounters {
    private final LongAdder bytes = new LongAdder();
    private final AtomicLong records = new AtomicLong();
    private final AtomicLong rejected = new AtomicLong();
    private final LongAdder pauses = new LongAdder();

    /** Creates counters at zero. */
    public IngestCounters() {}

    /** {@return bytes taken from all sources, decompressed} */
    public long bytes() {
        return bytes.sum();
    }

    /** {@return records stored and committed} */
    public long records() {
        return records.get();
    }

    /** {@return lines rejected} */
    public long rejected() {
        return rejected.get();
    }

    /** {@return how often a connection was paused because the store was behind} */
    public long pauses() {
        return pauses.sum();
    }

    void addBytes(long count) {
        bytes.add(count);
    }

    void addRecords(long count) {
        records.addAndGet(count);
    }

    void addRejected(long count) {
        rejected.addAndGet(count);
    }

    void addPause() {
        pauses.increment();
    }
}
