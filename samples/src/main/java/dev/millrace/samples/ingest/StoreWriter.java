package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.samples.store.RecordStore;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The storing thread: takes batches from the queue and commits them in transactions of many records, or of few when no more
 * come or the first has waited for a second. Dead letters reach their file before the records after them are committed.
 */
final class StoreWriter implements Runnable {
    private static final int COMMIT_RECORDS = 50_000;
    private static final long COMMIT_BYTES = 32L << 20;
    private static final long COMMIT_AGE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long IDLE_MILLIS = 250;

    private final BatchQueue queue;
    private final RecordStore store;
    private final DeadLetterSink deadLetters;
    private final IngestCounters counters;
    private final RejectLog rejects;
    private final List<IngestListener> listeners;
    private final Runnable onFailure;
    private final LongSupplier nanoTime;

    private long pendingRecords;
    private long pendingBytes;
    private long pendingSince;
    private volatile @Nullable Throwable failure;

    /**
     * @param onFailure told when the storing ends early
     * @param nanoTime a clock that only goes forward, in nanoseconds
     */
    StoreWriter(
            BatchQueue queue,
            RecordStore store,
            DeadLetterSink deadLetters,
            IngestCounters counters,
            RejectLog rejects,
            List<IngestListener> listeners,
            Runnable onFailure,
            LongSupplier nanoTime) {
        this.queue = queue;
        this.store = store;
        this.deadLetters = deadLetters;
        this.counters = counters;
        this.rejects = rejects;
        this.listeners = listeners;
        this.onFailure = onFailure;
        this.nanoTime = nanoTime;
    }

    /** {@return why the storing ended early, or null; certain once the thread has ended} */
    @Nullable
    Throwable failure() {
        return failure;
    }

    @Override
    public void run() {
        try {
            try (store;
                    deadLetters) {
                storeAll();
            }
        } catch (Throwable e) {
            // An error too, memory that ran out for one: sources that wait for this thread would wait for ever.
            failure = e;
            queue.abort();
            onFailure.run();
        }
    }

    private void storeAll() throws IOException, InterruptedException {
        while (!queue.isFinished()) {
            Batch batch = queue.poll(IDLE_MILLIS);
            if (batch != null) {
                store(batch);
            }
            if (batch == null || isDue()) {
                commit();
            }
        }
        commit();
    }

    private boolean isDue() {
        return pendingRecords >= COMMIT_RECORDS
                || pendingBytes >= COMMIT_BYTES
                || nanoTime.getAsLong() - pendingSince >= COMMIT_AGE_NANOS;
    }

    private void store(Batch batch) throws IOException {
        if (pendingBytes == 0) {
            pendingSince = nanoTime.getAsLong();
        }
        for (NdjsonRecord<JsonValue> record : batch.records()) {
            store.append(batch.source().name(), record);
            for (IngestListener listener : listeners) {
                listener.stored(batch.source().name(), record);
            }
        }
        for (DeadLetter letter : batch.deadLetters()) {
            deadLetters.add(batch.source().name(), letter);
            rejects.add(batch.source().name(), letter);
            for (IngestListener listener : listeners) {
                listener.rejected(batch.source().name(), letter);
            }
        }
        pendingRecords += batch.records().size();
        pendingBytes += batch.bytes();
        counters.addRejected(batch.deadLetters().size());
        batch.source()
                .stored(
                        batch.endOffset(),
                        batch.endLine(),
                        batch.records().size(),
                        batch.deadLetters().size());
    }

    private void commit() throws IOException {
        deadLetters.flush();
        if (pendingRecords > 0) {
            store.commit(null);
            counters.addRecords(pendingRecords);
            for (IngestListener listener : listeners) {
                listener.committed(pendingRecords);
            }
        }
        pendingRecords = 0;
        pendingBytes = 0;
    }
}
