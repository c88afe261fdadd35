package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.samples.store.CommittedState;
import dev.millrace.samples.store.RecordStore;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** For records that are only to be checked: each is let go of. */
final class NoStore implements RecordStore {

    @Override
    public Optional<CommittedState> committed(String checkpointId) {
        return Optional.empty();
    }

    @Override
    public void append(String source, NdjsonRecord<JsonValue> record) {}

    @Override
    public void commit(@Nullable CommittedState state) {}

    @Override
    public void close() {}
}
