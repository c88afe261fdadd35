package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is measured must be the same work: every way finds the same elements. */
class FluxElementsBenchmarkTest {

    @ParameterizedTest
    @CsvSource({"generated, 64, 2000", "generated, 8192, 2000", "generated, 0, 2000", "twitter, 8192, 100"})
    void everyWayFindsTheSameElements(String document, int chunk, long elements) {
        assumeTrue(document.equals(Documents.GENERATED) || Documents.isCorpusPresent(), "there is no corpus");
        FluxElementsBenchmark benchmark = new FluxElementsBenchmark();
        benchmark.document = document;
        benchmark.chunk = chunk;
        benchmark.load();

        assertThat(benchmark.millraceElements()).isEqualTo(elements);
        assertThat(benchmark.springElements()).isEqualTo(elements);
    }
}
