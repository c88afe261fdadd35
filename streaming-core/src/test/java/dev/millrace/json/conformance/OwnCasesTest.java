package dev.millrace.json.conformance;

import static dev.millrace.json.conformance.OwnCase.of;
import static dev.millrace.json.conformance.OwnCase.ofHex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.DuplicateNames;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.LoneSurrogates;
import dev.millrace.json.RootMode;
import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.Feedings;
import dev.millrace.json.fixtures.Outcome;
import dev.millrace.json.fixtures.ReferenceParser;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule of the grammar, of the root modes and of the options, by the smallest input that shows it. */
class OwnCasesTest {

    @ParameterizedTest
    @MethodSource({
        "values",
        "numbers",
        "literals",
        "escapes",
        "characters",
        "structure",
        "encodings",
        "sequences",
        "lines",
        "texts",
        "comments",
        "lenient",
        "duplicates",
        "surrogates"
    })
    void isRightForEveryFeeding(OwnCase each) {
        Outcome reference = ReferenceParser.parse(each.input(), each.options());
        assertThat(String.join(" ", reference.events())).isEqualTo(each.events());
        assertThat(reference.errorText()).isEqualTo(each.error());
        Feedings.assertAgreement(each.input(), each.options(), Chunking.thorough(each.input().length));
    }

    static Stream<OwnCase> values() {
        return Stream.of(
                of("{}").gives("{ } ."),
                of(" [ ] ").gives("[ ] ."),
                of("\t\r\n \"\"").gives("s: ."),
                of("{\"a\":[1,{\"b\":null}],\"c\":\"d\"}").gives("{ k:a [ n:1 { k:b null } ] k:c s:d } ."),
                of("{ \"a\" : true , \"b\" : false }").gives("{ k:a true k:b false } ."),
                of("0").gives("n:0 ."),
                of("[\"\\\"\\\\\\/\"]").gives("[ s:\"\\/ ] ."),
                of("{\"a\":1,\"a\":2}").gives("{ k:a n:1 k:a n:2 } ."));
    }

    static Stream<OwnCase> numbers() {
        return Stream.of(
                of("-0.5e+3").gives("n:-0.5e+3 ."),
                of("[-0]").gives("[ n:-0 ] ."),
                of("[1E005]").gives("[ n:1E005 ] ."),
                of("18446744073709551616").gives("n:18446744073709551616 ."),
                of("1.").failing("UNEXPECTED_END@2"),
                of("-").failing("UNEXPECTED_END@1"),
                of("1e").failing("UNEXPECTED_END@2"),
                of("1e-").failing("UNEXPECTED_END@3"),
                of("[1").gives("[ n:1").failing("UNEXPECTED_END@2"),
                of("[1.]").gives("[").failing("INVALID_NUMBER@3"),
                of("[01]").gives("[").failing("INVALID_NUMBER@2"),
                of("[-01]").gives("[").failing("INVALID_NUMBER@3"),
                of("[-x]").gives("[").failing("INVALID_NUMBER@2"),
                of("[-]").gives("[").failing("INVALID_NUMBER@2"),
                of("[1.x]").gives("[").failing("INVALID_NUMBER@3"),
                of("[1ex]").gives("[").failing("INVALID_NUMBER@3"),
                of("[1e+]").gives("[").failing("INVALID_NUMBER@4"),
                of("[1.5.5]").gives("[").failing("INVALID_NUMBER@4"),
                of("[0x10]").gives("[").failing("INVALID_NUMBER@2"),
                of("[1_000]").gives("[").failing("INVALID_NUMBER@2"),
                of("[+1]").gives("[").failing("UNEXPECTED_BYTE@1"),
                of("[.5]").gives("[").failing("UNEXPECTED_BYTE@1"),
                of("[-Infinity]").gives("[").failing("INVALID_NUMBER@2"),
                of("[123true]").gives("[").failing("INVALID_NUMBER@4"),
                of("[1\"a\"]").gives("[").failing("INVALID_NUMBER@2"),
                of("[1/**/]").gives("[").failing("INVALID_NUMBER@2"),
                of("1]").gives("n:1 .").failing("TRAILING_DATA@1"),
                of("[1}").gives("[ n:1").failing("UNEXPECTED_BYTE@2"));
    }

    static Stream<OwnCase> literals() {
        return Stream.of(
                of("[true,false,null]").gives("[ true false null ] ."),
                of("nulla").failing("INVALID_LITERAL@4"),
                of("[nul]").gives("[").failing("INVALID_LITERAL@4"),
                of("[trueX]").gives("[").failing("INVALID_LITERAL@5"),
                of("[truE]").gives("[").failing("INVALID_LITERAL@4"),
                of("[Null]").gives("[").failing("UNEXPECTED_BYTE@1"),
                of("[NaN]").gives("[").failing("UNEXPECTED_BYTE@1"),
                of("tru").failing("UNEXPECTED_END@3"),
                of("true").gives("true ."),
                of("true}").gives("true .").failing("TRAILING_DATA@4"),
                of("[null\"a\"]").gives("[").failing("INVALID_LITERAL@5"));
    }

    static Stream<OwnCase> escapes() {
        return Stream.of(
                of("\"\\u0041\\u00e9\\u20AC\"").gives("s:Aé€ ."),
                of("\"\\uD834\\udd1e\"").gives("s:𝄞 ."),
                of("\"\\x41\"").failing("INVALID_ESCAPE@2"),
                of("\"\\U0041\"").failing("INVALID_ESCAPE@2"),
                of("\"\\u00G0\"").failing("INVALID_ESCAPE@5"),
                of("\"\\u\"").failing("INVALID_ESCAPE@3"),
                of("\"\\\n\"").failing("INVALID_ESCAPE@2"),
                ofHex("22 5C 75 80 22").failing("INVALID_ESCAPE@3"),
                of("\"\\u00").failing("UNEXPECTED_END@5"),
                of("\"abc\\").failing("UNEXPECTED_END@5"),
                of("{\"\\x\":1}").gives("{").failing("INVALID_ESCAPE@3"),
                of("[\"\\uD800x\"]").gives("[").failing("LONE_SURROGATE@2"),
                of("[\"\\uD800\"]").gives("[").failing("LONE_SURROGATE@2"),
                of("[\"\\uDC00\\uD800\"]").gives("[").failing("LONE_SURROGATE@2"),
                of("[\"a\\uDC0").gives("[").failing("UNEXPECTED_END@8"),
                of("[\"\\ud800\\n\"]").gives("[").failing("LONE_SURROGATE@2"),
                of("[\"\\ud800\\x\"]").gives("[").failing("LONE_SURROGATE@2"),
                of("[\"\\ud800\\ud800\\udc00\"]").gives("[").failing("LONE_SURROGATE@2"),
                of("[\"\\uD800\\u0").gives("[").failing("UNEXPECTED_END@11"),
                of("[\"\\uD800\\u0\"]").gives("[").failing("INVALID_ESCAPE@11"),
                of("[\"\\uD800\\").gives("[").failing("UNEXPECTED_END@9"),
                of("{\"e\":{\"\\uD800\\\\DC00\":\"a\"}}").gives("{ k:e {").failing("LONE_SURROGATE@7"));
    }

    static Stream<OwnCase> characters() {
        return Stream.of(
                of("[\"é€😀\u2028\uFFFF\u007F\"]").gives("[ s:é€😀\u2028\uFFFF\u007F ] ."),
                ofHex("22 09 22").failing("CONTROL_CHARACTER@1"),
                ofHex("22 61 00 22").failing("CONTROL_CHARACTER@2"),
                ofHex("7B 22 61 1F 22").gives("{").failing("CONTROL_CHARACTER@3"),
                ofHex("22 C0 A2 22").failing("INVALID_UTF8@1"),
                ofHex("22 C1 BF 22").failing("INVALID_UTF8@1"),
                ofHex("22 E0 80 A2 22").failing("INVALID_UTF8@2"),
                ofHex("22 E0 A0 22").failing("INVALID_UTF8@3"),
                ofHex("22 ED A0 80 22").failing("INVALID_UTF8@2"),
                ofHex("22 F0 8F BF BF 22").failing("INVALID_UTF8@2"),
                ofHex("22 F4 90 80 80 22").failing("INVALID_UTF8@2"),
                ofHex("22 F5 80 80 80 22").failing("INVALID_UTF8@1"),
                ofHex("22 61 80 22").failing("INVALID_UTF8@2"),
                ofHex("22 C3 22").failing("INVALID_UTF8@2"),
                ofHex("22 F0 9F 98 0A").failing("INVALID_UTF8@4"),
                ofHex("22 E2 82").failing("UNEXPECTED_END@3"),
                ofHex("7B 22 6B FF 22").gives("{").failing("INVALID_UTF8@3"));
    }

    static Stream<OwnCase> structure() {
        return Stream.of(
                of("").failing("UNEXPECTED_END@0"),
                of("  \n").failing("UNEXPECTED_END@3"),
                of("[1,]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                of("[,1]").gives("[").failing("UNEXPECTED_BYTE@1"),
                of("[1 2]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                of("[1,,2]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                of("[1:2]").gives("[").failing("INVALID_NUMBER@2"),
                of("[\"a\":2]").gives("[ s:a").failing("UNEXPECTED_BYTE@4"),
                of("{\"a\" 1}").gives("{ k:a").failing("UNEXPECTED_BYTE@5"),
                of("{\"a\"::1}").gives("{ k:a").failing("UNEXPECTED_BYTE@5"),
                of("{\"a\"}").gives("{ k:a").failing("UNEXPECTED_BYTE@4"),
                of("{\"a\":}").gives("{ k:a").failing("UNEXPECTED_BYTE@5"),
                of("{\"a\":1,}").gives("{ k:a n:1").failing("UNEXPECTED_BYTE@7"),
                of("{,}").gives("{").failing("UNEXPECTED_BYTE@1"),
                of("{1:2}").gives("{").failing("UNEXPECTED_BYTE@1"),
                of("{'a':1}").gives("{").failing("UNEXPECTED_BYTE@1"),
                of("{]").gives("{").failing("UNEXPECTED_BYTE@1"),
                of("[}").gives("[").failing("UNEXPECTED_BYTE@1"),
                of("]").failing("UNEXPECTED_BYTE@0"),
                of("{\"a\":1").gives("{ k:a n:1").failing("UNEXPECTED_END@6"),
                of("{").gives("{").failing("UNEXPECTED_END@1"),
                of("{\"a\":").gives("{ k:a").failing("UNEXPECTED_END@5"),
                of("\"a\" \"b\"").gives("s:a .").failing("TRAILING_DATA@4"),
                of("[]]").gives("[ ] .").failing("TRAILING_DATA@2"),
                of("{} /**/").gives("{ } .").failing("TRAILING_DATA@3"),
                of("[1,\u000B2]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                of("[1,\u00A02]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"));
    }

    static Stream<OwnCase> encodings() {
        return Stream.of(
                of("\uFEFF[1]").gives("[ n:1 ] ."),
                of("\uFEFF").failing("UNEXPECTED_END@3"),
                of("\uFEFF").in(RootMode.NDJSON),
                ofHex("EF BB").failing("UNEXPECTED_END@2"),
                ofHex("EF BB").in(RootMode.NDJSON).failing("UNEXPECTED_END@2"),
                ofHex("EF").in(RootMode.SEQUENCE).failing("UNEXPECTED_END@1"),
                ofHex("EF BB 31").failing("UNEXPECTED_BYTE@2"),
                ofHex("EF 31 31").in(RootMode.TEXT_SEQUENCE).failing("UNEXPECTED_BYTE@1"),
                of(" \uFEFF1").failing("UNEXPECTED_BYTE@1"),
                of("[\uFEFF1]").gives("[").failing("UNEXPECTED_BYTE@1"),
                ofHex("FE FF 00 7B").failing("UNSUPPORTED_ENCODING@0"),
                ofHex("FF FE 7B 00").in(RootMode.NDJSON).failing("UNSUPPORTED_ENCODING@0"),
                ofHex("00 7B 00 7D").failing("UNEXPECTED_BYTE@0"),
                ofHex("7B 00 7D 00").gives("{").failing("UNEXPECTED_BYTE@1"));
    }

    static Stream<OwnCase> sequences() {
        return Stream.of(
                        of("").gives(""),
                        of(" \n ").gives(""),
                        of("1 2\n3\ttrue null \"x\" 1.5").gives("n:1 . n:2 . n:3 . true . null . s:x . n:1.5 ."),
                        of("{}[]\"a\"\"b\"{}").gives("{ } . [ ] . s:a . s:b . { } ."),
                        of("1{}").failing("INVALID_NUMBER@1"),
                        of("1,2").failing("INVALID_NUMBER@1"),
                        of("1]").failing("INVALID_NUMBER@1"),
                        of("true\"x\"").failing("INVALID_LITERAL@4"),
                        of("null]").failing("INVALID_LITERAL@4"),
                        of("[1]2").gives("[ n:1 ] . n:2 ."),
                        of("\"a\",").gives("s:a .").failing("UNEXPECTED_BYTE@3"),
                        of("{} x").gives("{ } .").failing("UNEXPECTED_BYTE@3"),
                        of("{\"a\":1 x}{\"b\":2}").gives("{ k:a n:1").failing("UNEXPECTED_BYTE@7"),
                        of("1 [2").gives("n:1 . [ n:2").failing("UNEXPECTED_END@4"))
                .map(each -> each.in(RootMode.SEQUENCE));
    }

    static Stream<OwnCase> lines() {
        return Stream.of(
                        of("").gives(""),
                        of("\n\r\n \t\n").gives(""),
                        of("1\n2\r\n3").gives("n:1 . n:2 . n:3 ."),
                        of("{\"a\":1}\n\n{\"b\":2}\n").gives("{ k:a n:1 } . { k:b n:2 } ."),
                        of("1 2\n3\n").gives("n:1 ! TRAILING_DATA@2 ~ 0+3 n:3 ."),
                        of("1]\n2").gives("n:1 ! TRAILING_DATA@1 ~ 0+2 n:2 ."),
                        of("[1\n2\n").gives("[ n:1 ! UNEXPECTED_END@2 ~ 0+2 n:2 ."),
                        of("[1\r\n2\n").gives("[ n:1 ! UNEXPECTED_END@2 ~ 0+2 n:2 ."),
                        of("\"a\n2\n").gives("! UNEXPECTED_END@2 ~ 0+2 n:2 ."),
                        of("\"a\r\n2\n").gives("! UNEXPECTED_END@2 ~ 0+2 n:2 ."),
                        of("\"a\rb\"\n2\n").gives("! CONTROL_CHARACTER@2 ~ 0+5 n:2 ."),
                        of("\"\\ud800\r\n2").gives("! UNEXPECTED_END@7 ~ 0+7 n:2 ."),
                        of("1\r2\n3").gives("n:1 ! TRAILING_DATA@2 ~ 0+3 n:3 ."),
                        of("tru\r\n1").gives("! UNEXPECTED_END@3 ~ 0+3 n:1 ."),
                        of("tru\re\n1").gives("! INVALID_LITERAL@3 ~ 0+5 n:1 ."),
                        of("-\n1").gives("! UNEXPECTED_END@1 ~ 0+1 n:1 ."),
                        of("# note\n{}\n").gives("! UNEXPECTED_BYTE@0 ~ 0+6 { } ."),
                        of("[}").gives("[ ! UNEXPECTED_BYTE@1 ~ 0+2"),
                        of("x\n\n\"\n").gives("! UNEXPECTED_BYTE@0 ~ 0+1 ! UNEXPECTED_END@4 ~ 3+1"),
                        of("\uFEFFx\n1").gives("! UNEXPECTED_BYTE@3 ~ 3+1 n:1 ."))
                .map(each -> each.in(RootMode.NDJSON));
    }

    static Stream<OwnCase> texts() {
        return Stream.of(
                        of("").gives(""),
                        of("\u001E").gives(""),
                        of(" \n\u001E\u001E \n").gives(""),
                        of("\u001E{\"a\":1}\n\u001E[2]\n").gives("{ k:a n:1 } . [ n:2 ] ."),
                        of("\u001E{}\u001E[]").gives("{ } . [ ] ."),
                        of("\u001E123\n").gives("n:123 ."),
                        of("\u001E123 ").gives("n:123 ."),
                        of("\u001E123").gives("! UNEXPECTED_END@4 ~ 1+3"),
                        of("\u001Etrue\u001E1\n").gives("! UNEXPECTED_END@5 ~ 1+4 n:1 ."),
                        of("\u001E[1\u001E2\n").gives("[ n:1 ! UNEXPECTED_END@3 ~ 1+2 n:2 ."),
                        of("\u001E\"a\u001E2\n").gives("! UNEXPECTED_END@3 ~ 1+2 n:2 ."),
                        of("\u001E\"a\"").gives("s:a ."),
                        of("\u001E[1] 2\n\u001E3\n").gives("[ n:1 ] ! TRAILING_DATA@5 ~ 1+6 n:3 ."),
                        of("\u001Ex\n1\n\u001E3\n").gives("! UNEXPECTED_BYTE@1 ~ 1+4 n:3 ."),
                        of("x\n\u001E3\n").gives("! UNEXPECTED_BYTE@0 ~ 0+2 n:3 ."))
                .map(each -> each.in(RootMode.TEXT_SEQUENCE));
    }

    static Stream<OwnCase> comments() {
        return Stream.of(
                        of("/**/[/* a */1/***/,//b\n2//\n]//").gives("[ n:1 n:2 ] ."),
                        of("{/**/\"a\"/**/:/**/1/**/}").gives("{ k:a n:1 } ."),
                        of("true/**/").gives("true ."),
                        of("[1/]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                        of("/").failing("UNEXPECTED_END@1"),
                        of("/* *").failing("UNEXPECTED_END@4"),
                        of("[1,/*/2]").gives("[ n:1").failing("UNEXPECTED_END@8"),
                        of("{} /x").gives("{ } .").failing("UNEXPECTED_BYTE@4"),
                        of("{} //x").gives("{ } ."),
                        of("//\n//").failing("UNEXPECTED_END@5"),
                        of("1/**/ 2").in(RootMode.SEQUENCE).gives("n:1 . n:2 ."),
                        of("//a\n1//b\n/*c\n2\n").in(RootMode.NDJSON).gives("n:1 . ! UNEXPECTED_END@12 ~ 9+3 n:2 ."))
                .map(each -> each.with(options -> options.comments(true)));
    }

    static Stream<OwnCase> lenient() {
        return Stream.of(
                        of("[1,]").gives("[ n:1 ] ."),
                        of("{\"a\":1 , }").gives("{ k:a n:1 } ."),
                        of("[,]").gives("[").failing("UNEXPECTED_BYTE@1"),
                        of("[1,,]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                        of("{,}").gives("{").failing("UNEXPECTED_BYTE@1"),
                        of("[1,}").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                        of("[NaN,Infinity,-Infinity]").gives("[ n:NaN n:Infinity n:-Infinity ] ."),
                        of("NaN").gives("n:NaN ."),
                        of("-Inf").failing("UNEXPECTED_END@4"),
                        of("[-Inf]").gives("[").failing("INVALID_LITERAL@5"),
                        of("[Nan]").gives("[").failing("INVALID_LITERAL@3"),
                        of("[NaNa]").gives("[").failing("INVALID_LITERAL@4"),
                        of("[-NaN]").gives("[").failing("INVALID_NUMBER@2"),
                        of("NaN1").in(RootMode.SEQUENCE).failing("INVALID_LITERAL@3"))
                .map(each -> each.with(JsonParserOptions.Builder::lenient));
    }

    static Stream<OwnCase> duplicates() {
        return Stream.of(
                        of("{\"a\":1,\"b\":2}").gives("{ k:a n:1 k:b n:2 } ."),
                        of("{\"a\":1,\"a\":2}").gives("{ k:a n:1").failing("DUPLICATE_NAME@7"),
                        of("{\"a\":1,\"\\u0061\":2}").gives("{ k:a n:1").failing("DUPLICATE_NAME@7"),
                        of("{\"a\":{\"a\":1},\"b\":{\"a\":1}}").gives("{ k:a { k:a n:1 } k:b { k:a n:1 } } ."),
                        of("{\"a\":{\"b\":1},\"a\":1}")
                                .gives("{ k:a { k:b n:1 }")
                                .failing("DUPLICATE_NAME@13"),
                        of("{\"\":1,\"\":2}").gives("{ k: n:1").failing("DUPLICATE_NAME@6"),
                        of("[{\"a\":1},{\"a\":1}]").gives("[ { k:a n:1 } { k:a n:1 } ] ."),
                        of("{\"a\":1,\"a\":2}\n{\"a\":1}")
                                .in(RootMode.NDJSON)
                                .gives("{ k:a n:1 ! DUPLICATE_NAME@7 ~ 0+13 { k:a n:1 } ."))
                .map(each -> each.with(options -> options.duplicateNames(DuplicateNames.REJECT)));
    }

    static Stream<OwnCase> surrogates() {
        return Stream.of(
                        of("\"\\ud800\"").gives("s:\uFFFD ."),
                        of("\"\\udc00\\ud800\"").gives("s:\uFFFD\uFFFD ."),
                        of("\"\\ud800a\"").gives("s:\uFFFDa ."),
                        of("\"\\ud800\\t\"").gives("s:\uFFFD\t ."),
                        of("\"\\ud800\\ud83d\\ude00\"").gives("s:\uFFFD😀 ."),
                        of("\"\\ud800\\x\"").failing("INVALID_ESCAPE@8"),
                        of("\"\\ud800\\u12x4\"").failing("INVALID_ESCAPE@11"),
                        of("{\"\\udc00\":\"\\ud83d\\ude00\"}").gives("{ k:\uFFFD s:😀 } ."),
                        of("\"\\ud800").failing("UNEXPECTED_END@7"))
                .map(each -> each.with(options -> options.loneSurrogates(LoneSurrogates.REPLACE)));
    }
}
