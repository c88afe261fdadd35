package dev.millrace.perf;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.netty.JsonDecoderOptions;
import dev.millrace.netty.JsonTokenDecoder;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How time grows: with the size of a document, with its depth, with smaller chunks, and with more connections. What is printed is the
 * time for a byte, which stays level where time is linear.
 */
public final class Scaling {

    private static final int WINDOW = 8_192;
    private static final long LEAST_BYTES = 64 << 20;
    private static final int ROUNDS = 5;

    private Scaling() {}

    /**
     * Prints a table of tab-separated values: {@code against series x ns_per_byte}.
     *
     * @param args none
     */
    public static void main(String[] args) {
        System.out.println("against\tseries\tx\tns_per_byte");
        for (long bytes = 1_000; bytes <= 1_000_000_000; bytes *= 10) {
            size(bytes);
        }
        for (int depth = 1; depth <= 1_000_000; depth *= 10) {
            depth(depth);
        }
        for (int chunk = 1; chunk <= 1 << 20; chunk *= 4) {
            chunk(chunk);
        }
        for (int connections = 1; connections <= 10_000; connections *= 10) {
            connections(connections);
        }
    }

    private static void size(long bytes) {
        byte[] records = Documents.load("generated");
        byte[] element = ("["
                        + new String(records, StandardCharsets.UTF_8)
                                .substring(1)
                                .split(",\n", 2)[0] + ",")
                .getBytes(StandardCharsets.UTF_8);
        byte[] repeated = repeat(Arrays.copyOfRange(element, 1, element.length), WINDOW / element.length);
        JsonPushParser parser = new JsonPushParser(
                new TokenHandler() {},
                JsonParserOptions.builder().limits(unlimited(256)).build());
        print("size", "validated, 8 KiB chunks", bytes, nanosPerByte(bytes, () -> {
            parser.reset();
            parser.feed(element, 0, 1);
            long fed = 1;
            for (; fed < bytes - repeated.length; fed += repeated.length) {
                parser.feed(repeated, 0, repeated.length);
            }
            for (; fed < bytes; fed += element.length - 1) {
                parser.feed(element, 1, element.length - 1);
            }
            byte[] end = "0]".getBytes(StandardCharsets.UTF_8);
            parser.feed(end, 0, end.length);
            parser.endOfInput();
        }));
    }

    private static void depth(int depth) {
        int towers = Math.max(1, 1_000_000 / depth);
        byte[] tower = ("[".repeat(depth) + "]".repeat(depth)).getBytes(StandardCharsets.UTF_8);
        JsonParserOptions options = JsonParserOptions.builder()
                .rootMode(RootMode.SEQUENCE)
                .limits(unlimited(depth))
                .build();
        JsonPushParser validating = new JsonPushParser(new TokenHandler() {}, options);
        DocumentBuilder builder = new DocumentBuilder();
        JsonPushParser building = new JsonPushParser(builder, options);
        print("depth", "validated", depth, nanosPerByte((long) towers * tower.length, () -> {
            validating.reset();
            for (int i = 0; i < towers; i++) {
                feed(validating, tower, WINDOW);
            }
            validating.endOfInput();
        }));
        print("depth", "built as a tree", depth, nanosPerByte((long) towers * tower.length, () -> {
            building.reset();
            for (int i = 0; i < towers; i++) {
                feed(building, tower, WINDOW);
                builder.clear();
            }
            building.endOfInput();
        }));
    }

    private static void chunk(int chunk) {
        for (String document : new String[] {"twitter", "citm_catalog", "canada"}) {
            if (Documents.isCorpusPresent()) {
                byte[] bytes = Documents.load(document);
                JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
                print("chunk", document, chunk, nanosPerByte(bytes.length, () -> {
                    parser.reset();
                    feed(parser, bytes, chunk);
                    parser.endOfInput();
                }));
            }
        }
    }

    private static void connections(int connections) {
        byte[] line = (new String(Documents.load("generated"), StandardCharsets.UTF_8)
                                .substring(1)
                                .split(",\n", 2)[0]
                        + "\n")
                .getBytes(StandardCharsets.UTF_8);
        JsonDecoderOptions options = JsonDecoderOptions.of(
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build());
        EmbeddedChannel[] channels = IntStream.range(0, connections)
                .mapToObj(i -> new EmbeddedChannel(new JsonTokenDecoder(options, context -> new TokenHandler() {})))
                .toArray(EmbeddedChannel[]::new);
        int half = line.length / 2;
        print(
                "connections",
                "two reads a value, in turn",
                connections,
                nanosPerByte((long) line.length * connections, () -> {
                    for (EmbeddedChannel channel : channels) {
                        channel.writeInbound(Unpooled.wrappedBuffer(line, 0, half));
                    }
                    for (EmbeddedChannel channel : channels) {
                        channel.writeInbound(Unpooled.wrappedBuffer(line, half, line.length - half));
                    }
                }));
        for (EmbeddedChannel channel : channels) {
            channel.finishAndReleaseAll();
        }
    }

    private static void feed(JsonPushParser parser, byte[] bytes, int chunk) {
        for (int at = 0; at < bytes.length; at += chunk) {
            parser.feed(bytes, at, Math.min(chunk, bytes.length - at));
        }
    }

    /** The least of some rounds, after one to warm up, each of enough passes to be measured. */
    private static double nanosPerByte(long bytes, Runnable pass) {
        long passes = Math.max(1, LEAST_BYTES / bytes);
        double least = Double.MAX_VALUE;
        for (int round = 0; round <= ROUNDS; round++) {
            long start = System.nanoTime();
            for (long i = 0; i < passes; i++) {
                pass.run();
            }
            double nanos = (double) (System.nanoTime() - start) / passes / bytes;
            least = round == 0 ? least : Math.min(least, nanos);
        }
        return least;
    }

    private static byte[] repeat(byte[] bytes, int times) {
        byte[] repeated = new byte[bytes.length * times];
        for (int i = 0; i < times; i++) {
            System.arraycopy(bytes, 0, repeated, i * bytes.length, bytes.length);
        }
        return repeated;
    }

    private static JsonLimits unlimited(int depth) {
        return JsonLimits.builder()
                .maxDepth(depth)
                .maxDocumentBytes(Long.MAX_VALUE)
                .maxTokens(Long.MAX_VALUE)
                .build();
    }

    private static void print(String against, String series, long x, double nanosPerByte) {
        System.out.printf(Locale.ROOT, "%s\t%s\t%d\t%.3f%n", against, series, x, nanosPerByte);
    }
}
