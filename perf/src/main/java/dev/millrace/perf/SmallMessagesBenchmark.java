package dev.millrace.perf;

import com.alibaba.fastjson2.JSON;
import com.google.gson.JsonParser;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.value.JsonDocument;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import tools.jackson.databind.json.JsonMapper;

/**
 * Task {@code messages}: the records of a document one by one, each a message of its own: read into a tree, or only checked with a
 * parser made for it. Each way returns the number of messages.
 */
public class SmallMessagesBenchmark extends DocumentBenchmark {

    private static final JsonMapper JACKSON_3 = new JsonMapper();
    private static final com.fasterxml.jackson.databind.ObjectMapper JACKSON_2 =
            new com.fasterxml.jackson.databind.ObjectMapper();

    private final DocumentBuilder builder = new DocumentBuilder();
    private final JsonPushParser parser = new JsonPushParser(builder);
    private byte[][] messages;

    @Setup
    @Override
    public void prepare() {
        messages = new String(Documents.lines(document), StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        bytes = Documents.lines(document);
    }

    /** {@return the messages that Millrace reads, with one parser and builder for all} */
    @Benchmark
    public int millraceTree(Blackhole sink) {
        for (byte[] message : messages) {
            parser.reset();
            parser.feed(message, 0, message.length);
            parser.endOfInput();
            sink.consume((Object) builder.take());
        }
        return messages.length;
    }

    /** {@return the messages that Millrace reads by its shortest call} */
    @Benchmark
    public int millraceparseTree(Blackhole sink) {
        for (byte[] message : messages) {
            sink.consume((Object) JsonDocument.parse(message));
        }
        return messages.length;
    }

    /** {@return the messages that Millrace checks with a new parser each} */
    @Benchmark
    public int millraceFresh(Blackhole sink) {
        TokenHandler handler = new TokenHandler() {};
        for (byte[] message : messages) {
            JsonPushParser fresh = new JsonPushParser(handler);
            fresh.feed(message, 0, message.length);
            fresh.endOfInput();
            sink.consume(fresh.counters().tokens());
        }
        return messages.length;
    }

    /** {@return the messages that Jackson 2 reads} */
    @Benchmark
    public int jackson2Tree(Blackhole sink) throws java.io.IOException {
        for (byte[] message : messages) {
            sink.consume((Object) JACKSON_2.readTree(message));
        }
        return messages.length;
    }

    /** {@return the messages that Jackson 3 reads} */
    @Benchmark
    public int jackson3Tree(Blackhole sink) {
        for (byte[] message : messages) {
            sink.consume((Object) JACKSON_3.readTree(message));
        }
        return messages.length;
    }

    /** {@return the messages that fastjson2 reads} */
    @Benchmark
    public int fastjson2Tree(Blackhole sink) {
        for (byte[] message : messages) {
            sink.consume(JSON.parse(message));
        }
        return messages.length;
    }

    /** {@return the messages that Gson reads} */
    @Benchmark
    public int gsonTree(Blackhole sink) {
        for (byte[] message : messages) {
            sink.consume((Object) JsonParser.parseString(new String(message, StandardCharsets.UTF_8)));
        }
        return messages.length;
    }
}
