package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.fixtures.Chunking;
import dev.millrace.json.fixtures.EventRecorder;
import dev.millrace.json.fixtures.Feeding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The counters count what came, however it came. */
class ParserCountersTest {

    private static void assertCounters(RootMode mode, String input, ParserCounters expected) {
        for (Chunking chunking : List.of(Chunking.WHOLE, Chunking.ONE_BYTE, Chunking.fixed(3))) {
            EventRecorder recorder = EventRecorder.of(mode);
            JsonParserOptions options =
                    JsonParserOptions.builder().rootMode(mode).build();
            JsonPushParser parser = new JsonPushParser(recorder, options);
            Feeding.run(parser, recorder, utf8(input), chunking);
            assertThat(parser.counters()).as("fed %s", chunking).isEqualTo(expected);
        }
    }

    @Test
    void countsTokensDepthAndTheLongest() {
        assertCounters(
                RootMode.SINGLE,
                " {\"é\":[1,-12.5,[true]],\"b\":\"\\u0041\\u0042\"}\n",
                new ParserCounters(44, 1, 12, 3, 12, 0, 0));
        assertCounters(RootMode.SINGLE, "{\"a long name\":\"b\"}", new ParserCounters(19, 1, 4, 1, 11, 0, 0));
        assertCounters(RootMode.SINGLE, "-1234567.5", new ParserCounters(10, 1, 1, 0, 10, 0, 0));
        assertCounters(RootMode.SINGLE, "false", new ParserCounters(5, 1, 1, 0, 0, 0, 0));
    }

    @Test
    void tokenThatIsRefusedIsNotCounted() {
        JsonPushParser parser = new JsonPushParser(
                new TokenHandler() {},
                JsonParserOptions.builder()
                        .limits(JsonLimits.builder().maxTokens(3).build())
                        .build());
        byte[] input = utf8("{\"a\":1,\"b\":2}");

        assertThatThrownBy(() -> parser.feed(input, 0, input.length)).isInstanceOf(JsonLimitException.class);
        assertThat(parser.counters().tokens()).isEqualTo(3);
    }

    @Test
    void countsRoots() {
        assertCounters(RootMode.SEQUENCE, "1 [] \"a\"", new ParserCounters(8, 3, 4, 1, 1, 0, 0));
        assertCounters(RootMode.SEQUENCE, "", new ParserCounters(0, 0, 0, 0, 0, 0, 0));
    }

    @Test
    void countsRecordsThatAreBlankOrRejected() {
        assertCounters(RootMode.NDJSON, "1\n\n \r\n}\n2\n", new ParserCounters(10, 2, 2, 0, 1, 2, 1));
        assertCounters(RootMode.TEXT_SEQUENCE, "\u001E\u001E1\n\u001E}\n", new ParserCounters(7, 1, 1, 0, 1, 0, 1));
    }

    @Test
    void countsWhatIsSkipped() {
        EventRecorder recorder = EventRecorder.of(RootMode.SINGLE).at(0, JsonPushParser::skipValue);
        JsonPushParser parser = new JsonPushParser(recorder);
        Feeding.run(parser, recorder, utf8("[[1],\"abc\"]"), Chunking.ONE_BYTE);
        assertThat(parser.counters()).isEqualTo(new ParserCounters(11, 1, 6, 2, 3, 0, 0));
    }
}
