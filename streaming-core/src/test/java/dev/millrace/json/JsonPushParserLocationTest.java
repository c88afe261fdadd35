package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.fixtures.Carrier;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feeding;
import dev.millrace.json.fixtures.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Places are counted from the first byte fed, in lines of LF and columns of bytes, and name the value at hand. */
class JsonPushParserLocationTest {

    /** Writes the place of each token down. */
    private static final class Places implements TokenHandler {
        final List<String> places = new ArrayList<>();
        private JsonPushParser parser = new JsonPushParser(new TokenHandler() {});

        @Override
        public void attached(JsonPushParser attached) {
            parser = attached;
        }

        private void note(String token) {
            JsonLocation at = parser.location();
            assertThat(at.byteOffset()).isEqualTo(parser.tokenOffset());
            places.add(token + " " + at.byteOffset() + " " + at.line() + ":" + at.column() + " " + at.pointer());
        }

        @Override
        public void startObject() {
            note("{");
        }

        @Override
        public void endObject() {
            note("}");
        }

        @Override
        public void startArray() {
            note("[");
        }

        @Override
        public void endArray() {
            note("]");
        }

        @Override
        public void fieldName(TokenText name) {
            note("k");
        }

        @Override
        public void stringValue(TokenText text) {
            note("s");
        }

        @Override
        public void numberValue(TokenNumber number) {
            note("n");
        }

        @Override
        public void nullValue() {
            note("null");
        }
    }

    private static List<String> placesIn(String input, int pieces) {
        Places handler = new Places();
        JsonPushParser parser = new JsonPushParser(handler);
        byte[] bytes = utf8(input);
        for (int from = 0; from < bytes.length; from += pieces) {
            parser.feed(bytes, from, Math.min(pieces, bytes.length - from));
        }
        parser.endOfInput();
        return handler.places;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 1_000})
    void tokenHasItsPlace(int pieces) {
        assertThat(placesIn("{\"a\":\n [1, {\"é~/\":null},\r\n\"x\"] }", pieces))
                .containsExactly(
                        "{ 0 1:1 ",
                        "k 1 1:2 /a",
                        "[ 7 2:2 /a",
                        "n 8 2:3 /a/0",
                        "{ 11 2:6 /a/1",
                        "k 12 2:7 /a/1/é~0~1",
                        "null 19 2:14 /a/1/é~0~1",
                        "} 23 2:18 /a/1",
                        "s 27 3:1 /a/2",
                        "] 30 3:4 /a",
                        "} 32 3:6 ");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 1_000})
    void betweenCallsTheNextByteHasItsPlace(int pieces) {
        byte[] bytes = utf8("{\"a\":\n[true,{\"b\":12");
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {});
        for (int from = 0; from < bytes.length; from += pieces) {
            parser.feed(bytes, from, Math.min(pieces, bytes.length - from));
        }
        assertThat(parser.location()).isEqualTo(new JsonLocation(19, 2, 14, "/a/1/b"));
        assertThat(parser.byteOffset()).isEqualTo(19);
        assertThat(parser.depth()).isEqualTo(3);
    }

    @Test
    void newParserIsAtTheStart() {
        assertThat(new JsonPushParser(new TokenHandler() {}).location()).isEqualTo(new JsonLocation(0, 1, 1, ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1, 2,\\nx3]         | 7  | 2 | 1 | /2",
                "{\"a\":1,\\r\\n \"é\":x} | 15 | 2 | 7 | /é",
                "[x                   | 1  | 1 | 2 | /0",
                "[[1],x               | 5  | 1 | 6 | /1",
                "[[1]x                | 4  | 1 | 5 | /0",
                "{x                   | 1  | 1 | 2 | ``",
                "{\"a\":[1]x          | 8  | 1 | 9 | /a",
                "{\"a\":1,x           | 7  | 1 | 8 | /a",
                "{\"a\":{\"b\":{}},x  | 14 | 1 | 15 | /a",
                "{\"\":x              | 4  | 1 | 5 | /",
                "{\"a/b\":{\"~\":[1,x | 15 | 1 | 16 | /a~1b/~0/1",
                "[] x                 | 3  | 1 | 4 | ``",
                "\\n\\n  [            | 5  | 3 | 4 | /0"
            })
    void errorNamesTheValueAtHand(String input, long offset, long line, long column, String pointer) {
        byte[] bytes = utf8(input.replace("\\n", "\n").replace("\\r", "\r"));
        for (Chunking chunking : List.of(Chunking.WHOLE, Chunking.ONE_BYTE, Chunking.fixed(3))) {
            Outcome outcome = Feeding.with(JsonParserOptions.defaults()).run(bytes, chunking);
            assertThat(outcome.error()).isNotNull();
            assertThat(outcome.error().location()).isEqualTo(new JsonLocation(offset, line, column, pointer));
        }
    }

    @ParameterizedTest
    @EnumSource
    void offsetsDoNotDependOnWhereTheBytesLie(Carrier carrier) {
        Outcome outcome = Feeding.with(JsonParserOptions.defaults()).run(utf8("[true]"), Chunking.WHOLE.in(carrier));
        assertThat(outcome.tokens())
                .containsExactly(new Outcome.Span(0, 1), new Outcome.Span(1, 5), new Outcome.Span(5, 6));
    }

    @Test
    void recordHasItsPlace() {
        JsonParserOptions options =
                JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();
        Outcome outcome = Feeding.with(options).run(utf8("{\"é\":1}\r\n\n x\n[2]"), Chunking.ONE_BYTE);
        assertThat(outcome.records()).containsExactly("0+8, line 1", "11+2, line 3", "14+3, line 4");
    }

    @Test
    void placeInWords() {
        assertThat(new JsonLocation(7, 2, 1, "/2")).hasToString("byte 7, line 2, column 1, path /2");
        assertThat(new JsonLocation(0, 1, 1, "")).hasToString("byte 0, line 1, column 1, path (root)");
    }
}
