package dev.millrace.perf;

import com.alibaba.fastjson2.JSON;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.millrace.json.ElementReader;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.path.FieldReader;
import dev.millrace.ndjson.BadLine;
import dev.millrace.ndjson.NdjsonListener;
import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.ndjson.NdjsonReader;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.ndjson.RecordAssembler;
import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.springframework.core.ResolvableType;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.MediaType;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import reactor.core.publisher.Flux;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Task {@code ndjson}: service logs in chunks become a tree for each line ({@code Tree}), or a Java record of three of its
 * fields ({@code Select}; {@code millraceevents} reads it by events). Jackson and fastjson2 get their lines from a fast splitter.
 * Each way gives its values to {@link #sink}, so that a test can hold them against each other.
 */
public class NdjsonBenchmark extends TimedBenchmark {

    /** What is read of the member {@code http}, in the shape that mappers want. */
    public record Http(int status, double duration_ms) {}

    /** What is read of a line. */
    public record Call(String timestamp, Http http) {}

    private static final com.fasterxml.jackson.databind.json.JsonMapper JACKSON_2 =
            new com.fasterxml.jackson.databind.json.JsonMapper();
    private static final ObjectReader JACKSON_2_TREE = JACKSON_2.readerFor(JsonNode.class);
    private static final ObjectReader JACKSON_2_CALL = JACKSON_2
            .readerFor(Call.class)
            .without(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    private static final JsonMapper JACKSON_3 = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final tools.jackson.databind.ObjectReader JACKSON_3_TREE =
            JACKSON_3.readerFor(tools.jackson.databind.JsonNode.class);
    private static final tools.jackson.databind.ObjectReader JACKSON_3_CALL = JACKSON_3.readerFor(Call.class);
    private static final ResolvableType TREE = ResolvableType.forClass(tools.jackson.databind.JsonNode.class);
    private static final ResolvableType CALL = ResolvableType.forClass(Call.class);

    /** A name of {@link Documents}: {@code logs}. */
    @Param("logs")
    public String document;

    /** Bytes a chunk. */
    @Param("65536")
    public int chunk = 64 << 10;

    /** Takes what was read of each line. */
    Consumer<Object> sink = value -> last = value;

    /** What was read last. */
    Object last = "";

    private byte[][] chunks = {};
    private final JacksonJsonDecoder spring = new JacksonJsonDecoder(JACKSON_3, MediaType.APPLICATION_NDJSON);

    /** Loads the lines and cuts them into chunks. */
    @Setup
    public void load() {
        cut(Documents.load(document));
    }

    final void cut(byte[] lines) {
        chunks = LineSplitter.chunks(lines, chunk);
    }

    /** {@return the last value that Millrace builds} */
    @Benchmark
    public Object millraceTree() {
        return read(RecordAssembler.values());
    }

    /** {@return the last tree that Jackson 2 builds} */
    @Benchmark
    public Object jackson2Tree() throws IOException {
        LineSplitter.split(chunks, (b, offset, length) -> sink.accept(JACKSON_2_TREE.readValue(b, offset, length)));
        return last;
    }

    /** {@return the last tree that Jackson 3 builds} */
    @Benchmark
    public Object jackson3Tree() throws IOException {
        LineSplitter.split(chunks, (b, offset, length) -> sink.accept(JACKSON_3_TREE.readValue(b, offset, length)));
        return last;
    }

    /** {@return the last tree that fastjson2 builds} */
    @Benchmark
    public Object fastjson2Tree() throws IOException {
        LineSplitter.split(chunks, (b, offset, length) -> sink.accept(JSON.parseObject(b, offset, length)));
        return last;
    }

    /** {@return the last tree that Spring's decoder builds with Jackson 3} */
    @Benchmark
    public Object springTree() {
        return decode(TREE);
    }

    /** {@return the last record that Millrace reads} */
    @Benchmark
    public Object millraceSelect() {
        return read(RecordAssembler.reading(FieldReader.of(
                fields -> new Call(fields.string(0), new Http(fields.intValue(1), fields.doubleValue(2))),
                "$.timestamp",
                "$.http.status",
                "$.http.duration_ms")));
    }

    /** {@return the last record that Millrace reads by events} */
    @Benchmark
    public Object millraceeventsSelect() {
        return read(RecordAssembler.reading(new CallReader()));
    }

    /** {@return the last record that Jackson 2 reads} */
    @Benchmark
    public Object jackson2Select() throws IOException {
        LineSplitter.split(chunks, (b, offset, length) -> sink.accept(JACKSON_2_CALL.readValue(b, offset, length)));
        return last;
    }

    /** {@return the last record that Jackson 3 reads} */
    @Benchmark
    public Object jackson3Select() throws IOException {
        LineSplitter.split(chunks, (b, offset, length) -> sink.accept(JACKSON_3_CALL.readValue(b, offset, length)));
        return last;
    }

    /** {@return the last record that fastjson2 reads} */
    @Benchmark
    public Object fastjson2Select() throws IOException {
        LineSplitter.split(
                chunks, (b, offset, length) -> sink.accept((Call) JSON.parseObject(b, offset, length, Call.class)));
        return last;
    }

    /** {@return the last record that Spring's decoder reads with Jackson 3} */
    @Benchmark
    public Object springSelect() {
        return decode(CALL);
    }

    private <T> Object read(RecordAssembler<T> assembler) {
        NdjsonReader<T> reader = new NdjsonReader<>(
                assembler,
                new NdjsonListener<>() {
                    @Override
                    public void record(NdjsonRecord<T> record) {
                        sink.accept(record.value());
                    }

                    @Override
                    public void badLine(BadLine line) {
                        throw line.error();
                    }
                },
                NdjsonOptions.defaults());
        for (byte[] chunk : chunks) {
            reader.feed(chunk, 0, chunk.length);
        }
        reader.endOfInput();
        return last;
    }

    private Object decode(ResolvableType type) {
        Flux<DataBuffer> source = Flux.fromArray(chunks).map(DefaultDataBufferFactory.sharedInstance::wrap);
        spring.decode(source, type, MediaType.APPLICATION_NDJSON, Map.of())
                .doOnNext(sink)
                .blockLast();
        return last;
    }

    /** Reads a call from events. */
    private static final class CallReader implements ElementReader<Call> {
        private int depth;
        private String member = "";
        private String timestamp = "";
        private int status;
        private double duration;

        @Override
        public void startObject() {
            depth++;
        }

        @Override
        public void endObject() {
            depth--;
        }

        @Override
        public void fieldName(TokenText name) {
            member = name.toString();
        }

        @Override
        public void stringValue(TokenText text) {
            if (depth == 1 && member.equals("timestamp")) {
                timestamp = text.toString();
            }
        }

        @Override
        public void numberValue(TokenNumber number) {
            if (depth == 2 && member.equals("status")) {
                status = number.intValue();
            } else if (depth == 2 && member.equals("duration_ms")) {
                duration = number.doubleValue();
            }
        }

        @Override
        public Call take() {
            return new Call(timestamp, new Http(status, duration));
        }
    }
}
