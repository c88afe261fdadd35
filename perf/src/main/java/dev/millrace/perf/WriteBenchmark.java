package dev.millrace.perf;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NumberStyle;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import tools.jackson.databind.json.JsonMapper;

/**
 * Task {@code write}: a tree in memory becomes UTF-8 text in an array of its own, numbers as the tree has them ({@code Whole}) or every
 * fraction as the shortest text of the nearest double ({@code Shortest}). Each way returns the text.
 */
public class WriteBenchmark extends DocumentBenchmark {

    private static final JsonWriterOptions SHORTEST =
            JsonWriterOptions.builder().numbers(NumberStyle.SHORTEST).build();
    private static final com.fasterxml.jackson.databind.json.JsonMapper JACKSON_2 =
            new com.fasterxml.jackson.databind.json.JsonMapper();
    private static final JsonMapper JACKSON_3 = new JsonMapper();

    private JsonValue millrace;
    private JsonNode jackson2;
    private tools.jackson.databind.JsonNode jackson3;
    private Object fastjson2;
    private Object fastjson2Doubles;

    /** Builds a tree of each kind. */
    @Setup
    @Override
    public void prepare() throws IOException {
        millrace = JsonValue.parse(bytes);
        jackson2 = JACKSON_2.readTree(bytes);
        jackson3 = JACKSON_3.readTree(bytes);
        fastjson2 = JSON.parse(bytes);
        fastjson2Doubles = JSON.parse(bytes, JSONReader.Feature.UseDoubleForDecimals);
    }

    /** {@return the text that Millrace writes, numbers in their source text} */
    @Benchmark
    public byte[] millraceWhole() {
        return JsonWriter.toBytes(millrace);
    }

    /** {@return the text that Millrace writes, fractions as the shortest text of the nearest double} */
    @Benchmark
    public byte[] millraceShortest() {
        return JsonWriter.toBytes(millrace, SHORTEST);
    }

    /** {@return the text that Jackson 2 writes, fractions as doubles} */
    @Benchmark
    public byte[] jackson2Whole() throws JsonProcessingException {
        return JACKSON_2.writeValueAsBytes(jackson2);
    }

    /** {@return the text that Jackson 3 writes, fractions as doubles} */
    @Benchmark
    public byte[] jackson3Whole() {
        return JACKSON_3.writeValueAsBytes(jackson3);
    }

    /** {@return the text that fastjson2 writes, fractions as {@code BigDecimal}} */
    @Benchmark
    public byte[] fastjson2Whole() {
        return JSON.toJSONBytes(fastjson2, JSONWriter.Feature.WriteMapNullValue);
    }

    /** {@return the text that fastjson2 writes, fractions as doubles} */
    @Benchmark
    public byte[] fastjson2Shortest() {
        return JSON.toJSONBytes(fastjson2Doubles, JSONWriter.Feature.WriteMapNullValue);
    }
}
