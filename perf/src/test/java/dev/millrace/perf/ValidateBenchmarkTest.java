package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is measured must be the same work: every way sees the same tokens. */
class ValidateBenchmarkTest {

    @ParameterizedTest
    @CsvSource({
        "generated, 64",
        "generated, 8192",
        "generated, 0",
        "twitter, 8192",
        "citm_catalog, 8192",
        "canada, 8192"
    })
    void everyWaySeesTheSameTokens(String document, int chunk) throws IOException {
        assumeTrue(document.equals(Documents.GENERATED) || Documents.isCorpusPresent(), "there is no corpus");
        ValidateBenchmark benchmark = new ValidateBenchmark();
        benchmark.document = document;
        benchmark.chunk = chunk;
        benchmark.load();

        long tokens = benchmark.jackson2Array();

        assertThat(tokens).isPositive();
        assertThat(benchmark.millraceArray()).isEqualTo(tokens);
        assertThat(benchmark.millraceDirect()).isEqualTo(tokens);
        assertThat(benchmark.jackson2Direct()).isEqualTo(tokens);
        assertThat(benchmark.jackson3Array()).isEqualTo(tokens);
    }
}
