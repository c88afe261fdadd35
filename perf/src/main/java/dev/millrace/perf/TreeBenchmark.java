package dev.millrace.perf;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.value.JsonDocument;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.openjdk.jmh.annotations.Benchmark;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.TokenBuffer;

/**
 * Task {@code tree}: a document becomes values in memory, from one array ({@code Whole}) or from chunks as they come from a
 * network ({@code Streamed}). Each way returns its values, so that a test can hold them against each other.
 */
public class TreeBenchmark extends DocumentBenchmark {

    private static final com.fasterxml.jackson.databind.json.JsonMapper JACKSON_2 =
            new com.fasterxml.jackson.databind.json.JsonMapper();
    private static final com.fasterxml.jackson.databind.ObjectMapper JACKSON_2_FAST =
            new com.fasterxml.jackson.databind.ObjectMapper(com.fasterxml.jackson.core.JsonFactory.builder()
                    .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                    .build());
    private static final DslJson<Object> DSL_JSON =
            new DslJson<>(Settings.withRuntime().includeServiceLoader());
    private static final JsonMapper JACKSON_3 = new JsonMapper();
    private static final JsonFactory JACKSON_3_FACTORY = new JsonFactory();

    private final DocumentBuilder builder = new DocumentBuilder();
    private final JsonPushParser parser = new JsonPushParser(builder);

    /** {@return what Millrace makes of the whole array} */
    @Benchmark
    public JsonDocument millraceWhole() {
        return JsonDocument.parse(bytes);
    }

    /** {@return Jackson 2's tree of the whole array} */
    @Benchmark
    public JsonNode jackson2Whole() throws IOException {
        return JACKSON_2.readTree(bytes);
    }

    /** {@return Jackson 2's tree of the whole array, with {@code USE_FAST_DOUBLE_PARSER}} */
    @Benchmark
    public JsonNode jackson2fastWhole() throws IOException {
        return JACKSON_2_FAST.readTree(bytes);
    }

    /** {@return Jackson 3's tree of the whole array} */
    @Benchmark
    public tools.jackson.databind.JsonNode jackson3Whole() {
        return JACKSON_3.readTree(bytes);
    }

    /** {@return fastjson2's tree of the whole array, fractions as {@code BigDecimal}} */
    @Benchmark
    public Object fastjson2Whole() {
        return JSON.parse(bytes);
    }

    /** {@return fastjson2's tree of the whole array, fractions as {@code double}} */
    @Benchmark
    public Object fastjson2doublesWhole() {
        return JSON.parse(bytes, JSONReader.Feature.UseDoubleForDecimals);
    }

    /** {@return DSL-JSON's maps and lists of the whole array} */
    @Benchmark
    public Object dsljsonWhole() throws IOException {
        return Objects.requireNonNull(DSL_JSON.deserialize(Object.class, bytes, bytes.length));
    }

    /** {@return Gson's tree of the whole array, numbers as text} */
    @Benchmark
    public JsonElement gsonWhole() {
        return JsonParser.parseReader(new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8));
    }

    /** {@return simdjson's tape of the whole array; it needs a JDK with the Vector API} */
    @Benchmark
    public Object simdjsonWhole() throws Throwable {
        return SimdJson.parse(bytes);
    }

    /** {@return what Millrace makes of chunks} */
    @Benchmark
    public JsonDocument millraceStreamed() {
        parser.reset();
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(bytes, at, Math.min(size, bytes.length - at));
        }
        parser.endOfInput();
        return builder.takeDocument();
    }

    /** {@return Jackson 3's tree by its non-blocking parser and a buffer of tokens, as Spring's decoder goes about it} */
    @Benchmark
    public tools.jackson.databind.JsonNode jackson3Streamed() {
        TokenBuffer tokens = TokenBuffer.forGeneration();
        try (var nonBlocking = JACKSON_3_FACTORY.createNonBlockingByteArrayParser(ObjectReadContext.empty())) {
            ByteArrayFeeder feeder = (ByteArrayFeeder) nonBlocking.nonBlockingInputFeeder();
            for (int at = 0; at < bytes.length; at += size) {
                feeder.feedInput(bytes, at, Math.min(bytes.length, at + size));
                while (nonBlocking.nextToken() != JsonToken.NOT_AVAILABLE) {
                    tokens.copyCurrentEvent(nonBlocking);
                }
            }
            feeder.endOfInput();
            while (nonBlocking.nextToken() != null) {
                tokens.copyCurrentEvent(nonBlocking);
            }
        }
        return JACKSON_3.reader().readTree(tokens.asParser());
    }
}
