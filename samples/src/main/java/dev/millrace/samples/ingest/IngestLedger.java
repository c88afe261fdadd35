package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Passes on to the counters and the listeners what the storing thread does. */
final class IngestLedger {
    private final IngestCounters counters;
    private final RejectLog rejects = new RejectLog();
    private final List<IngestListener> listeners = new CopyOnWriteArrayList<>();
    private long rejectedSinceCommit;

    IngestLedger(IngestCounters counters) {
        this.counters = counters;
    }

    RejectLog rejects() {
        return rejects;
    }

    void addListener(IngestListener listener) {
        listeners.add(listener);
    }

    void stored(String source, NdjsonRecord<JsonValue> record) {
        for (IngestListener listener : listeners) {
            listener.stored(source, record);
        }
    }

    void rejected(String source, DeadLetter letter) {
        rejectedSinceCommit++;
        rejects.add(source, letter);
        for (IngestListener listener : listeners) {
            listener.rejected(source, letter);
        }
    }

    void committed(long records, long nanos) {
        counters.addRecords(records);
        counters.addRejected(rejectedSinceCommit);
        rejectedSinceCommit = 0;
        for (IngestListener listener : listeners) {
            listener.committed(records, nanos);
        }
    }
}
