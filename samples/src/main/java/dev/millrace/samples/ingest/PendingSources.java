package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonPosition;
import dev.millrace.samples.store.SourcePosition;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What each source has given since the last commit. Used by the storing thread. */
final class PendingSources {
    private final Map<Source, Pending> sources = new LinkedHashMap<>();

    private static final class Pending {
        private long records;
        private long rejected;
        private @Nullable NdjsonPosition end;
        private String identity = "";
    }

    void add(Batch batch) {
        Pending pending = sources.computeIfAbsent(batch.source(), source -> new Pending());
        pending.records += batch.records().size();
        pending.rejected += batch.deadLetters().size();
        if (batch.end() != null) {
            pending.end = batch.end();
            pending.identity = batch.identity();
        }
    }

    boolean isEmpty() {
        return sources.isEmpty();
    }

    /** {@return where the sources that can be read again are to be read on, by what the checkpoint calls them} */
    Map<String, SourcePosition> positions() {
        Map<String, SourcePosition> positions = new HashMap<>();
        sources.forEach((source, pending) -> {
            String key = source.checkpointKey();
            NdjsonPosition end = pending.end;
            if (key != null && end != null) {
                positions.put(key, new SourcePosition(end.line(), end.offset(), pending.identity));
            }
        });
        return positions;
    }

    /** All of it is permanent. */
    void commit() {
        sources.forEach((source, pending) -> source.stored(pending.end, pending.records, pending.rejected));
        sources.clear();
    }
}
