package dev.millrace.ndjson;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.DuplicateNames;
import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.value.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every line that people have met in their logs has one outcome, and the message of a bad one says what to do. */
class LineOutcomesTest {
    private static final Path PAGE = Path.of("..", "docs", "ndjson.md");

    /** The text is in ISO 8859-1, escapes as in Java. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "{\"a\":1} {\"b\":2}; TRAILING_DATA; VALUE_A_LINE",
                "1 2; TRAILING_DATA; VALUE_A_LINE",
                "1\\r2; TRAILING_DATA; LINE_ENDS",
                "{\"a\":1}\\r{\"b\":2}; TRAILING_DATA; LINE_ENDS",
                "{\"a\":1},; TRAILING_DATA; NO_COMMAS",
                "{; UNEXPECTED_END; ONE_LINE",
                "[; UNEXPECTED_END; ONE_LINE",
                "  \"a\": 1,; TRAILING_DATA; ONE_LINE",
                "}; UNEXPECTED_BYTE; ONE_LINE",
                "  ]; UNEXPECTED_BYTE; ONE_LINE",
                "{\"a\":; UNEXPECTED_END; ONE_LINE",
                "{\"a\":\"x; UNEXPECTED_END; ESCAPE_LINE_FEEDS",
                "\\0\\0\\0; UNEXPECTED_BYTE; HOLE",
                "{\"a\":\\0\\0; UNEXPECTED_BYTE; HOLE",
                "{\"a\":\"x\\0; CONTROL_CHARACTER; HOLE",
                "{\"a\":1\\0; INVALID_NUMBER; HOLE",
                "{\"a\":tr\\0; INVALID_LITERAL; HOLE",
                "{}\\0; TRAILING_DATA; HOLE",
                "\"\\377\"; INVALID_UTF8; UTF_8",
                "\"caf\\351\"; INVALID_UTF8; UTF_8",
                "\\357\\273\\2771; UNEXPECTED_BYTE; ONE_BYTE_ORDER_MARK",
                "# note; UNEXPECTED_BYTE; NO_COMMENTS",
                "// note; UNEXPECTED_BYTE; NO_COMMENTS",
                "{} // note; TRAILING_DATA; NO_COMMENTS",
                "{'a':1}; UNEXPECTED_BYTE; DOUBLE_QUOTES",
                "\\036{\"a\":1}; UNEXPECTED_BYTE; TEXT_SEQUENCE",
                "Started at noon; UNEXPECTED_BYTE; NOT_JSON",
                "nothing; INVALID_LITERAL; SPELLING",
                "{\"a\":NaN}; UNEXPECTED_BYTE; SPELLING",
                "{\"a\":01}; INVALID_NUMBER; DIGITS",
                "{\"a\":1,}; UNEXPECTED_BYTE; NO_LAST_COMMA",
                "\"\\\\x\"; INVALID_ESCAPE; BACKSLASHES",
                "\"\\\\ud800\"; LONE_SURROGATE; BOTH_HALVES",
                "\"a\\tb\"; CONTROL_CHARACTER; ESCAPE_CONTROLS",
                "{\"a\":1,\"a\":2}; DUPLICATE_NAME; NAMES_ONCE",
                "\"0123456789012345678901234567890\"; RECORD_TOO_LONG; RAISE_LIMIT",
                "{\"a\" 1}; UNEXPECTED_BYTE; NONE"
            })
    void saysWhatToDo(String escaped, JsonErrorKind kind, String advice) {
        String line = escaped.translateEscapes();
        byte[] input = ("[0]\n" + line + "\n[1]\n").getBytes(ISO_8859_1);
        NdjsonOptions options = NdjsonOptions.builder()
                .maxRecordBytes(32)
                .parser(JsonParserOptions.builder()
                        .duplicateNames(DuplicateNames.REJECT)
                        .build())
                .build();
        List<List<String>> everyWay = everyWay(input, options);
        assertThat(everyWay.get(0)).hasSize(3).startsWith("[0]").endsWith("[1]");
        assertThat(everyWay).allSatisfy(items -> assertThat(items).isEqualTo(everyWay.get(0)));
        assertThat(everyWay.get(0).get(1)).startsWith(kind + " line 2: ");
        if (!advice.equals("NONE")) {
            assertThat(everyWay.get(0).get(1)).endsWith("; " + LineAdvice.valueOf(advice).text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "1\\n2\\n; 1, 2",
                "1\\r\\n2\\r\\n; 1, 2",
                "1\\n2; 1, 2",
                "1\\r\\n2\\r; 1, 2",
                "\\n1\\n \\t\\n\\r\\n\\n2\\n  ; 1, 2",
                "\\357\\273\\2771\\n2; 1, 2",
                "\\357\\273\\277; ``",
                "``; ``",
                "\\n\\n; ``",
                " 1 \\n\\t2\\t\\r\\n; 1, 2",
            })
    void takesEveryLineEnd(String escaped, String values) {
        byte[] input = escaped.translateEscapes().getBytes(ISO_8859_1);
        assertThat(everyWay(input, NdjsonOptions.defaults()))
                .allSatisfy(items -> assertThat(String.join(", ", items)).isEqualTo(values));
    }

    @Test
    void takesLineSeparatorsOfUnicodeInStrings() {
        byte[] input = "\"a\u2028b\u2029c\u0085\"\n".getBytes(UTF_8);
        assertThat(everyWay(input, NdjsonOptions.defaults()))
                .allSatisfy(items -> assertThat(items).containsExactly("\"a\u2028b\u2029c\u0085\""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "1; UNEXPECTED_BYTE",
                "\\0361\\0362\\n; UNEXPECTED_END",
                "\\036{\"a\"; UNEXPECTED_END",
                "\\0361 2\\n; TRAILING_DATA",
                "\\0361\\nrest; TRAILING_DATA"
            })
    void saysWhatToDoAboutTexts(String escaped, JsonErrorKind kind) {
        byte[] input = escaped.translateEscapes().getBytes(ISO_8859_1);
        NdjsonOptions options =
                NdjsonOptions.builder().framing(RecordFraming.TEXT_SEQUENCE).build();
        assertThat(everyWay(input, options))
                .allSatisfy(items -> assertThat(items)
                        .anySatisfy(item ->
                                assertThat(item).startsWith(kind.name()).endsWith(LineAdvice.WHOLE_TEXTS.text)));
    }

    @ParameterizedTest
    @EnumSource
    void isOnThePage(LineAdvice advice) throws IOException {
        assertThat(Files.readString(PAGE)).contains(advice.text);
    }

    private static List<List<String>> everyWay(byte[] input, NdjsonOptions options) {
        return Stream.concat(
                        Stream.of(Chunking.WHOLE),
                        Stream.concat(
                                IntStream.of(1, 2, 3, 7, 64).mapToObj(Chunking::fixed),
                                Chunking.everySplit(input.length)))
                .map(chunking -> read(input, options, chunking.cuts().ends(input.length)))
                .toList();
    }

    private static List<String> read(byte[] input, NdjsonOptions options, int[] ends) {
        List<String> items = new ArrayList<>();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(
                new NdjsonListener<>() {
                    @Override
                    public void record(NdjsonRecord<JsonValue> record) {
                        items.add(record.value().toString());
                    }

                    @Override
                    public void badLine(BadLine line) {
                        items.add(line.kind() + " line " + line.line() + ": " + line.message());
                    }
                },
                options);
        int from = 0;
        for (int end : ends) {
            byte[] piece = Arrays.copyOfRange(input, from, end);
            reader.feed(piece, 0, piece.length);
            from = end;
        }
        reader.endOfInput();
        return items;
    }
}
