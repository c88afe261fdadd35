package dev.millrace.perf;

import com.alibaba.fastjson2.JSON;
import com.fasterxml.jackson.databind.JsonNode;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.value.JsonDocument;
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
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.TokenBuffer;

/**
 * Task {@code tree}: a document becomes values in memory, from one array ({@code Whole}) or from chunks of 8 KiB as they come from
 * a network ({@code Streamed}). Each way returns its values, so that a test can hold them against each other.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class TreeBenchmark {

    private static final int CHUNK = 8_192;
    private static final com.fasterxml.jackson.databind.json.JsonMapper JACKSON_2 =
            new com.fasterxml.jackson.databind.json.JsonMapper();
    private static final JsonMapper JACKSON_3 = new JsonMapper();
    private static final JsonFactory JACKSON_3_FACTORY = new JsonFactory();

    /** A name of {@link Documents}. */
    @Param({"twitter", "citm_catalog", "canada"})
    public String document;

    private byte[] bytes;
    private final DocumentBuilder builder = new DocumentBuilder();
    private final JsonPushParser parser = new JsonPushParser(builder);

    /** Loads the document. */
    @Setup
    public void load() {
        bytes = Documents.load(document);
    }

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

    /** {@return what Millrace makes of chunks} */
    @Benchmark
    public JsonDocument millraceStreamed() {
        parser.reset();
        for (int at = 0; at < bytes.length; at += CHUNK) {
            parser.feed(bytes, at, Math.min(CHUNK, bytes.length - at));
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
            for (int at = 0; at < bytes.length; at += CHUNK) {
                feeder.feedInput(bytes, at, Math.min(bytes.length, at + CHUNK));
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
