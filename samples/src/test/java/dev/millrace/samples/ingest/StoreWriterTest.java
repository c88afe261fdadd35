package dev.millrace.samples.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.samples.store.CommittedState;
import dev.millrace.samples.store.RecordStore;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class StoreWriterTest {
    private static final long MILLISECOND = 1_000_000;

    @Test
    void commitsASteadyTrickleOnceASecond() {
        BatchQueue queue = new BatchQueue(1 << 20, 1 << 18);
        for (int line = 1; line <= 12; line++) {
            Batch batch = new Batch(new Source("test", SourceKind.TCP, null));
            batch.add(new NdjsonRecord<>(JsonValue.of(line), line, 0, 10));
            queue.add(batch);
        }
        queue.close();
        TrickledStore store = new TrickledStore();
        PrintStream err = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        StoreWriter writer = new StoreWriter(
                queue,
                store,
                new DeadLetterWarnings(err),
                null,
                new IngestLedger(new IngestCounters()),
                1_000,
                () -> {},
                store::nanoTime);
        writer.run();

        assertThat(writer.failure()).isNull();
        assertThat(store.commits()).containsExactly(5, 10, 12);
    }

    /** Every record comes 200 ms, on the clock that it has itself, after the one before. */
    private static final class TrickledStore implements RecordStore {
        private final List<Integer> commits = new ArrayList<>();
        private int appended;

        /** Starts close to the greatest value, as a clock may, and passes it. */
        long nanoTime() {
            return Long.MAX_VALUE - 500 * MILLISECOND + 200 * MILLISECOND * appended;
        }

        @Override
        public Optional<CommittedState> committed(String checkpointId) {
            return Optional.empty();
        }

        @Override
        public void append(String source, NdjsonRecord<JsonValue> record) {
            appended++;
        }

        @Override
        public void commit(@Nullable CommittedState state) {
            commits.add(appended);
        }

        @Override
        public void close() {}

        /** {@return how many records had been appended at each commit} */
        List<Integer> commits() {
            return commits;
        }
    }
}
