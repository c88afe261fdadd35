package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.json.value.JsonValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is measured must be the same work: every way finds the same elements. */
class FluxElementsBenchmarkTest {

    @ParameterizedTest
    @CsvSource({"generated, 64", "generated, 8192", "generated, 0", "twitter, 8192"})
    void everyWayFindsTheSameElements(String document, int chunk) {
        assumeTrue(document.equals(Documents.GENERATED) || Documents.isCorpusPresent(), "there is no corpus");
        FluxElementsBenchmark benchmark = new FluxElementsBenchmark();
        benchmark.document = document;
        benchmark.chunk = chunk;
        benchmark.load();

        JsonValue root = JsonValue.parse(Documents.load(document));
        long elements = (document.equals("twitter") ? root.get("statuses") : root)
                .asArray()
                .size();
        assertThat(benchmark.millraceElements()).isEqualTo(elements);
        assertThat(benchmark.millracecoreElements(Way.sink())).isEqualTo(elements);
        assertThat(benchmark.springElements()).isEqualTo(elements);
    }
}
