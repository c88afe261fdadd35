package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.ndjson.NdjsonCounters;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured must be the same work: every way counts the same. */
class ParallelReadingTest {

    @TempDir
    Path folder;

    @Test
    void everyWayCountsTheSame() throws IOException, InterruptedException {
        Path file = folder.resolve("service.ndjson");
        ParallelReading.write(file, 4);
        ParallelReading reading = new ParallelReading(file);
        NdjsonCounters seen = reading.oneThread();
        assertThat(seen.bytes()).isGreaterThanOrEqualTo(4 << 20);
        assertThat(seen.records()).isGreaterThan(4_000);
        assertThat(reading.twoThreadsInOrder()).isEqualTo(seen);
        assertThat(reading.twoThreadsUnordered()).isEqualTo(seen);
    }
}
