package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.fixtures.EventRecorder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A parser is bound to no thread, and shares nothing with others. */
class JsonPushParserThreadTest {

    private static final int PARSERS = 64;

    @Test
    void eachByteMayComeFromAnotherThread() throws Exception {
        byte[] input = utf8("{\"name\":\"value\",\"other\":[1,2,3]}");
        List<EventRecorder> recorders = new ArrayList<>();
        List<JsonPushParser> parsers = new ArrayList<>();
        for (int i = 0; i < PARSERS; i++) {
            recorders.add(EventRecorder.of(RootMode.SINGLE));
            parsers.add(new JsonPushParser(recorders.get(i)));
        }
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (int at = 0; at < input.length; at++) {
                feedAll(threads, parsers, input, at);
            }
        } finally {
            threads.shutdownNow();
        }
        for (int i = 0; i < PARSERS; i++) {
            assertThat(parsers.get(i).endOfInput()).isTrue();
            assertThat(recorders.get(i).outcome(null).events())
                    .containsExactly("{", "k:name", "s:value", "k:other", "[", "n:1", "n:2", "n:3", "]", "}", ".");
        }
    }

    private static void feedAll(ExecutorService threads, List<JsonPushParser> parsers, byte[] input, int at)
            throws Exception {
        List<Future<?>> fed = new ArrayList<>();
        for (JsonPushParser parser : parsers) {
            fed.add(threads.submit(() -> parser.feed(input, at, 1)));
        }
        for (Future<?> each : fed) {
            each.get();
        }
    }
}
