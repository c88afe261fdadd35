package dev.millrace.json.conformance;

import static dev.millrace.json.conformance.OwnCase.given;
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
                given("{}").gives("{ } ."),
                given(" [ ] ").gives("[ ] ."),
                given("\t\r\n \"\"").gives("s: ."),
                given("{\"a\":[1,{\"b\":null}],\"c\":\"d\"}").gives("{ k:a [ n:1 { k:b null } ] k:c s:d } ."),
                given("{ \"a\" : true , \"b\" : false }").gives("{ k:a true k:b false } ."),
                given("0").gives("n:0 ."),
                given("[\"\\\"\\\\\\/\"]").gives("[ s:\"\\/ ] ."),
                given("{\"a\":1,\"a\":2}").gives("{ k:a n:1 k:a n:2 } ."));
    }

    static Stream<OwnCase> numbers() {
        return Stream.of(
                given("-0.5e+3").gives("n:-0.5e+3 ."),
                given("[-0]").gives("[ n:-0 ] ."),
                given("[1E005]").gives("[ n:1E005 ] ."),
                given("18446744073709551616").gives("n:18446744073709551616 ."),
                given("1.").failing("UNEXPECTED_END@2"),
                given("-").failing("UNEXPECTED_END@1"),
                given("1e").failing("UNEXPECTED_END@2"),
                given("1e-").failing("UNEXPECTED_END@3"),
                given("[1").gives("[ n:1").failing("UNEXPECTED_END@2"),
                given("[1.]").gives("[").failing("INVALID_NUMBER@3"),
                given("[01]").gives("[").failing("INVALID_NUMBER@2"),
                given("[-01]").gives("[").failing("INVALID_NUMBER@3"),
                given("[-x]").gives("[").failing("INVALID_NUMBER@2"),
                given("[-]").gives("[").failing("INVALID_NUMBER@2"),
                given("[1.x]").gives("[").failing("INVALID_NUMBER@3"),
                given("[1ex]").gives("[").failing("INVALID_NUMBER@3"),
                given("[1e+]").gives("[").failing("INVALID_NUMBER@4"),
                given("[1.5.5]").gives("[").failing("INVALID_NUMBER@4"),
                given("[0x10]").gives("[").failing("INVALID_NUMBER@2"),
                given("[1_000]").gives("[").failing("INVALID_NUMBER@2"),
                given("[+1]").gives("[").failing("UNEXPECTED_BYTE@1"),
                given("[.5]").gives("[").failing("UNEXPECTED_BYTE@1"),
                given("[-Infinity]").gives("[").failing("INVALID_NUMBER@2"),
                given("[123true]").gives("[").failing("INVALID_NUMBER@4"),
                given("[1\"a\"]").gives("[").failing("INVALID_NUMBER@2"),
                given("[1/**/]").gives("[").failing("INVALID_NUMBER@2"),
                given("1]").gives("n:1 .").failing("TRAILING_DATA@1"),
                given("[1}").gives("[ n:1").failing("UNEXPECTED_BYTE@2"));
    }

    static Stream<OwnCase> literals() {
        return Stream.of(
                given("[true,false,null]").gives("[ true false null ] ."),
                given("nulla").failing("INVALID_LITERAL@4"),
                given("[nul]").gives("[").failing("INVALID_LITERAL@4"),
                given("[trueX]").gives("[").failing("INVALID_LITERAL@5"),
                given("[truE]").gives("[").failing("INVALID_LITERAL@4"),
                given("[Null]").gives("[").failing("UNEXPECTED_BYTE@1"),
                given("[NaN]").gives("[").failing("UNEXPECTED_BYTE@1"),
                given("tru").failing("UNEXPECTED_END@3"),
                given("true").gives("true ."),
                given("true}").gives("true .").failing("TRAILING_DATA@4"),
                given("[null\"a\"]").gives("[").failing("INVALID_LITERAL@5"));
    }

    static Stream<OwnCase> escapes() {
        return Stream.of(
                given("\"\\u0041\\u00e9\\u20AC\"").gives("s:Aé€ ."),
                given("\"\\uD834\\udd1e\"").gives("s:𝄞 ."),
                given("\"\\x41\"").failing("INVALID_ESCAPE@2"),
                given("\"\\U0041\"").failing("INVALID_ESCAPE@2"),
                given("\"\\u00G0\"").failing("INVALID_ESCAPE@5"),
                given("\"\\u\"").failing("INVALID_ESCAPE@3"),
                given("\"\\\n\"").failing("INVALID_ESCAPE@2"),
                ofHex("22 5C 75 80 22").failing("INVALID_ESCAPE@3"),
                given("\"\\u00").failing("UNEXPECTED_END@5"),
                given("\"abc\\").failing("UNEXPECTED_END@5"),
                given("{\"\\x\":1}").gives("{").failing("INVALID_ESCAPE@3"),
                given("[\"\\uD800x\"]").gives("[").failing("LONE_SURROGATE@2"),
                given("[\"\\uD800\"]").gives("[").failing("LONE_SURROGATE@2"),
                given("[\"\\uDC00\\uD800\"]").gives("[").failing("LONE_SURROGATE@2"),
                given("[\"a\\uDC0").gives("[").failing("UNEXPECTED_END@8"),
                given("[\"\\ud800\\n\"]").gives("[").failing("LONE_SURROGATE@2"),
                given("[\"\\ud800\\x\"]").gives("[").failing("LONE_SURROGATE@2"),
                given("[\"\\ud800\\ud800\\udc00\"]").gives("[").failing("LONE_SURROGATE@2"),
                given("[\"\\uD800\\u0").gives("[").failing("UNEXPECTED_END@11"),
                given("[\"\\uD800\\u0\"]").gives("[").failing("INVALID_ESCAPE@11"),
                given("[\"\\uD800\\").gives("[").failing("UNEXPECTED_END@9"),
                given("{\"e\":{\"\\uD800\\\\DC00\":\"a\"}}").gives("{ k:e {").failing("LONE_SURROGATE@7"));
    }

    static Stream<OwnCase> characters() {
        return Stream.of(
                given("[\"é€😀\u2028\uFFFF\u007F\"]").gives("[ s:é€😀\u2028\uFFFF\u007F ] ."),
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
                ofHex("5B 22 61616161 ED A0 80 6161616161616161 22 5D")
                        .gives("[")
                        .failing("INVALID_UTF8@7"),
                ofHex("5B 22 61616161 E0 9F BF 6161616161616161 22 5D")
                        .gives("[")
                        .failing("INVALID_UTF8@7"),
                ofHex("5B 22 61616161 F0 8F BF BF 61616161616161 22 5D")
                        .gives("[")
                        .failing("INVALID_UTF8@7"),
                ofHex("5B 22 61616161 F4 90 80 80 61616161616161 22 5D")
                        .gives("[")
                        .failing("INVALID_UTF8@7"),
                ofHex("5B 22 61616161 C1 BF 616161616161616161 22 5D")
                        .gives("[")
                        .failing("INVALID_UTF8@6"),
                ofHex("5B 22 61616161 1F 61616161616161616161 22 5D").gives("[").failing("CONTROL_CHARACTER@6"),
                ofHex("22 E2 82").failing("UNEXPECTED_END@3"),
                ofHex("7B 22 6B FF 22").gives("{").failing("INVALID_UTF8@3"));
    }

    static Stream<OwnCase> structure() {
        return Stream.of(
                given("").failing("UNEXPECTED_END@0"),
                given("  \n").failing("UNEXPECTED_END@3"),
                given("[1,]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                given("[,1]").gives("[").failing("UNEXPECTED_BYTE@1"),
                given("[1 2]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                given("[1,,2]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                given("[1:2]").gives("[").failing("INVALID_NUMBER@2"),
                given("[\"a\":2]").gives("[ s:a").failing("UNEXPECTED_BYTE@4"),
                given("{\"a\" 1}").gives("{ k:a").failing("UNEXPECTED_BYTE@5"),
                given("{\"a\"::1}").gives("{ k:a").failing("UNEXPECTED_BYTE@5"),
                given("{\"a\"}").gives("{ k:a").failing("UNEXPECTED_BYTE@4"),
                given("{\"a\":}").gives("{ k:a").failing("UNEXPECTED_BYTE@5"),
                given("{\"a\":1,}").gives("{ k:a n:1").failing("UNEXPECTED_BYTE@7"),
                given("{,}").gives("{").failing("UNEXPECTED_BYTE@1"),
                given("{1:2}").gives("{").failing("UNEXPECTED_BYTE@1"),
                given("{'a':1}").gives("{").failing("UNEXPECTED_BYTE@1"),
                given("{]").gives("{").failing("UNEXPECTED_BYTE@1"),
                given("[}").gives("[").failing("UNEXPECTED_BYTE@1"),
                given("]").failing("UNEXPECTED_BYTE@0"),
                given("{\"a\":1").gives("{ k:a n:1").failing("UNEXPECTED_END@6"),
                given("{").gives("{").failing("UNEXPECTED_END@1"),
                given("{\"a\":").gives("{ k:a").failing("UNEXPECTED_END@5"),
                given("\"a\" \"b\"").gives("s:a .").failing("TRAILING_DATA@4"),
                given("[]]").gives("[ ] .").failing("TRAILING_DATA@2"),
                given("{} /**/").gives("{ } .").failing("TRAILING_DATA@3"),
                given("[1,\u000B2]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                given("[1,\u00A02]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"));
    }

    static Stream<OwnCase> encodings() {
        return Stream.of(
                given("\uFEFF[1]").gives("[ n:1 ] ."),
                given("\uFEFF").failing("UNEXPECTED_END@3"),
                given("\uFEFF").in(RootMode.NDJSON),
                ofHex("EF BB").failing("UNEXPECTED_END@2"),
                ofHex("EF BB").in(RootMode.NDJSON).failing("UNEXPECTED_END@2"),
                ofHex("EF").in(RootMode.SEQUENCE).failing("UNEXPECTED_END@1"),
                ofHex("EF BB 31").failing("UNEXPECTED_BYTE@2"),
                ofHex("EF 31 31").in(RootMode.TEXT_SEQUENCE).failing("UNEXPECTED_BYTE@1"),
                given(" \uFEFF1").failing("UNEXPECTED_BYTE@1"),
                given("[\uFEFF1]").gives("[").failing("UNEXPECTED_BYTE@1"),
                ofHex("FE FF 00 7B").failing("UNSUPPORTED_ENCODING@0"),
                ofHex("FF FE 7B 00").in(RootMode.NDJSON).failing("UNSUPPORTED_ENCODING@0"),
                ofHex("00 7B 00 7D").failing("UNEXPECTED_BYTE@0"),
                ofHex("7B 00 7D 00").gives("{").failing("UNEXPECTED_BYTE@1"));
    }

    static Stream<OwnCase> sequences() {
        return Stream.of(
                        given("").gives(""),
                        given(" \n ").gives(""),
                        given("1 2\n3\ttrue null \"x\" 1.5").gives("n:1 . n:2 . n:3 . true . null . s:x . n:1.5 ."),
                        given("{}[]\"a\"\"b\"{}").gives("{ } . [ ] . s:a . s:b . { } ."),
                        given("1{}").failing("INVALID_NUMBER@1"),
                        given("1,2").failing("INVALID_NUMBER@1"),
                        given("1]").failing("INVALID_NUMBER@1"),
                        given("true\"x\"").failing("INVALID_LITERAL@4"),
                        given("null]").failing("INVALID_LITERAL@4"),
                        given("[1]2").gives("[ n:1 ] . n:2 ."),
                        given("\"a\",").gives("s:a .").failing("UNEXPECTED_BYTE@3"),
                        given("{} x").gives("{ } .").failing("UNEXPECTED_BYTE@3"),
                        given("{\"a\":1 x}{\"b\":2}").gives("{ k:a n:1").failing("UNEXPECTED_BYTE@7"),
                        given("1 [2").gives("n:1 . [ n:2").failing("UNEXPECTED_END@4"))
                .map(each -> each.in(RootMode.SEQUENCE));
    }

    static Stream<OwnCase> lines() {
        return Stream.of(
                        given("").gives(""),
                        given("\n\r\n \t\n").gives(""),
                        given("1\n2\r\n3").gives("n:1 . n:2 . n:3 ."),
                        given("{\"a\":1}\n\n{\"b\":2}\n").gives("{ k:a n:1 } . { k:b n:2 } ."),
                        given("1 2\n3\n").gives("n:1 ! TRAILING_DATA@2 ~ 0+3 n:3 ."),
                        given("1]\n2").gives("n:1 ! TRAILING_DATA@1 ~ 0+2 n:2 ."),
                        given("[1\n2\n").gives("[ n:1 ! UNEXPECTED_END@2 ~ 0+2 n:2 ."),
                        given("[1\r\n2\n").gives("[ n:1 ! UNEXPECTED_END@2 ~ 0+2 n:2 ."),
                        given("\"a\n2\n").gives("! UNEXPECTED_END@2 ~ 0+2 n:2 ."),
                        given("\"a\r\n2\n").gives("! UNEXPECTED_END@2 ~ 0+2 n:2 ."),
                        given("\"a\rb\"\n2\n").gives("! CONTROL_CHARACTER@2 ~ 0+5 n:2 ."),
                        given("\"\\ud800\r\n2").gives("! UNEXPECTED_END@7 ~ 0+7 n:2 ."),
                        given("1\r2\n3").gives("n:1 ! TRAILING_DATA@2 ~ 0+3 n:3 ."),
                        given("tru\r\n1").gives("! UNEXPECTED_END@3 ~ 0+3 n:1 ."),
                        given("tru\re\n1").gives("! INVALID_LITERAL@3 ~ 0+5 n:1 ."),
                        given("-\n1").gives("! UNEXPECTED_END@1 ~ 0+1 n:1 ."),
                        given("# note\n{}\n").gives("! UNEXPECTED_BYTE@0 ~ 0+6 { } ."),
                        given("[}").gives("[ ! UNEXPECTED_BYTE@1 ~ 0+2"),
                        given("x\n\n\"\n").gives("! UNEXPECTED_BYTE@0 ~ 0+1 ! UNEXPECTED_END@4 ~ 3+1"),
                        given("\uFEFFx\n1").gives("! UNEXPECTED_BYTE@3 ~ 3+1 n:1 ."))
                .map(each -> each.in(RootMode.NDJSON));
    }

    static Stream<OwnCase> texts() {
        return Stream.of(
                        given("").gives(""),
                        given("\u001E").gives(""),
                        given(" \n\u001E\u001E \n").gives(""),
                        given("\u001E{\"a\":1}\n\u001E[2]\n").gives("{ k:a n:1 } . [ n:2 ] ."),
                        given("\u001E{}\u001E[]").gives("{ } . [ ] ."),
                        given("\u001E123\n").gives("n:123 ."),
                        given("\u001E123 ").gives("n:123 ."),
                        given("\u001E123").gives("! UNEXPECTED_END@4 ~ 1+3"),
                        given("\u001Etrue\u001E1\n").gives("! UNEXPECTED_END@5 ~ 1+4 n:1 ."),
                        given("\u001E[1\u001E2\n").gives("[ n:1 ! UNEXPECTED_END@3 ~ 1+2 n:2 ."),
                        given("\u001E\"a\u001E2\n").gives("! UNEXPECTED_END@3 ~ 1+2 n:2 ."),
                        given("\u001E\"a\"").gives("s:a ."),
                        given("\u001E[1] 2\n\u001E3\n").gives("[ n:1 ] ! TRAILING_DATA@5 ~ 1+6 n:3 ."),
                        given("\u001Ex\n1\n\u001E3\n").gives("! UNEXPECTED_BYTE@1 ~ 1+4 n:3 ."),
                        given("x\n\u001E3\n").gives("! UNEXPECTED_BYTE@0 ~ 0+2 n:3 ."))
                .map(each -> each.in(RootMode.TEXT_SEQUENCE));
    }

    static Stream<OwnCase> comments() {
        return Stream.of(
                        given("/**/[/* a */1/***/,//b\n2//\n]//").gives("[ n:1 n:2 ] ."),
                        given("{/**/\"a\"/**/:/**/1/**/}").gives("{ k:a n:1 } ."),
                        given("true/**/").gives("true ."),
                        given("[1/]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                        given("/").failing("UNEXPECTED_END@1"),
                        given("/* *").failing("UNEXPECTED_END@4"),
                        given("[1,/*/2]").gives("[ n:1").failing("UNEXPECTED_END@8"),
                        given("{} /x").gives("{ } .").failing("UNEXPECTED_BYTE@4"),
                        given("{} //x").gives("{ } ."),
                        given("//\n//").failing("UNEXPECTED_END@5"),
                        given("1/**/ 2").in(RootMode.SEQUENCE).gives("n:1 . n:2 ."),
                        given("//a\n1//b\n/*c\n2\n").in(RootMode.NDJSON).gives("n:1 . ! UNEXPECTED_END@12 ~ 9+3 n:2 ."))
                .map(each -> each.with(options -> options.comments(true)));
    }

    static Stream<OwnCase> lenient() {
        return Stream.of(
                        given("[1,]").gives("[ n:1 ] ."),
                        given("{\"a\":1 , }").gives("{ k:a n:1 } ."),
                        given("[,]").gives("[").failing("UNEXPECTED_BYTE@1"),
                        given("[1,,]").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                        given("{,}").gives("{").failing("UNEXPECTED_BYTE@1"),
                        given("[1,}").gives("[ n:1").failing("UNEXPECTED_BYTE@3"),
                        given("[NaN,Infinity,-Infinity]").gives("[ n:NaN n:Infinity n:-Infinity ] ."),
                        given("NaN").gives("n:NaN ."),
                        given("-Inf").failing("UNEXPECTED_END@4"),
                        given("[-Inf]").gives("[").failing("INVALID_LITERAL@5"),
                        given("[Nan]").gives("[").failing("INVALID_LITERAL@3"),
                        given("[NaNa]").gives("[").failing("INVALID_LITERAL@4"),
                        given("[-NaN]").gives("[").failing("INVALID_NUMBER@2"),
                        given("NaN1").in(RootMode.SEQUENCE).failing("INVALID_LITERAL@3"))
                .map(each -> each.with(JsonParserOptions.Builder::lenient));
    }

    static Stream<OwnCase> duplicates() {
        return Stream.of(
                        given("{\"a\":1,\"b\":2}").gives("{ k:a n:1 k:b n:2 } ."),
                        given("{\"a\":1,\"a\":2}").gives("{ k:a n:1").failing("DUPLICATE_NAME@7"),
                        given("{\"a\":1,\"\\u0061\":2}").gives("{ k:a n:1").failing("DUPLICATE_NAME@7"),
                        given("{\"a\":{\"a\":1},\"b\":{\"a\":1}}").gives("{ k:a { k:a n:1 } k:b { k:a n:1 } } ."),
                        given("{\"a\":{\"b\":1},\"a\":1}")
                                .gives("{ k:a { k:b n:1 }")
                                .failing("DUPLICATE_NAME@13"),
                        given("{\"\":1,\"\":2}").gives("{ k: n:1").failing("DUPLICATE_NAME@6"),
                        given("[{\"a\":1},{\"a\":1}]").gives("[ { k:a n:1 } { k:a n:1 } ] ."),
                        given("{\"a\":1,\"a\":2}\n{\"a\":1}")
                                .in(RootMode.NDJSON)
                                .gives("{ k:a n:1 ! DUPLICATE_NAME@7 ~ 0+13 { k:a n:1 } ."))
                .map(each -> each.with(options -> options.duplicateNames(DuplicateNames.REJECT)));
    }

    static Stream<OwnCase> surrogates() {
        return Stream.of(
                        given("\"\\ud800\"").gives("s:\uFFFD ."),
                        given("\"\\udc00\\ud800\"").gives("s:\uFFFD\uFFFD ."),
                        given("\"\\ud800a\"").gives("s:\uFFFDa ."),
                        given("\"\\ud800\\t\"").gives("s:\uFFFD\t ."),
                        given("\"\\ud800\\ud83d\\ude00\"").gives("s:\uFFFD😀 ."),
                        given("\"\\ud800\\x\"").failing("INVALID_ESCAPE@8"),
                        given("\"\\ud800\\u12x4\"").failing("INVALID_ESCAPE@11"),
                        given("{\"\\udc00\":\"\\ud83d\\ude00\"}").gives("{ k:\uFFFD s:😀 } ."),
                        given("\"\\ud800").failing("UNEXPECTED_END@7"))
                .map(each -> each.with(options -> options.loneSurrogates(LoneSurrogates.REPLACE)));
    }
}
