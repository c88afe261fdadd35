package dev.millrace.json.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.fixtures.Allocation;
import dev.millrace.json.fixtures.Corpus;
import dev.millrace.json.fixtures.Inputs;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A parser that has seen a document parses it again without allocating, whatever the pieces. */
class AllocationTest {

    private static final int GENERATED_BYTES = 1 << 20;

    /** What a pass may allocate: asking for the count allocates a little itself. */
    private static final long MOST_BYTES = 256;

    /** Nothing is done with the events. */
    static final class Validating implements TokenHandler {}

    /** Events are counted. */
    static final class Counting implements TokenHandler {
        long names;
        long plain;
        long values;

        @Override
        public void fieldName(TokenText name) {
            names += name.contentEquals("id") ? 1 : 0;
        }

        @Override
        public void stringValue(TokenText text) {
            plain += text.isPlain() ? text.rawLength() : text.utf8Length();
        }

        @Override
        public void booleanValue(boolean value) {
            values++;
        }

        @Override
        public void nullValue() {
            values++;
        }
    }

    /** Numbers are added up. */
    static final class Summing implements TokenHandler {
        double sum;
        long integers;

        @Override
        public void numberValue(TokenNumber number) {
            if (number.fitsLong()) {
                integers += number.longValue();
            } else {
                sum += number.doubleValue();
            }
        }
    }

    static Stream<TokenHandler> handlers() {
        return Stream.of(new Validating(), new Counting(), new Summing());
    }

    @ParameterizedTest
    @MethodSource("handlers")
    void generatedDocumentInPiecesOfAnySize(TokenHandler handler) {
        byte[] document = generated();
        for (int pieces : new int[] {document.length, 8_192, 61}) {
            assertThat(allocatedByAPass(handler, document, pieces, RootMode.SEQUENCE))
                    .as("%s bytes at a time", pieces)
                    .isLessThanOrEqualTo(MOST_BYTES);
        }
    }

    @TestFactory
    Stream<DynamicTest> realDocuments() {
        return Corpus.documents().stream()
                .map(file -> DynamicTest.dynamicTest(name(file), () -> {
                    byte[] document = Corpus.bytes(file);
                    RootMode mode = name(file).endsWith(".ndjson") ? RootMode.NDJSON : RootMode.SINGLE;
                    for (TokenHandler handler : handlers().toList()) {
                        assertThat(allocatedByAPass(handler, document, 8_192, mode))
                                .isLessThanOrEqualTo(MOST_BYTES);
                    }
                }));
    }

    @ParameterizedTest
    @MethodSource("handlers")
    void directBufferIsCopiedThroughTheSameWindow(TokenHandler handler) {
        byte[] document = generated();
        ByteBuffer buffer = ByteBuffer.allocateDirect(document.length).put(document);
        JsonPushParser parser = parser(handler, RootMode.SEQUENCE);
        assertThat(Allocation.leastBy(() -> {
                    parser.reset();
                    parser.feed(buffer.flip());
                    parser.endOfInput();
                }))
                .isLessThanOrEqualTo(MOST_BYTES);
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    private static JsonPushParser parser(TokenHandler handler, RootMode mode) {
        return new JsonPushParser(
                handler, JsonParserOptions.builder().rootMode(mode).build());
    }

    private static long allocatedByAPass(TokenHandler handler, byte[] document, int pieces, RootMode mode) {
        JsonPushParser parser = parser(handler, mode);
        return Allocation.leastBy(() -> {
            parser.reset();
            for (int from = 0; from < document.length; from += pieces) {
                parser.feed(document, from, Math.min(pieces, document.length - from));
            }
            parser.endOfInput();
        });
    }

    /** Members of every kind, again and again; the numbers are of the lengths that measurements and prices have. */
    private static byte[] generated() {
        Random random = new Random(1);
        StringBuilder document = new StringBuilder();
        while (document.length() < GENERATED_BYTES) {
            document.append("{\"id\":")
                    .append(random.nextLong())
                    .append(", \"price\": ")
                    .append(random.nextInt(100_000) / 100.0)
                    .append(",\"at\":[")
                    .append(random.nextDouble() * 180 - 90)
                    .append(',')
                    .append(random.nextGaussian() * 1e-9)
                    .append("],\"name\":\"")
                    .append(random.nextBoolean() ? "caf\\u00e9 \\n" : "café 😀 and so on")
                    .append("\",\"known\":")
                    .append(random.nextBoolean())
                    .append(",\"\\u0061\":[[],{},null]}\n");
        }
        return Inputs.utf8(document.toString());
    }
}
