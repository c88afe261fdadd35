package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.samples.store.CommittedState;
import dev.millrace.samples.store.RecordStore;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A store that commits often and fails after some calls, in the middle of whatever it was doing, as a process that is killed. */
final class FailingStore implements RecordStore {
    private final RecordStore store;
    private int callsLeft;

    FailingStore(RecordStore store, int calls) {
        this.store = store;
        callsLeft = calls;
    }

    @Override
    public Optional<CommittedState> committed(String checkpointId) throws IOException {
        return store.committed(checkpointId);
    }

    @Override
    public void append(String source, NdjsonRecord<JsonValue> record) throws IOException {
        count();
        store.append(source, record);
    }

    @Override
    public void commit(@Nullable CommittedState state) throws IOException {
        count();
        store.commit(state);
        count();
    }

    private void count() throws IOException {
        if (callsLeft-- == 0) {
            throw new IOException("killed");
        }
    }

    @Override
    public void close() throws IOException {
        store.close();
    }
}
