package dev.millrace.json.internal.parser;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.TokenHandler;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The work is linear in the input, however small the pieces: what is looked at again because windows end is counted, not timed. */
class ParserCoreWorkTest {

    private static final int MANY = 1 << 20;
    private static final int LEVELS = 100_000;
    private static final int MOST_LOOKS_PER_BYTE = 8;

    private static final JsonParserOptions OPTIONS = JsonParserOptions.builder()
            .limits(JsonLimits.builder()
                    .maxDepth(LEVELS)
                    .maxStringBytes(Integer.MAX_VALUE)
                    .maxNameBytes(Integer.MAX_VALUE)
                    .maxNumberBytes(Integer.MAX_VALUE)
                    .build())
            .build();

    /** An input with a name for messages. */
    record Input(String name, String text) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Input> inputs() {
        return Stream.of(
                new Input("long string", "\"" + "a".repeat(MANY) + "\""),
                new Input("long string of escapes", "\"" + "\\ud83d\\ude00".repeat(MANY / 12) + "\""),
                new Input("long string of long characters", "\"" + "😀".repeat(MANY / 4) + "\""),
                new Input("long name", "{\"" + "a".repeat(MANY) + "\":1}"),
                new Input("long integer", "1".repeat(MANY)),
                new Input("long fraction", "0." + "1".repeat(MANY) + "e" + "1".repeat(MANY / 2)),
                new Input("long white space", "[" + " \n".repeat(MANY / 2) + "]"),
                new Input("deep arrays", "[".repeat(LEVELS) + "]".repeat(LEVELS)),
                new Input("deep objects", "{\"a\":".repeat(LEVELS) + "1" + "}".repeat(LEVELS)),
                new Input("many short tokens", "[" + "{\"name\":\"value\"},".repeat(MANY / 17) + "true]"));
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void carriedBytesAreLookedAtAFewTimes(Input input) {
        byte[] bytes = utf8(input.text());
        for (int pieces : new int[] {1, 2, 13, 1_000}) {
            assertThat(looks(OPTIONS, bytes, pieces))
                    .as("%s bytes at a time", pieces)
                    .isLessThanOrEqualTo((long) MOST_LOOKS_PER_BYTE * bytes.length);
        }
    }

    @Test
    void piecesOfAStringAreLookedAtAFewTimes() {
        JsonParserOptions options = OPTIONS.toBuilder().stringPartBytes(1_000).build();
        byte[] bytes = utf8("\"" + "\\u00e9é".repeat(MANY / 8) + "\"");
        for (int pieces : new int[] {1, 2, 13, 999, 1_000, 1_001}) {
            assertThat(looks(options, bytes, pieces))
                    .as("%s bytes at a time", pieces)
                    .isLessThanOrEqualTo((long) MOST_LOOKS_PER_BYTE * bytes.length);
        }
    }

    @Test
    void countIsNotAlwaysZero() {
        assertThat(looks(OPTIONS, utf8("\"abcdefgh\""), 1)).isGreaterThanOrEqualTo(8);
    }

    private static long looks(JsonParserOptions options, byte[] bytes, int pieces) {
        TokenHandler handler = new TokenHandler() {};
        ParserCore core = new ParserCore(handler, handler, options);
        for (int from = 0; from < bytes.length; from += pieces) {
            core.feed(bytes, from, Math.min(pieces, bytes.length - from));
        }
        assertThat(core.endOfInput()).isTrue();
        return core.workOfWindowEnds();
    }
}
