package dev.millrace.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.DocumentBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** One handler is told of tokens, another of roots and records. */
class JsonPushParserTwoHandlersTest {

    private static final String LINES = "{\"a\":[1,{\"b\":null}]}\n[2,]\n\"c\"\n";

    private final List<String> log = new ArrayList<>();

    /** Writes down that it was called, with a prefix; skips the value of {@code a} or captures it. */
    private final class Logging implements TokenHandler {
        private final String prefix;
        private final boolean capturing;
        private JsonPushParser parser = new JsonPushParser(new TokenHandler() {});

        Logging(String prefix, boolean capturing) {
            this.prefix = prefix;
            this.capturing = capturing;
        }

        @Override
        public void attached(JsonPushParser attachedTo) {
            parser = attachedTo;
        }

        @Override
        public void startArray() {
            log.add(prefix + "[");
        }

        @Override
        public void endArray() {
            log.add(prefix + "]");
        }

        @Override
        public void endObject() {
            log.add(prefix + "}");
        }

        @Override
        public void fieldName(TokenText name) {
            log.add(prefix + name);
            if (capturing) {
                parser.captureValue();
            }
        }

        @Override
        public void numberValue(TokenNumber number) {
            log.add(prefix + number);
        }

        @Override
        public void stringValue(TokenText text) {
            log.add(prefix + text);
        }

        @Override
        public void rawValue(RawValue value) {
            log.add(prefix + "raw " + value);
        }

        @Override
        public void endRoot() {
            log.add(prefix + "root");
        }

        @Override
        public void rejected(JsonException error) {
            log.add(prefix + error.kind());
        }

        @Override
        public void endRejected() {
            log.add(prefix + "end");
        }
    }

    @Test
    void tokensGoToTheOneAndRootsAndRecordsToTheOther() {
        for (int size : new int[] {1, 2, 5, LINES.length()}) {
            log.clear();
            feed(new Logging("", true), new Logging("own ", false), RootMode.NDJSON, LINES, size);
            assertThat(log)
                    .containsExactly(
                            "a",
                            "raw [1,{\"b\":null}]",
                            "}",
                            "own root",
                            "[",
                            "2",
                            "own UNEXPECTED_BYTE",
                            "own end",
                            "c",
                            "own root");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "TEXT_SEQUENCE")
    void theOtherMayBuildDocuments(RootMode mode) {
        String input = "{\"a\":[1,{\"b\":null}]}";
        for (int size : new int[] {1, 2, 5, input.length()}) {
            DocumentBuilder builder = new DocumentBuilder();
            List<String> values = new ArrayList<>();
            TokenHandler taker = new TokenHandler() {
                @Override
                public void endRoot() {
                    values.add(builder.take().toString());
                }
            };
            feed(builder, taker, mode, input, size);
            assertThat(values).containsExactly(input);
        }
    }

    private static void feed(TokenHandler tokens, TokenHandler roots, RootMode mode, String input, int size) {
        JsonPushParser parser = new JsonPushParser(
                tokens, roots, JsonParserOptions.builder().rootMode(mode).build());
        byte[] bytes = input.getBytes(UTF_8);
        IntStream.iterate(0, at -> at < bytes.length, at -> at + size)
                .forEach(at -> parser.feed(bytes, at, Math.min(size, bytes.length - at)));
        parser.endOfInput();
    }
}
