package dev.millrace.perf;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NumberStyle;
import dev.millrace.json.write.WritingHandler;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.json.JsonMapper;

/**
 * Task {@code write}: a document that is in memory as a tree becomes UTF-8 in an array of its own, without white space. Rates are of
 * the document as it was read. Each way returns the text, so that a test can hold them against each other.
 *
 * <p>{@link #millraceMinify} is another task beside it: no tree, a parser feeds the writer.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class WriteBenchmark {

    private static final JsonWriterOptions SHORTEST =
            JsonWriterOptions.builder().numbers(NumberStyle.SHORTEST).build();
    private static final com.fasterxml.jackson.databind.json.JsonMapper JACKSON_2 =
            new com.fasterxml.jackson.databind.json.JsonMapper();
    private static final JsonMapper JACKSON_3 = new JsonMapper();

    /** A name of {@link Documents}. */
    @Param({"twitter", "citm_catalog", "canada"})
    public String document;

    private byte[] bytes;
    private JsonValue millrace;
    private JsonNode jackson2;
    private tools.jackson.databind.JsonNode jackson3;
    private Object fastjson2;
    private Object fastjson2Doubles;

    /** Loads the document and builds a tree of each kind. */
    @Setup
    public void load() throws IOException {
        bytes = Documents.load(document);
        millrace = JsonValue.parse(bytes);
        jackson2 = JACKSON_2.readTree(bytes);
        jackson3 = JACKSON_3.readTree(bytes);
        fastjson2 = JSON.parse(bytes);
        fastjson2Doubles = JSON.parse(bytes, JSONReader.Feature.UseDoubleForDecimals);
    }

    /** {@return the text that Millrace writes, numbers in their source text} */
    @Benchmark
    public byte[] millraceTree() {
        return JsonWriter.toBytes(millrace);
    }

    /** {@return the text that Millrace writes, fractions as the shortest text of the nearest double} */
    @Benchmark
    public byte[] millraceShortest() {
        return JsonWriter.toBytes(millrace, SHORTEST);
    }

    /** {@return the text that Millrace writes while it parses, 8 KiB at a time, without a tree} */
    @Benchmark
    public byte[] millraceMinify() {
        JsonWriter writer = new JsonWriter();
        JsonPushParser parser = new JsonPushParser(new WritingHandler(writer));
        for (int at = 0; at < bytes.length; at += 8192) {
            parser.feed(bytes, at, Math.min(8192, bytes.length - at));
        }
        parser.endOfInput();
        return writer.toByteArray();
    }

    /** {@return the text that Jackson 2 writes, fractions as doubles} */
    @Benchmark
    public byte[] jackson2Tree() throws JsonProcessingException {
        return JACKSON_2.writeValueAsBytes(jackson2);
    }

    /** {@return the text that Jackson 3 writes, fractions as doubles} */
    @Benchmark
    public byte[] jackson3Tree() {
        return JACKSON_3.writeValueAsBytes(jackson3);
    }

    /** {@return the text that fastjson2 writes, fractions as {@code BigDecimal}} */
    @Benchmark
    public byte[] fastjson2Tree() {
        return JSON.toJSONBytes(fastjson2, JSONWriter.Feature.WriteMapNullValue);
    }

    /** {@return the text that fastjson2 writes, fractions as doubles} */
    @Benchmark
    public byte[] fastjson2Shortest() {
        return JSON.toJSONBytes(fastjson2Doubles, JSONWriter.Feature.WriteMapNullValue);
    }
}
