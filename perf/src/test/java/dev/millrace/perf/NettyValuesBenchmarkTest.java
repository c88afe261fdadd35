package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is measured must be the same work: every way sees the same values. */
class NettyValuesBenchmarkTest {

    @ParameterizedTest
    @CsvSource({"generated, 1500", "generated, 65536", "twitter, 1500", "twitter, 65536", "citm_catalog, 65536"})
    void everyWaySeesTheSameValues(String document, int buffer) {
        assumeTrue(document.equals(Documents.GENERATED) || Documents.isCorpusPresent(), "there is no corpus");
        NettyValuesBenchmark benchmark = new NettyValuesBenchmark();
        benchmark.document = document;
        benchmark.buffer = buffer;
        benchmark.load();
        long values = new String(Documents.lines(document), StandardCharsets.UTF_8)
                .lines()
                .count();

        for (int round = 0; round < 2; round++) {
            assertSees(values, benchmark, benchmark::millraceValues);
            assertSees(values, benchmark, benchmark::millraceValidates);
            assertSees(values, benchmark, benchmark::nettyValidates);
            assertSees(values, benchmark, benchmark::nettyValues);
            assertSees(values, benchmark, benchmark::millracecoreValues);
            assertSees(values, benchmark, benchmark::millracecoreValidates);
        }
    }

    private static void assertSees(long values, NettyValuesBenchmark benchmark, LongSupplier way) {
        benchmark.fill();
        assertThat(way.getAsLong()).isEqualTo(values);
    }
}
