package dev.millrace.json.path;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.value.JsonKind;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not selected costs next to nothing, and hostile input no more than any other. */
class PathFilterWorkTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    /** What a pass may allocate: asking for the count allocates a little itself. */
    private static final long MOST_BYTES = 256;

    private static final int LEVELS = 200_000;

    @Test
    void whatCannotMatchIsSkipped() {
        String ballast = "[{\"a\":[1,2,{\"b\":null}],\"c\":\"text\"}]";
        String input = "{\"no\":" + ballast + ",\"yes\":{\"no\":" + ballast + ",\"a\":1},\"more\":" + ballast + "}";
        PathValues filter = new PathValues(JsonPath.parse("$.yes.a"), JsonPath.parse("$.yes[0]"));
        // { no [ yes { no [ a 1 } more [ }
        assertThat(eventsOf(filter, input)).isEqualTo(13);
        assertThat(filter.take().value()).hasToString("1");
    }

    @Test
    void capturedMatchesComeWithoutEvents() {
        PathBytes filter = new PathBytes(JsonPath.parse("$[*]"));
        // [ and for each element [ and its bytes, ]
        assertThat(eventsOf(filter, "[[1,2,3],[[4]]]")).isEqualTo(6);
        assertThat(filter.take()).hasToString("[1,2,3]");
        assertThat(filter.take()).hasToString("[[4]]");
    }

    private static int eventsOf(PathFilter filter, String input) {
        AtomicInteger events = new AtomicInteger(-1); // attached() is none
        AtomicInteger roots = new AtomicInteger();
        TokenHandler counting = (TokenHandler) Proxy.newProxyInstance(
                TokenHandler.class.getClassLoader(),
                new Class<?>[] {TokenHandler.class},
                (proxy, method, arguments) -> {
                    (method.getName().equals("endRoot") ? roots : events).incrementAndGet();
                    try {
                        return method.invoke(filter, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        feed(new JsonPushParser(counting), utf8(input), 5);
        assertThat(roots).hasValue(1);
        return events.get();
    }

    @ParameterizedTest
    @ValueSource(strings = {"$.nothing", "$..nothing", "$[*].id.nothing", "$[100000:]", "$..[7:9].nothing"})
    void nothingIsAllocatedForWhatIsNotSelected(String path) {
        List<JsonPath> paths = IntStream.range(0, 64)
                .mapToObj(i -> JsonPath.parse(path + ".n" + i))
                .toList();
        StringBuilder document = new StringBuilder("[");
        for (int i = 0; i < 5_000; i++) {
            document.append("{\"id\":{\"n\":")
                    .append(i)
                    .append(",\"name")
                    .append(i)
                    .append("\":[1,\"t\\n\",{}]}},");
        }
        byte[] input = utf8(document.append("null]").toString());
        for (PathFilter filter : List.of(
                new PathValues(paths), new PathBytes(paths), new PathEvents(index -> new TokenHandler() {}, paths))) {
            JsonPushParser parser = new JsonPushParser(filter);
            assertThat(leastAllocatedBy(() -> {
                        parser.reset();
                        filter.clear();
                        feed(parser, input, 8_192);
                    }))
                    .isLessThanOrEqualTo(MOST_BYTES);
        }
    }

    @Test
    void eventsOfASelectedValueAllocateNothing() {
        byte[] input = utf8("{\"a\":[" + "{\"id\":1,\"name\":\"x\"},".repeat(5_000) + "0]}");
        TokenHandler handler = new TokenHandler() {};
        PathEvents filter = new PathEvents(path -> handler, JsonPath.parse("$.a"));
        JsonPushParser parser = new JsonPushParser(filter);
        assertThat(leastAllocatedBy(() -> {
                    parser.reset();
                    filter.clear();
                    feed(parser, input, 8_192);
                }))
                .isLessThanOrEqualTo(MOST_BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"$..*", "$..[0]", "$", "$[0]..[0][0]", "$..nothing"})
    void deepNestingNeitherOverflowsNorTakesMoreThanItsLength(String path) {
        byte[] input = utf8("[".repeat(LEVELS) + "]".repeat(LEVELS));
        JsonParserOptions options = JsonParserOptions.builder()
                .limits(JsonLimits.builder().maxDepth(LEVELS).build())
                .build();
        int expected = switch (path) {
            case "$" -> 1;
            case "$..nothing" -> 0;
            case "$[0]..[0][0]" -> LEVELS - 3;
            default -> LEVELS - 1;
        };
        PathValues values = new PathValues(JsonPath.parse(path));
        feed(new JsonPushParser(values, options), input, 1_000);
        PathBytes bytes = new PathBytes(JsonPath.parse(path));
        feed(new JsonPushParser(bytes, options), input, 1_000);
        int count = 0;
        int length = 0;
        while (values.hasMatch()) {
            RawMatch match = bytes.take();
            assertThat(values.take().value().kind()).isEqualTo(JsonKind.ARRAY);
            assertThat(count == 0 || match.length() == length - 2).isTrue();
            length = match.length();
            count++;
        }
        assertThat(bytes.hasMatch()).isFalse();
        assertThat(count).isEqualTo(expected);
    }

    @Test
    void manyPathsAtOnce() {
        List<JsonPath> paths = Collections.nCopies(PathFilter.MAX_PATHS, JsonPath.parse("$..a..a"));
        PathValues filter = new PathValues(paths);
        feed(new JsonPushParser(filter), utf8("{\"a\":{\"b\":[{\"a\":1}]},\"c\":2}"), 3);
        for (int path = 0; path < PathFilter.MAX_PATHS; path++) {
            PathMatch match = filter.take();
            assertThat(match.pathIndex()).isEqualTo(path);
            assertThat(match.value()).hasToString("1");
        }
        assertThat(filter.hasMatch()).isFalse();
    }

    private static void feed(JsonPushParser parser, byte[] input, int pieces) {
        for (int from = 0; from < input.length; from += pieces) {
            parser.feed(input, from, Math.min(pieces, input.length - from));
        }
        parser.endOfInput();
    }

    /** The least, since the virtual machine may allocate on any thread now and then. */
    private static long leastAllocatedBy(Runnable pass) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 7; i++) {
            long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            pass.run();
            long after = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
            least = Math.min(least, after - before);
        }
        return least;
    }
}
