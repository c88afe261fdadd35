package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.samples.store.CommittedState;
import dev.millrace.samples.store.RecordStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The storing thread: takes batches from the queue and commits them in transactions of many records, or of few when no more
 * come, the first has waited for a while, or somebody waits for the commit. Dead letters are on disk before the records after
 * them are committed, and how far the sources were read is committed with the records.
 */
final class StoreWriter implements Runnable {
    private static final long COMMIT_BYTES = 1L << 30;
    private static final long COMMIT_AGE_NANOS = TimeUnit.SECONDS.toNanos(5);
    /** A transaction of few records does not wait for more for longer than this. */
    private static final long SMALL_COMMIT_AGE_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** A store in columns takes whole groups of rows much faster: DuckDB writes those of 122,880 rows to their place at once. */
    private static final int SMALL_COMMIT_RECORDS = 20_000;

    private static final long AWAITED_COMMIT_AGE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long IDLE_MILLIS = 250;

    private final BatchQueue queue;
    private final RecordStore store;
    private final DeadLetterSink deadLetters;
    private final @Nullable Checkpoint checkpoint;
    private final IngestLedger ledger;
    private final int commitRecords;
    private final Runnable onFailure;
    private final LongSupplier nanoTime;

    private final PendingSources pending = new PendingSources();
    private final List<BatchOutcome> awaiting = new ArrayList<>();
    private long pendingRecords;
    private long pendingBytes;
    private long pendingSince;
    private volatile @Nullable Throwable failure;

    /**
     * @param checkpoint keeps how far the sources were read; without one that is not kept
     * @param ledger is told of what is stored
     * @param commitRecords after how many records to commit
     * @param onFailure told when the storing ends early
     * @param nanoTime a clock that only goes forward, in nanoseconds
     */
    StoreWriter(
            BatchQueue queue,
            RecordStore store,
            DeadLetterSink deadLetters,
            @Nullable Checkpoint checkpoint,
            IngestLedger ledger,
            int commitRecords,
            Runnable onFailure,
            LongSupplier nanoTime) {
        this.queue = queue;
        this.store = store;
        this.deadLetters = deadLetters;
        this.checkpoint = checkpoint;
        this.ledger = ledger;
        this.commitRecords = commitRecords;
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
            awaiting.forEach(BatchOutcome::dropped);
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
        long age = nanoTime.getAsLong() - pendingSince;
        if (!awaiting.isEmpty() && (queue.isEmpty() || age >= AWAITED_COMMIT_AGE_NANOS)) {
            return true;
        }
        return pendingRecords >= commitRecords
                || pendingBytes >= COMMIT_BYTES
                || age >= (pendingRecords < SMALL_COMMIT_RECORDS ? SMALL_COMMIT_AGE_NANOS : COMMIT_AGE_NANOS);
    }

    private void store(Batch batch) throws IOException {
        if (pending.isEmpty()) {
            pendingSince = nanoTime.getAsLong();
        }
        String source = batch.source().name();
        for (NdjsonRecord<JsonValue> record : batch.records()) {
            store.append(source, record);
            ledger.stored(source, record);
        }
        for (DeadLetter letter : batch.deadLetters()) {
            deadLetters.add(source, letter);
            ledger.rejected(source, letter);
        }
        pending.add(batch);
        pendingRecords += batch.records().size();
        pendingBytes += batch.bytes();
        if (batch.outcome() != null) {
            awaiting.add(batch.outcome());
        }
    }

    private void commit() throws IOException {
        if (pending.isEmpty()) {
            return;
        }
        deadLetters.force();
        CommittedState state = checkpoint == null ? null : checkpoint.state(pending, deadLetters.length());
        long start = nanoTime.getAsLong();
        if (pendingRecords > 0 || state != null) {
            store.commit(state);
        }
        long nanos = nanoTime.getAsLong() - start;
        if (checkpoint != null && state != null) {
            checkpoint.committed(state);
        }
        pending.commit();
        ledger.committed(pendingRecords, nanos);
        pendingRecords = 0;
        pendingBytes = 0;
        List<BatchOutcome> told = List.copyOf(awaiting);
        awaiting.clear();
        told.forEach(BatchOutcome::committed);
    }
}
