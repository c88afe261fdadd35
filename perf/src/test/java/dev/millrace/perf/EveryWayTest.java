package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NumberStyle;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is measured must be the same work: every way of a task returns the same, to the last bit of the last value. */
class EveryWayTest {

    private static final Set<Class<?>> ON_RECORDS =
            Set.of(SelectBenchmark.class, EditBenchmark.class, SmallMessagesBenchmark.class);

    static Stream<Arguments> everyTask() {
        return Way.BENCHMARKS.stream()
                .flatMap(type -> documents(type)
                        .flatMap(document -> chunks(document).map(chunk -> Arguments.of(type, document, chunk))));
    }

    private static Stream<String> documents(Class<?> type) {
        return ON_RECORDS.contains(type)
                ? Stream.of("twitter", "random")
                : Stream.of(Documents.GENERATED, "twitter", type == SumBenchmark.class ? "canada" : "random");
    }

    /** Small pieces are for the small document: some peers take seconds for a large one. */
    private static Stream<Integer> chunks(String document) {
        return document.equals(Documents.GENERATED) ? Stream.of(64, 8_192, 0) : Stream.of(8_192);
    }

    @ParameterizedTest
    @MethodSource("everyTask")
    void everyWayReturnsTheSame(Class<? extends DocumentBenchmark> type, String document, int chunk) throws Exception {
        assumeTrue(document.equals(Documents.GENERATED) || Documents.isCorpusPresent(), "there is no corpus");
        DocumentBenchmark benchmark = Way.create(type, document, chunk);
        benchmark.use(Documents.load(document));
        List<Way> ways = Way.of(benchmark).stream().filter(Way::isAvailable).toList();
        Object expected = normal(ways.stream()
                .filter(way -> way.name().startsWith("jackson3") || way.name().startsWith("jackson2"))
                .findFirst()
                .orElseThrow()
                .run());
        for (Way way : ways) {
            if (!way.name().startsWith("simdjson") && !way.name().startsWith("nettyArray")) {
                Object result = normal(way.run());
                if (expected instanceof Double sum) {
                    assertThat((Double) result).as(way.name()).isCloseTo(sum, within(Math.abs(sum) * 1e-12));
                } else {
                    assertThat(result.equals(expected)).as(way.name()).isTrue();
                }
            }
        }
    }

    /** Counts and sums as they are; texts and trees as values, every fraction the nearest double: a library may keep more digits. */
    private static Object normal(Object result) {
        if (result instanceof Number) {
            return result;
        }
        if (result instanceof byte[] text) {
            assertThat(text).doesNotContain('\n');
            return doubles(new String(text, StandardCharsets.UTF_8));
        }
        if (result instanceof JsonDocument || result instanceof JsonValue) {
            return doubles(result.toString());
        }
        if (result instanceof JsonElement element) {
            return doubles(new GsonBuilder().serializeNulls().create().toJson(element));
        }
        if (result instanceof Map<?, ?> || result instanceof List<?>) {
            return doubles(JSON.toJSONString(result, JSONWriter.Feature.WriteMapNullValue));
        }
        return doubles(result.toString());
    }

    private static JsonValue doubles(String json) {
        return JsonValue.parse(JsonWriter.toBytes(
                JsonValue.parse(json),
                JsonWriterOptions.builder().numbers(NumberStyle.SHORTEST).build()));
    }
}
