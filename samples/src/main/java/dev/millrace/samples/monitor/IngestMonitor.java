package dev.millrace.samples.monitor;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.samples.ingest.DeadLetter;
import dev.millrace.samples.ingest.IngestListener;
import dev.millrace.samples.ingest.IngestStatus;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** Remembers of an ingestion what its status does not tell. Thread-safe. */
public final class IngestMonitor implements IngestListener {
    private final IngestStatus status;
    private final InstantSource clock;
    private final LongSupplier nanoTime;

    private final long startedMillis;
    private final LongAdder records = new LongAdder();
    private final RateHistory history;
    private final RejectSamples rejects = new RejectSamples();
    private final TopFields fields;
    private volatile CommitTimes commits = CommitTimes.NONE;

    /**
     * A monitor that has seen nothing.
     *
     * @param status the ingestion, of which this is to be a listener
     */
    public IngestMonitor(IngestStatus status) {
        this(status, InstantSource.system(), System::nanoTime);
    }

    IngestMonitor(IngestStatus status, InstantSource clock, LongSupplier nanoTime) {
        this.status = status;
        this.clock = clock;
        this.nanoTime = nanoTime;
        startedMillis = clock.millis();
        history = new RateHistory(nanoTime.getAsLong());
        fields = new TopFields(clock);
    }

    @Override
    public void stored(String source, NdjsonRecord<JsonValue> record) {
        records.increment();
        fields.count(record.value());
    }

    @Override
    public void rejected(String source, DeadLetter letter) {
        rejects.add(source, letter);
    }

    @Override
    public void committed(long count, long nanos) {
        commits = commits.with(count, nanos);
    }

    /** Measures the rates since the last time; called about once a second, by one thread. */
    public void measure() {
        history.add(
                nanoTime.getAsLong(),
                clock.millis(),
                records.sum(),
                status.counters().bytes(),
                status.counters().rejected(),
                status.queuedBytes());
    }

    /** {@return the ingestion itself} */
    public IngestStatus status() {
        return status;
    }

    /** {@return the time, in milliseconds since 1970} */
    public long nowMillis() {
        return clock.millis();
    }

    /** {@return when the monitor began, in milliseconds since 1970} */
    public long startedMillis() {
        return startedMillis;
    }

    /**
     * {@return the rates of the last minutes that were measured after a point, the oldest first}
     *
     * @param number the number of the point, or 0
     */
    public List<RatePoint> ratesAfter(long number) {
        return history.after(number);
    }

    /** {@return how long the store's transactions took} */
    public CommitTimes commits() {
        return commits;
    }

    /**
     * {@return the last lines rejected for a reason, newest first}
     *
     * @param kind the reason
     */
    public List<RejectSample> rejects(JsonErrorKind kind) {
        return rejects.of(kind);
    }

    /** {@return the fields of scalars that records have, as far as they were looked at; no more than a hundred} */
    public List<JsonPointer> fields() {
        return fields.names();
    }

    /**
     * Counts the values of a field from now on, or goes on if they are counted already. No more than
     * {@value TopFields#MOST_FIELDS} fields are counted at a time.
     *
     * @param field the field
     * @return whether they are counted; if so, {@link #unfollow} ends it
     */
    public boolean follow(JsonPointer field) {
        return fields.follow(field);
    }

    /**
     * One of those who follow a field does so no more.
     *
     * @param field the field
     */
    public void unfollow(JsonPointer field) {
        fields.unfollow(field);
    }

    /**
     * {@return the most frequent values of a field, if they are counted}
     *
     * @param field the field
     */
    public Optional<TopValues> top(JsonPointer field) {
        return fields.top(field);
    }
}
