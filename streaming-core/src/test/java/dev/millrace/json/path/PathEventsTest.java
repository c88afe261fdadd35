package dev.millrace.json.path;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.WritingHandler;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PathEventsTest {

    @Test
    void writesEachMatchAsItComes() {
        JsonWriter writer = new JsonWriter();
        PathEvents filter =
                new PathEvents(path -> new WritingHandler(writer), JsonPath.parse("$.a[*]"), JsonPath.parse("$.b.c"));
        feed(filter, "{\"a\":[1.50, [2, 3], {\"a\": [4]}], \"b\": {\"c\": {\"d\":true}, \"a\": [5]}}");
        assertThat(new String(writer.toByteArray(), UTF_8)).isEqualTo("1.50\n[2,3]\n{\"a\":[4]}\n{\"d\":true}");
    }

    @Test
    void matchesInsideAMatchBeginAndEndLikeBrackets() {
        List<String> calls = new ArrayList<>();
        List<JsonWriter> writers = new ArrayList<>();
        List<JsonPath> paths = List.of(JsonPath.parse("$..a"), JsonPath.parse("$.a.a"), JsonPath.parse("$"));
        PathEvents filter =
                new PathEvents(
                        path -> {
                            calls.add("(" + path);
                            JsonWriter writer = new JsonWriter();
                            writers.add(writer);
                            return new WritingHandler(writer);
                        },
                        paths) {
                    @Override
                    protected void matchEnded(int pathIndex, TokenHandler handler) {
                        calls.add(pathIndex + ")");
                    }

                    @Override
                    public void endRoot() {
                        calls.add(".");
                    }
                };
        feed(filter, "{\"a\":{\"a\":[1]},\"b\":null}");
        assertThat(calls).containsExactly("(2", "(0", "(0", "(1", "1)", "0)", "0)", "2)", ".");
        assertThat(writers)
                .extracting(writer -> new String(writer.toByteArray(), UTF_8))
                .containsExactly("{\"a\":{\"a\":[1]},\"b\":null}", "{\"a\":[1]}", "[1]", "[1]");
    }

    private static void feed(PathFilter filter, String input) {
        JsonPushParser parser = new JsonPushParser(filter);
        for (byte b : utf8(input)) {
            parser.feed(new byte[] {b}, 0, 1);
        }
        parser.endOfInput();
    }
}
