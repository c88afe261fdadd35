package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is measured must be the same work: every way writes a text of the same values, without white space. */
class WriteBenchmarkTest {

    @ParameterizedTest
    @ValueSource(strings = {"generated", "twitter", "citm_catalog", "canada"})
    void everyWayWritesTheSameValues(String document) throws IOException {
        assumeTrue(document.equals(Documents.GENERATED) || Documents.isCorpusPresent(), "there is no corpus");
        WriteBenchmark benchmark = new WriteBenchmark();
        benchmark.document = document;
        benchmark.load();
        ObjectMapper reader = new ObjectMapper();
        JsonNode expected = reader.readTree(Documents.load(document));

        for (byte[] text : new byte[][] {
            benchmark.millraceTree(),
            benchmark.millraceShortest(),
            benchmark.millraceMinify(),
            benchmark.jackson2Tree(),
            benchmark.jackson3Tree(),
            benchmark.fastjson2Tree(),
            benchmark.fastjson2Shortest()
        }) {
            assertThat(expected.equals(WriteBenchmarkTest::compare, reader.readTree(text)))
                    .isTrue();
            assertThat(text).doesNotContain('\n').hasSizeLessThan(Documents.load(document).length);
        }
        assertThat(benchmark.millraceMinify()).isEqualTo(benchmark.millraceTree());
    }

    /** Millrace writes {@code 0.0} as {@code 0} where it writes the shortest text: the same number, another node of Jackson's. */
    private static int compare(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) {
            return Double.compare(one.doubleValue(), other.doubleValue());
        }
        return one.equals(other) ? 0 : 1;
    }
}
