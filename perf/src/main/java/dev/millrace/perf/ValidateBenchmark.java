package dev.millrace.perf;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.async.ByteBufferFeeder;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import java.io.IOException;
import java.nio.ByteBuffer;
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
import tools.jackson.core.ObjectReadContext;

/**
 * Task {@code validate}: a document goes through the parser in chunks, every token is seen, nothing is done with it. Each way returns the
 * number of tokens, so that a test can hold them against each other.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class ValidateBenchmark {

    private static final JsonFactory JACKSON_2 = new JsonFactory();
    private static final tools.jackson.core.json.JsonFactory JACKSON_3 = new tools.jackson.core.json.JsonFactory();

    /** A name of {@link Documents}. */
    @Param({"twitter", "citm_catalog", "canada"})
    public String document;

    /** Bytes a chunk; 0 is the whole document. */
    @Param("8192")
    public int chunk;

    private byte[] bytes;
    private ByteBuffer direct;
    private int size;
    private JsonPushParser parser;

    /** Loads the document. */
    @Setup
    public void load() {
        bytes = Documents.load(document);
        direct = Documents.direct(bytes);
        size = chunk == 0 ? bytes.length : chunk;
        parser = new JsonPushParser(new TokenHandler() {});
    }

    /** {@return the tokens that Millrace sees, fed from an array} */
    @Benchmark
    public long millraceArray() {
        parser.reset();
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(bytes, at, Math.min(size, bytes.length - at));
        }
        parser.endOfInput();
        return parser.counters().tokens();
    }

    /** {@return the tokens that Millrace sees, fed from a direct buffer} */
    @Benchmark
    public long millraceDirect() {
        parser.reset();
        for (int at = 0; at < bytes.length; at += size) {
            parser.feed(direct.limit(Math.min(bytes.length, at + size)).position(at));
        }
        parser.endOfInput();
        return parser.counters().tokens();
    }

    /** {@return the tokens that Jackson 2 sees, non-blocking, fed from an array} */
    @Benchmark
    public long jackson2Array() throws IOException {
        long tokens = 0;
        try (JsonParser jackson = JACKSON_2.createNonBlockingByteArrayParser()) {
            ByteArrayFeeder feeder = (ByteArrayFeeder) jackson.getNonBlockingInputFeeder();
            for (int at = 0; at < bytes.length; at += size) {
                feeder.feedInput(bytes, at, Math.min(bytes.length, at + size));
                while (jackson.nextToken() != JsonToken.NOT_AVAILABLE) {
                    tokens++;
                }
            }
            feeder.endOfInput();
            while (jackson.nextToken() != null) {
                tokens++;
            }
        }
        return tokens;
    }

    /** {@return the tokens that Jackson 2 sees, non-blocking, fed from a direct buffer} */
    @Benchmark
    public long jackson2Direct() throws IOException {
        long tokens = 0;
        try (JsonParser jackson = JACKSON_2.createNonBlockingByteBufferParser()) {
            ByteBufferFeeder feeder = (ByteBufferFeeder) jackson.getNonBlockingInputFeeder();
            for (int at = 0; at < bytes.length; at += size) {
                feeder.feedInput(direct.limit(Math.min(bytes.length, at + size)).position(at));
                while (jackson.nextToken() != JsonToken.NOT_AVAILABLE) {
                    tokens++;
                }
            }
            feeder.endOfInput();
            while (jackson.nextToken() != null) {
                tokens++;
            }
        }
        return tokens;
    }

    /** {@return the tokens that Jackson 3 sees, non-blocking, fed from an array} */
    @Benchmark
    public long jackson3Array() {
        long tokens = 0;
        try (tools.jackson.core.JsonParser jackson =
                JACKSON_3.createNonBlockingByteArrayParser(ObjectReadContext.empty())) {
            var feeder = (tools.jackson.core.async.ByteArrayFeeder) jackson.nonBlockingInputFeeder();
            for (int at = 0; at < bytes.length; at += size) {
                feeder.feedInput(bytes, at, Math.min(bytes.length, at + size));
                while (jackson.nextToken() != tools.jackson.core.JsonToken.NOT_AVAILABLE) {
                    tokens++;
                }
            }
            feeder.endOfInput();
            while (jackson.nextToken() != null) {
                tokens++;
            }
        }
        return tokens;
    }
}
