package dev.millrace.json.limits;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.json.DuplicateNames;
import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each limit is exact, at the same byte however the input is fed, and says what was exceeded. */
class LimitsTest {

    static Stream<LimitCase> limits() {
        return Stream.of(nesting(), tokens(), records(), whole()).flatMap(each -> each);
    }

    private static Stream<LimitCase> nesting() {
        LimitCase depth = LimitCase.of(JsonErrorKind.TOO_DEEP, "maxDepth", 2, limits -> limits.maxDepth(2));
        LimitCase flat = LimitCase.of(JsonErrorKind.TOO_DEEP, "maxDepth", 0, limits -> limits.maxDepth(0));
        LimitCase many = LimitCase.of(JsonErrorKind.TOO_DEEP, "maxDepth", 70, limits -> limits.maxDepth(70));
        return Stream.of(
                depth.takes("[[],{}]").refuses("[[],[[", 5),
                depth.takes("{\"a\":{}}").refuses("{\"a\":{\"b\":{", 10),
                depth.in(RootMode.SEQUENCE).takes("[[]][[]]").refuses("[[]][[[", 6),
                flat.takes("\"a\"").refuses("[", 0),
                flat.takes("1").refuses(" {", 1),
                many.takes("[".repeat(70) + "]".repeat(70)).refuses("[".repeat(71), 70));
    }

    private static Stream<LimitCase> tokens() {
        LimitCase string =
                LimitCase.of(JsonErrorKind.STRING_TOO_LONG, "maxStringBytes", 6, limits -> limits.maxStringBytes(6));
        LimitCase name = LimitCase.of(JsonErrorKind.NAME_TOO_LONG, "maxNameBytes", 6, limits -> limits.maxNameBytes(6));
        LimitCase number =
                LimitCase.of(JsonErrorKind.NUMBER_TOO_LONG, "maxNumberBytes", 4, limits -> limits.maxNumberBytes(4));
        return Stream.of(
                string.takes("\"abcdef\"").refuses("\"abcdefg", 7),
                string.takes("[\"\\u0041\"]").refuses("[\"a\\u0041\"]", 8),
                string.takes("[\"€€\"]").refuses("[\"a€€\"]", 8),
                string.takes("[\"1234\\\\\"]").refuses("[\"12345\\\"", 8),
                string.takes("{\"long name\":\"b\"}").refuses("{\"long name\":\"1234567", 20),
                name.takes("{\"abcdef\":1}").refuses("{\"abcdefg", 8),
                name.takes("{\"a\":\"long string\"}").refuses("{\"a\":1,\"abcdefg\"", 14),
                number.takes("[1234]").refuses("[12345", 5),
                number.takes("[-1.5,1e10]").refuses("[-1.55", 5),
                number.takes("1234").refuses("12345", 4),
                number.takes("[true,false]").refuses("[0.000", 5));
    }

    private static Stream<LimitCase> records() {
        LimitCase record =
                LimitCase.of(JsonErrorKind.RECORD_TOO_LONG, "maxRecordBytes", 5, limits -> limits.maxRecordBytes(5));
        LimitCase sequence = record.in(RootMode.SEQUENCE);
        return Stream.of(
                record.takes("  [1,2]  ").refuses(" [1,222", 6),
                record.takes(" 12345 ").refuses(" 123456", 6),
                record.takes(" false ").refuses(" [    ]", 6),
                record.takes("\"abc\"").refuses("\"abcd\"", 5),
                sequence.takes("[1,2][3,4]  12345").refuses("[1] [1,22]", 9),
                sequence.takes("true     false ").refuses("1 123456 ", 7));
    }

    private static Stream<LimitCase> whole() {
        LimitCase document = LimitCase.of(
                JsonErrorKind.DOCUMENT_TOO_LONG, "maxDocumentBytes", 8, limits -> limits.maxDocumentBytes(8));
        LimitCase tokens = LimitCase.of(JsonErrorKind.TOO_MANY_TOKENS, "maxTokens", 5, limits -> limits.maxTokens(5));
        LimitCase names = LimitCase.of(
                        JsonErrorKind.TOO_MANY_NAMES, "maxTrackedNames", 2, limits -> limits.maxTrackedNames(2))
                .with(options -> options.duplicateNames(DuplicateNames.REJECT));
        return Stream.of(
                document.takes(" [1,23] ").refuses(" [1,2]   ", 8),
                document.takes("12345678").refuses("123456789", 8),
                document.takes("\uFEFF[1,2]").refuses("\uFEFF[1,2] ", 8),
                document.in(RootMode.NDJSON).takes("1\n2\n3\n4\n").refuses("1\n2\n3\n4\n5", 8),
                tokens.takes("[1,{}]").refuses("[1,2,3,4,5", 9),
                tokens.takes("{\"a\":[]}").refuses("{\"a\":[1]}", 8),
                tokens.takes("[[],1]").refuses("[1,2,3,4,true", 9),
                tokens.in(RootMode.NDJSON).takes("1\n2\n3\n4\n5").refuses("[1]\n2\n3\n4", 8),
                names.takes("{\"a\":1,\"b\":2}").refuses("{\"a\":1,\"b\":2,\"c\"", 13),
                names.takes("{\"a\":{\"b\":2}}").refuses("{\"a\":{\"b\":2,\"c\"", 12),
                names.takes("[{\"a\":1,\"b\":2},{\"c\":1,\"d\":2}]").refuses("[{\"a\":{\"b\":{\"c\"", 12),
                names.takes("[{\"a\":1,\"b\":2},[{\"c\":1,\"d\":2}]]").refuses("{\"a\":1,\"b\":{\"c\"", 12));
    }

    @ParameterizedTest
    @MethodSource("limits")
    void takesWhatIsAtTheBound(LimitCase limit) {
        Outcome outcome = ReferenceParser.parse(utf8(limit.within()), limit.options());
        assertThat(outcome.isValid()).as("%s", outcome).isTrue();
        assertAgreement(limit, limit.within());
    }

    @ParameterizedTest
    @MethodSource("limits")
    void refusesWhatIsOneOver(LimitCase limit) {
        Outcome outcome = ReferenceParser.parse(utf8(limit.over()), limit.options());
        assertThat(outcome.errorText()).isEqualTo(limit.kind() + "@" + limit.offset());
        assertAgreement(limit, limit.over());
    }

    private static void assertAgreement(LimitCase limit, String input) {
        Feedings.assertAgreement(utf8(input), limit.options(), Chunking.thorough(utf8(input).length));
    }

    @ParameterizedTest
    @MethodSource("limits")
    void saysWhatWasExceeded(LimitCase limit) {
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {}, limit.options());
        byte[] input = utf8(limit.over());
        assertThatExceptionOfType(JsonLimitException.class)
                .isThrownBy(() -> parser.feed(input, 0, input.length))
                .satisfies(e -> {
                    assertThat(e.kind()).isEqualTo(limit.kind());
                    assertThat(e.setting()).isEqualTo(limit.setting());
                    assertThat(e.bound()).isEqualTo(limit.bound());
                    assertThat(e).hasMessageContaining(limit.setting() + " = " + limit.bound());
                });
    }

    /** The byte that shows the token to be wrong is the first one over: what is wrong is said rather than how long it is. */
    @ParameterizedTest
    @EnumSource(RootMode.class)
    void hugeBoundOnRecordsIsNoBound(RootMode mode) {
        JsonParserOptions options = JsonParserOptions.builder()
                .rootMode(mode)
                .limits(JsonLimits.builder().maxRecordBytes(Long.MAX_VALUE - 1).build())
                .build();
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {}, options);
        byte[] input = utf8(mode == RootMode.TEXT_SEQUENCE ? " \u001e[1,2]\n" : " [1,2]\n");

        assertThat(parser.feed(input, 0, input.length)).isEqualTo(input.length);
        assertThat(parser.endOfInput()).isTrue();
        assertThat(parser.counters().roots()).isEqualTo(1);
    }

    @Test
    void grammarComesBeforeLengthAtTheSameByte() {
        JsonParserOptions options = JsonParserOptions.builder()
                .limits(JsonLimits.builder()
                        .maxStringBytes(3)
                        .maxNameBytes(3)
                        .maxNumberBytes(3)
                        .build())
                .build();
        assertError("[\"abc\t", options, "CONTROL_CHARACTER@5");
        assertError("[\"abcd\t", options, "STRING_TOO_LONG@5");
        assertError("[\"ab\\x", options, "INVALID_ESCAPE@5");
        assertError("[\"abc\\x", options, "STRING_TOO_LONG@5");
        assertError("{\"abc\u0001", options, "CONTROL_CHARACTER@5");
        assertError("{\"abcd", options, "NAME_TOO_LONG@5");
        assertError("[123x", options, "INVALID_NUMBER@4");
        assertError("[1234x", options, "NUMBER_TOO_LONG@4");
        assertError("[12.]", options, "INVALID_NUMBER@4");
    }

    private static void assertError(String input, JsonParserOptions options, String error) {
        assertThat(ReferenceParser.parse(utf8(input), options).errorText()).isEqualTo(error);
        Feedings.assertAgreement(utf8(input), options, Chunking.thorough(utf8(input).length));
    }

    /** A lone surrogate is named by its backslash, but shows only later. */
    @Test
    void loneSurrogateShowsWhereItsOtherHalfIsMissing() {
        for (int max = 1; max <= 12; max++) {
            JsonParserOptions options = JsonParserOptions.builder()
                    .limits(JsonLimits.builder().maxStringBytes(max).build())
                    .build();
            assertError("\"\\ud800x", options, max < 6 ? "STRING_TOO_LONG@" + (max + 1) : "LONE_SURROGATE@1");
            assertError("\"\\ud800\\n", options, max < 7 ? "STRING_TOO_LONG@" + (max + 1) : "LONE_SURROGATE@1");
            assertError("\"\\ud800\\u0041", options, max < 11 ? "STRING_TOO_LONG@" + (max + 1) : "LONE_SURROGATE@1");
        }
    }
}
