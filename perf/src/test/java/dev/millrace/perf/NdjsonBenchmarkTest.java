package dev.millrace.perf;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NumberStyle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What is measured must be the same work: every way gives the same values, a line each. */
class NdjsonBenchmarkTest {
    private static final int BYTES = 1 << 20;
    private static final int LINES = 1_500;

    private interface Way {
        Object run() throws IOException;
    }

    private final NdjsonBenchmark benchmark = new NdjsonBenchmark();

    @Test
    void everyWayBuildsTheSameTrees() throws IOException {
        benchmark.cut(ServiceLogs.generate(BYTES));
        List<JsonValue> trees = trees(benchmark::millraceTree, Object::toString);

        assertThat(trees).hasSizeGreaterThan(LINES);
        assertThat(trees(benchmark::jackson2Tree, Object::toString)).isEqualTo(trees);
        assertThat(trees(benchmark::jackson3Tree, Object::toString)).isEqualTo(trees);
        assertThat(trees(benchmark::springTree, Object::toString)).isEqualTo(trees);
        assertThat(trees(
                        benchmark::fastjson2Tree,
                        tree -> JSON.toJSONString(tree, JSONWriter.Feature.WriteMapNullValue)))
                .isEqualTo(trees);
    }

    @Test
    void everyWayReadsTheSameRecords() throws IOException {
        benchmark.cut(ServiceLogs.generate(BYTES));
        List<Object> calls = all(benchmark::millraceSelect);

        assertThat(calls).hasSizeGreaterThan(LINES).doesNotContainNull();
        assertThat(all(benchmark::millraceSelectByEvents)).isEqualTo(calls);
        assertThat(all(benchmark::jackson2Select)).isEqualTo(calls);
        assertThat(all(benchmark::jackson3Select)).isEqualTo(calls);
        assertThat(all(benchmark::springSelect)).isEqualTo(calls);
        assertThat(all(benchmark::fastjson2Select)).isEqualTo(calls);
    }

    private List<Object> all(Way way) throws IOException {
        List<Object> found = new ArrayList<>();
        benchmark.sink = found::add;
        way.run();
        return found;
    }

    /** The values, every fraction as its nearest double. */
    private List<JsonValue> trees(Way way, Function<Object, String> writer) throws IOException {
        List<JsonValue> values = new ArrayList<>();
        for (Object tree : all(way)) {
            values.add(JsonValue.parse(JsonWriter.toBytes(
                    JsonValue.parse(writer.apply(tree)),
                    JsonWriterOptions.builder().numbers(NumberStyle.SHORTEST).build())));
        }
        return values;
    }
}
