package dev.millrace.json.path;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathValuesTest {

    private static final String DOCUMENT =
            "{\"a\":{\"b\":[1,2.50,{\"c\":\"x\"}],\"\":0},\"b\":[[10,11],[20,21],30],\"a\":null,\"a\\u0062\":{\"a\":true}}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            $                | {"a":{"b":[1,2.50,{"c":"x"}],"":0},"b":[[10,11],[20,21],30],"a":null,"ab":{"a":true}}
            $.a              | {"b":[1,2.50,{"c":"x"}],"":0}; null
            $.a.b[1]         | 2.50
            $.a['']          | 0
            $.a.*            | [1,2.50,{"c":"x"}]; 0
            $.ab.a           | true
            $.a.b[2].c       | "x"
            $.b[*][0]        | 10; 20
            $.b[1:]          | [20,21]; 30
            $.b[::2]         | [10,11]; 30
            $.b[0:2:0]       | ''
            $.b['0']         | ''
            $..a             | {"b":[1,2.50,{"c":"x"}],"":0}; null; true
            $..[0]           | 1; [10,11]; 10; 20
            $..b             | [1,2.50,{"c":"x"}]; [[10,11],[20,21],30]
            $['b','a']       | {"b":[1,2.50,{"c":"x"}],"":0}; [[10,11],[20,21],30]; null
            $.b[1,0,0]       | [10,11]; [20,21]
            $.a..*           | [1,2.50,{"c":"x"}]; 1; 2.50; {"c":"x"}; "x"; 0
            $..b..[0]        | 1; [10,11]; 10; 20
            $..*..*..*       | 1; 2.50; {"c":"x"}; "x"; 10; 11; 20; 21
            """)
    void selects(String path, String expected) {
        List<String> values = expected.isEmpty() ? List.of() : List.of(expected.split("; "));
        assertThat(select(DOCUMENT, JsonParserOptions.defaults(), path))
                .extracting(match -> match.value().toString())
                .isEqualTo(values);
    }

    @Test
    void severalPathsAtOnceEachCount() {
        assertThat(select("{\"a\":[1,{\"a\":2}]}", JsonParserOptions.defaults(), "$..a", "$", "$.*[1].a", "$..*"))
                .extracting(match -> match.pathIndex() + " " + match.value())
                .containsExactly(
                        "1 {\"a\":[1,{\"a\":2}]}",
                        "0 [1,{\"a\":2}]",
                        "3 [1,{\"a\":2}]",
                        "3 1",
                        "3 {\"a\":2}",
                        "0 2",
                        "2 2",
                        "3 2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1.50    | 1.50
            "long enough to come in several parts, each of its own" | "long enough to come in several parts, each of its own"
            true    | true
            []      | []
            """)
    void rootItselfIsSelected(String input, String value) {
        JsonParserOptions options =
                JsonParserOptions.builder().stringPartBytes(16).build();
        assertThat(select(input, options, "$"))
                .extracting(match -> match.value().toString())
                .containsExactly(value);
        assertThat(select(input, options, "$.a")).isEmpty();
    }

    @Test
    void eachRootIsADocumentOfItsOwnAndRejectedOnesAreDropped() {
        List<String> seen = new ArrayList<>();
        PathValues filter = new PathValues(JsonPath.parse("$..a"), JsonPath.parse("$[1]")) {
            @Override
            protected void matchReady() {
                while (hasMatch()) {
                    seen.add(take().value().toString());
                }
            }

            @Override
            public void endRoot() {
                seen.add(".");
            }

            @Override
            protected void recordRejected(JsonException error) {
                seen.add("!");
            }

            @Override
            public void endRejected() {
                seen.add("~");
            }
        };
        String input = "[0,{\"a\":1}]\n[0,{\"a\":\"cut he\n[0,1\n{\"a\":[2,[3}\n{\"a\":[2]}\n4\n[[],\"b\"]\n";
        feed(filter, JsonParserOptions.builder().rootMode(RootMode.NDJSON).build(), input);
        assertThat(seen)
                .containsExactly(
                        "{\"a\":1}", "1", ".", "!", "~", "1", "!", "~", "!", "~", "[2]", ".", ".", "\"b\"", ".");
    }

    @Test
    void suspendingGivesMatchesOneByOne() {
        List<String> taken = new ArrayList<>();
        Suspending filter = new Suspending("$[*].a", "$..b");
        byte[] input = utf8("[{\"a\":1,\"b\":2},{\"a\":{\"b\":{\"b\":3}}},{\"a\":4}]");
        JsonPushParser parser = new JsonPushParser(filter);
        filter.parser = parser;
        int from = 0;
        while (from < input.length) {
            from += parser.feed(input, from, input.length - from);
            while (filter.hasMatch()) {
                taken.add(from + ": " + filter.take().value());
            }
        }
        assertThat(parser.endOfInput()).isTrue();
        assertThat(taken).containsExactly("7: 1", "13: 2", "33: {\"b\":{\"b\":3}}", "33: {\"b\":3}", "33: 3", "41: 4");
    }

    private static final class Suspending extends PathValues {
        @Nullable
        JsonPushParser parser;

        Suspending(String... paths) {
            super(Stream.of(paths).map(JsonPath::parse).toList());
        }

        @Override
        protected void matchReady() {
            if (parser != null) {
                parser.suspend();
            }
        }
    }

    @Test
    void startsAfreshWhenCleared() {
        PathValues filter = new PathValues(JsonPath.parse("$.a"));
        JsonPushParser parser = new JsonPushParser(
                filter, JsonParserOptions.builder().stringPartBytes(16).build());
        byte[] cut = utf8("{\"a\":\"a string that is left unfinish");
        for (int i = 0; i < 3; i++) {
            parser.feed(cut, 0, cut.length);
            parser.reset();
            filter.clear();
        }
        byte[] input = utf8("{\"a\":1,\"a\":[]}");
        parser.feed(input, 0, input.length);
        assertThat(filter.take().value()).hasToString("1");
        filter.clear();
        assertThat(filter.hasMatch()).isFalse();
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(filter::take);
    }

    private static List<PathMatch> select(String input, JsonParserOptions options, String... paths) {
        PathValues filter = new PathValues(Stream.of(paths).map(JsonPath::parse).toList());
        feed(filter, options, input);
        List<PathMatch> matches = new ArrayList<>();
        while (filter.hasMatch()) {
            matches.add(filter.take());
        }
        return matches;
    }

    private static void feed(PathFilter filter, JsonParserOptions options, String input) {
        JsonPushParser parser = new JsonPushParser(filter, options);
        byte[] bytes = utf8(input);
        for (int i = 0; i < bytes.length; i++) {
            parser.feed(bytes, i, 1);
        }
        parser.endOfInput();
    }
}
