package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.ndjson.NdjsonCounters;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What is measured must be the same work: every way counts the same. */
class ParallelNdjsonBenchmarkTest {

    @Test
    void everyWayCountsTheSame() throws IOException, InterruptedException {
        ParallelNdjsonBenchmark benchmark = new ParallelNdjsonBenchmark();
        benchmark.mebibytes = 4;
        benchmark.write();
        try {
            NdjsonCounters seen = benchmark.oneThread();
            assertThat(seen.bytes()).isGreaterThanOrEqualTo(4 << 20);
            assertThat(seen.records()).isGreaterThan(4_000);
            assertThat(benchmark.twoThreadsInOrder()).isEqualTo(seen);
            assertThat(benchmark.twoThreadsUnordered()).isEqualTo(seen);
        } finally {
            benchmark.delete();
        }
    }
}
