package dev.millrace.perf;

import dev.millrace.json.JsonPushParser;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.PathValues;
import dev.millrace.reactor.JsonFlux;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;

/**
 * Task {@code fluxelements}: a {@code Flux} of chunks becomes a {@code Flux} of trees, one for each element of an array. Each way
 * returns the number of elements, so that a test can hold them against each other.
 */
public class FluxElementsBenchmark extends TimedBenchmark {

    private static final DefaultDataBufferFactory BUFFERS = DefaultDataBufferFactory.sharedInstance;
    private static final ResolvableType TREE = ResolvableType.forClass(JsonNode.class);

    /** {@code twitter}, whose array of statuses is taken by itself, or {@code generated}, which is an array. */
    @Param("twitter")
    public String document;

    /** Bytes a chunk; 0 is the whole document. */
    @Param("8192")
    public int chunk;

    private final PathValues filter = new PathValues(JsonPath.parse("$[*]"));
    private final JsonPushParser parser = new JsonPushParser(filter);
    private byte[][] chunks;
    private JacksonJsonDecoder spring;

    /** Loads the document and cuts it. */
    @Setup
    public void load() {
        byte[] bytes = array();
        int size = chunk == 0 ? bytes.length : chunk;
        chunks = new byte[(bytes.length + size - 1) / size][];
        for (int i = 0; i < chunks.length; i++) {
            chunks[i] = Arrays.copyOfRange(bytes, i * size, Math.min(bytes.length, (i + 1) * size));
        }
        spring = new JacksonJsonDecoder();
    }

    /** {@return the document's array, as it stands there} */
    private byte[] array() {
        byte[] bytes = Documents.load(document);
        return document.equals("twitter")
                ? JsonFlux.raw(Flux.just(bytes), "$.statuses")
                        .toStream()
                        .findFirst()
                        .orElseThrow()
                        .toByteArray()
                : bytes;
    }

    /** {@return the elements that Millrace decodes} */
    @Benchmark
    public long millraceElements() {
        Flux<ByteBuffer> source = Flux.fromArray(chunks).map(ByteBuffer::wrap);
        return count(JsonFlux.elements(source, "$[*]"));
    }

    /** {@return the elements that Millrace's core finds, fed by hand: what the operator adds shows against it} */
    @Benchmark
    public long millracecoreElements(Blackhole sink) {
        long elements = 0;
        parser.reset();
        filter.clear();
        for (byte[] bytes : chunks) {
            parser.feed(bytes, 0, bytes.length);
            while (filter.hasMatch()) {
                sink.consume(filter.take());
                elements++;
            }
        }
        parser.endOfInput();
        return elements;
    }

    /** {@return the elements that Spring decodes with Jackson 3} */
    @Benchmark
    public long springElements() {
        Flux<DataBuffer> source = Flux.fromArray(chunks).map(BUFFERS::wrap);
        return count(spring.decode(source, TREE, null, null));
    }

    private static long count(Flux<?> elements) {
        return Objects.requireNonNull(elements.count().block());
    }
}
