package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NumberStyle;
import dev.millrace.perf.TreeMemory.Sizes;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is measured must be the same work: every way builds the same values. */
class TreeBenchmarkTest {

    @ParameterizedTest
    @ValueSource(strings = {"generated", "twitter", "citm_catalog", "canada"})
    void everyWayBuildsTheSameValues(String document) throws IOException {
        assumeTrue(document.equals(Documents.GENERATED) || Documents.isCorpusPresent(), "there is no corpus");
        TreeBenchmark benchmark = new TreeBenchmark();
        benchmark.document = document;
        benchmark.load();
        JsonDocument whole = benchmark.millraceWhole();
        assertThat(benchmark.millraceStreamed()).isEqualTo(whole);
        assertThat(doubles(whole.toString()))
                .isEqualTo(doubles(benchmark.jackson3Whole().toString()));
        assertThat(benchmark.jackson3Streamed()).isEqualTo(benchmark.jackson3Whole());
        assertThat(doubles(benchmark.jackson2Whole().toString())).isEqualTo(doubles(whole.toString()));
        assertThat(doubles(JSON.toJSONString(benchmark.fastjson2Whole(), JSONWriter.Feature.WriteMapNullValue)))
                .isEqualTo(doubles(whole.toString()));
    }

    /** Memory is counted, not timed, so bounds on it can be held. */
    @ParameterizedTest
    @CsvSource({"twitter, 0.65", "citm_catalog, 0.4", "canada, 0.3"})
    void takesAFractionOfTheMemoryOfJacksonsTree(String document, double bound) {
        assumeTrue(Documents.isCorpusPresent(), "there is no corpus");
        Sizes sizes = TreeMemory.measure(document);
        assertThat(sizes.reachableRatio()).isBetween(0.01, bound);
        assertThat(sizes.allocatedRatio()).isBetween(0.01, bound);
    }

    /** The text's values, every fraction as its nearest double, so that a library may have kept more or fewer digits. */
    private static JsonValue doubles(String json) {
        return JsonValue.parse(JsonWriter.toBytes(
                JsonValue.parse(json),
                JsonWriterOptions.builder().numbers(NumberStyle.SHORTEST).build()));
    }
}
