package dev.millrace.json.path;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PathBytesTest {

    @Test
    void bytesAreThoseOfTheSource() {
        assertThat(select(
                        "{\"a\" : { \"b\": [ 1.50 ,\t\"\\u0041\" ] }, \"c\":-0, \"d\": \"\\u00e9\", \"e\":[true,false,null]}",
                        JsonParserOptions.defaults(),
                        "$..b",
                        "$.a",
                        "$.c",
                        "$.d",
                        "$.e[*]",
                        "$..b[1]"))
                .extracting(match -> match.pathIndex() + " " + match)
                .containsExactly(
                        "1 { \"b\": [ 1.50 ,\t\"\\u0041\" ] }",
                        "0 [ 1.50 ,\t\"\\u0041\" ]",
                        "5 \"\\u0041\"",
                        "2 -0",
                        "3 \"\\u00e9\"",
                        "4 true",
                        "4 false",
                        "4 null");
    }

    @Test
    void matchesInsideAMatchShareItsBytes() {
        List<RawMatch> matches = select("[[1,[2]]]", JsonParserOptions.defaults(), "$..[*]");
        assertThat(matches).hasSize(4).allSatisfy(match -> {
            assertThat(match.array()).isSameAs(matches.get(0).array());
            assertThat(match.path()).isEqualTo(JsonPath.parse("$..*"));
            assertThat(match.toByteArray()).isEqualTo(utf8(match.toString())).hasSize(match.length());
        });
        assertThat(matches).extracting(RawMatch::offset).containsExactly(0, 1, 3, 4);
    }

    @Test
    void whatExtrasAllowIsReadInsideAMatchToo() {
        JsonParserOptions options = JsonParserOptions.builder().lenient().build();
        assertThat(select("{\"a\":[NaN, /* , */ [-Infinity,],// ]\n{},]}", options, "$.a", "$.a[*]"))
                .extracting(RawMatch::toString)
                .containsExactly("[NaN, /* , */ [-Infinity,],// ]\n{},]", "NaN", "[-Infinity,]", "{}");
    }

    @Test
    void capturedMatchIsBounded() {
        JsonParserOptions options = JsonParserOptions.builder()
                .limits(JsonLimits.builder().maxCaptureBytes(5).build())
                .build();
        assertThat(select("{\"a\":[1,2]}", options, "$.a")).hasSize(1);
        assertThatExceptionOfType(JsonLimitException.class)
                .isThrownBy(() -> select("{\"a\":[1,23]}", options, "$.a"))
                .satisfies(e -> {
                    assertThat(e.kind()).isEqualTo(JsonErrorKind.RECORD_TOO_LONG);
                    assertThat(e.location().byteOffset()).isEqualTo(10);
                });
    }

    @Test
    void startsAfreshWhenCleared() {
        PathBytes filter = new PathBytes(JsonPath.parse("$[*]"));
        JsonPushParser parser = new JsonPushParser(
                filter, JsonParserOptions.builder().stringPartBytes(16).build());
        byte[] cut = utf8("[0,\"a string that is left unfinish");
        parser.feed(cut, 0, cut.length);
        parser.reset();
        filter.clear();
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(filter::take);
        byte[] input = utf8("[\"another string that comes in parts\"]");
        parser.feed(input, 0, input.length);
        assertThat(filter.take()).hasToString("\"another string that comes in parts\"");
        assertThat(filter.hasMatch()).isFalse();
    }

    private static List<RawMatch> select(String input, JsonParserOptions options, String... paths) {
        PathBytes filter = new PathBytes(Stream.of(paths).map(JsonPath::parse).toList());
        JsonPushParser parser = new JsonPushParser(filter, options);
        for (byte b : utf8(input)) {
            parser.feed(new byte[] {b}, 0, 1);
        }
        parser.endOfInput();
        List<RawMatch> matches = new ArrayList<>();
        while (filter.hasMatch()) {
            matches.add(filter.take());
        }
        return matches;
    }
}
