package dev.millrace.samples.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonValue;
import dev.millrace.samples.monitor.IngestMonitor;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LivePageTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    Path folder;

    private WatchedIngest ingest;

    @BeforeEach
    void start() throws IOException {
        ingest = new WatchedIngest(folder);
    }

    @AfterEach
    void stop() {
        ingest.close();
    }

    private static String lines(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> "{\"id\":" + i + ",\"level\":\"" + (i % 4 == 0 ? "WARN" : "INFO") + "\"}\n")
                .collect(Collectors.joining());
    }

    private EventReader watch(String path) throws IOException, InterruptedException {
        return new EventReader(ingest.uri(path));
    }

    private static boolean hasCounted(JsonValue event, long lines) {
        return event.get("records").asLong() + event.get("rejected").asLong() == lines;
    }

    private static List<JsonValue> items(JsonValue array) {
        return StreamSupport.stream(((JsonArray) array).spliterator(), false).toList();
    }

    private HttpResponse<String> ask(String method, String path, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(ingest.uri(path)).method(method, HttpRequest.BodyPublishers.noBody());
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** What a server says to bytes that no client library would send. */
    private String statusLine(String request) throws IOException {
        URI uri = ingest.uri("/");
        try (Socket socket = new Socket(uri.getHost(), uri.getPort())) {
            socket.getOutputStream().write(request.getBytes(UTF_8));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("");
        }
    }

    @Test
    void tellsAWatcherWhatHappens() throws IOException, InterruptedException {
        try (EventReader watcher = watch("/events")) {
            assertThat(watcher.response().headers().firstValue("content-type")).hasValue("text/event-stream");
            JsonValue first = Objects.requireNonNull(watcher.next());
            assertThat(first.get("first").asBoolean()).isTrue();
            assertThat(first.get("store").asString()).isEqualTo("store \u27e8U+202E\u27e9<b>");
            String text = lines(0, 100) + "{\"level\":<script>}\n" + "\"K\u00f6\u202e\n" + lines(100, 102);
            ingest.send(text);
            JsonValue event = watcher.next(each -> hasCounted(each, 104));
            assertThat(event.get("first").asBoolean()).isFalse();
            assertThat(event.get("records").asLong())
                    .isEqualTo(102)
                    .isEqualTo(ingest.counters().records());
            assertThat(event.get("rejected").asLong())
                    .isEqualTo(2)
                    .isEqualTo(ingest.counters().rejected());
            assertThat(event.get("bytes").asLong()).isEqualTo(text.getBytes(UTF_8).length);
            assertThat(event.get("commits").get("count").asLong()).isPositive();
            assertThat(event.get("queue").get("limit").asLong()).isPositive();
            assertThat(event.get("fields")).isEqualTo(JsonValue.parse("[\"/id\",\"/level\"]"));
            JsonValue top = event.get("top");
            assertThat(top.get("field").asString()).isEqualTo("/level");
            assertThat(top.get("records").asLong()).isEqualTo(102);
            assertThat(top.get("values"))
                    .isEqualTo(JsonValue.parse("[{\"kind\":\"string\",\"text\":\"INFO\",\"most\":76,\"least\":76},"
                            + "{\"kind\":\"string\",\"text\":\"WARN\",\"most\":26,\"least\":26}]"));
        }
    }

    @Test
    void showsRejectedLinesAndSources() throws IOException, InterruptedException {
        ingest.send("{\"a\":1}\n{\"level\":<script>}\n\"K\u00f6\u202e\n" + "{\"x\":\"" + "y".repeat(500) + "\"]\n");
        ingest.awaitLines(4);
        try (EventReader watcher = watch("/events")) {
            JsonValue event = watcher.next(each -> items(each.get("sources").get("list"))
                    .get(0)
                    .get("state")
                    .asString()
                    .equals("ended"));
            JsonValue source = items(event.get("sources").get("list")).get(0);
            assertThat(source.get("kind").asString()).isEqualTo("tcp");
            assertThat(source.get("records").asLong()).isEqualTo(1);
            assertThat(source.get("rejected").asLong()).isEqualTo(3);
            assertThat(source.get("line").asLong()).isPositive();
            assertThat(event.get("sources").get("open").asLong()).isZero();
        }
        try (EventReader watcher = watch("/events")) {
            JsonValue rejects = Objects.requireNonNull(watcher.next()).get("rejects");
            JsonValue byKind = items(rejects).get(0);
            assertThat(byKind.get("kind").asString()).isEqualTo("UNEXPECTED_BYTE");
            assertThat(byKind.get("count").asLong()).isEqualTo(2);
            List<JsonValue> samples = items(byKind.get("samples"));
            assertThat(samples.get(0).get("before").asString()).isEqualTo("y".repeat(95) + '"');
            assertThat(samples.get(0).get("cutBefore").asBoolean()).isTrue();
            assertThat(samples.get(0).get("after").asString()).isEqualTo("]");
            assertThat(samples.get(1).get("before").asString()).isEqualTo("{\"level\":");
            assertThat(samples.get(1).get("after").asString()).isEqualTo("<script>}");
            assertThat(samples.get(1).get("line").asLong()).isEqualTo(2);
            assertThat(samples.get(1).get("byte").asLong()).isEqualTo(17);
            JsonValue ofEnd = items(items(rejects).get(1).get("samples")).get(0);
            assertThat(ofEnd.get("before").asString()).isEqualTo("\"K\u00f6\u27e8U+202E\u27e9");
            assertThat(ofEnd.get("after").asString()).isEmpty();
            // Told again only when there are more.
            assertThat(Objects.requireNonNull(watcher.next()).opt("rejects")).isEmpty();
        }
    }

    @Test
    void givesALateWatcherTheHistory() throws IOException, InterruptedException {
        ingest.send(lines(0, 500));
        ingest.awaitLines(500);
        try (EventReader early = watch("/events")) {
            List<JsonValue> points =
                    new ArrayList<>(items(Objects.requireNonNull(early.next()).get("points")));
            while (points.size() < 10) {
                points.addAll(items(Objects.requireNonNull(early.next()).get("points")));
            }
            try (EventReader late = watch("/events")) {
                List<JsonValue> history =
                        items(Objects.requireNonNull(late.next()).get("points"));
                assertThat(history).startsWith(points.toArray(JsonValue[]::new));
                assertThat(history)
                        .anySatisfy(point -> assertThat(point.get(1).asLong()).isPositive());
            }
        }
    }

    @Test
    void showsEachWatcherTheFieldItChose() throws IOException, InterruptedException {
        try (EventReader usual = watch("/events");
                EventReader other = watch("/events?top=%2Fid")) {
            assertThat(Objects.requireNonNull(usual.next())
                            .get("top")
                            .get("field")
                            .asString())
                    .isEqualTo("/level");
            assertThat(Objects.requireNonNull(other.next())
                            .get("top")
                            .get("field")
                            .asString())
                    .isEqualTo("/id");
            ingest.send("{\"id\":7}\n");
            assertThat(usual.next(each -> hasCounted(each, 1))
                            .get("top")
                            .get("absent")
                            .asLong())
                    .isEqualTo(1);
            JsonValue values =
                    other.next(each -> hasCounted(each, 1)).get("top").get("values");
            assertThat(values)
                    .isEqualTo(JsonValue.parse("[{\"kind\":\"number\",\"text\":\"7\",\"most\":1,\"least\":1}]"));
        }
    }

    @Test
    void writesNothingWhenNobodyWatches() throws IOException, InterruptedException {
        EventReader watcher = watch("/events");
        EventReader other = watch("/events");
        watcher.next();
        watcher.close();
        WatchedIngest.await(() -> ingest.watchers().count() == 1);
        assertThat(other.next()).isNotNull();
        other.close();
        WatchedIngest.await(() -> ingest.watchers().count() == 0);
        long written = ingest.watchers().eventsWritten();
        ingest.watchers().tick();
        assertThat(ingest.watchers().eventsWritten()).isEqualTo(written);
    }

    @Test
    void keepsNothingForAWatcherThatDoesNotRead() throws IOException, InterruptedException {
        try (Socket slow = watchWithoutReading();
                EventReader quick = watch("/events")) {
            WatchedIngest.await(() -> ingest.watchers().count() == 2);
            // Both are served by one thread: it has seen a tick when the quick one gets its event.
            long ofSlow = -1;
            for (int idle = 0; idle < 50; ) {
                long before = ingest.watchers().eventsWritten();
                quick.next();
                long after = ingest.watchers().eventsWritten();
                idle = after - before <= 1 ? idle + 1 : 0;
                ofSlow = after;
                ingest.watchers().tick();
            }
            assertThat(ofSlow).isPositive();
            InputStream late = slow.getInputStream();
            assertThat(new String(late.readNBytes(15), UTF_8)).isEqualTo("HTTP/1.1 200 OK");
        }
    }

    @Test
    void tellsWatchersOfTheEnd() throws IOException, InterruptedException {
        try (EventReader watcher = watch("/events")) {
            watcher.next();
            ingest.send(lines(0, 3));
            ingest.awaitLines(3);
            ingest.stop();
            JsonValue last = watcher.next(each -> each.get("phase").asString().equals("ended"));
            ingest.page().close();
            for (JsonValue event = last; event != null; event = watcher.next()) {
                last = event;
            }
            assertThat(last.get("phase").asString()).isEqualTo("ended");
            assertThat(last.get("records").asLong()).isEqualTo(3);
        }
    }

    private Socket watchWithoutReading() throws IOException {
        URI uri = ingest.uri("/events");
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4 << 10);
        socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()));
        socket.getOutputStream().write("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(UTF_8));
        return socket;
    }

    @Test
    void refusesTooManyWatchers() throws IOException, InterruptedException {
        List<Socket> watchers = new ArrayList<>();
        for (int i = 0; i < Watchers.MOST_WATCHERS; i++) {
            watchers.add(watchWithoutReading());
        }
        WatchedIngest.await(() -> ingest.watchers().count() == Watchers.MOST_WATCHERS);
        assertThat(ask("GET", "/events").statusCode()).isEqualTo(503);
        for (Socket watcher : watchers) {
            watcher.close();
        }
        WatchedIngest.await(() -> ingest.watchers().count() == 0);
        assertThat(ask("HEAD", "/events").statusCode()).isEqualTo(200);
    }

    @Test
    void servesThePageAndEverythingItNames() throws IOException, InterruptedException {
        HttpResponse<String> page = ask("GET", "/");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("content-type")).hasValue("text/html; charset=utf-8");
        assertThat(page.headers().firstValue("content-security-policy").orElseThrow())
                .contains("default-src 'none'")
                .doesNotContain("unsafe");
        assertThat(page.body()).doesNotContain("http://", "https://", " style=", " onclick=");
        List<String> named = Pattern.compile("(?:href|src)=\"([^\"]+)\"")
                .matcher(page.body())
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
        assertThat(named).contains("page.js", "uplot.js", "metrics");
        for (String path : named) {
            HttpResponse<String> file = ask("GET", "/" + path);
            assertThat(file.statusCode()).as(path).isEqualTo(200);
            assertThat(file.body()).as(path).isNotEmpty();
            assertThat(file.headers().firstValue("x-content-type-options")).hasValue("nosniff");
            for (MatchResult match : Pattern.compile("from \"\\./([^\"]+)\"")
                    .matcher(file.body())
                    .results()
                    .toList()) {
                assertThat(ask("GET", "/" + match.group(1)).statusCode())
                        .as(match.group(1))
                        .isEqualTo(200);
            }
        }
    }

    @Test
    void sendsAFileOnceToABrowserThatKeepsIt() throws IOException, InterruptedException {
        String tag = ask("GET", "/page.css").headers().firstValue("etag").orElseThrow();
        HttpResponse<String> again = ask("GET", "/page.css", "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(ask("GET", "/page.css", "If-None-Match", "\"other\"").statusCode())
                .isEqualTo(200);
    }

    @Test
    void answersHeadLikeGetWithoutContent() throws IOException, InterruptedException {
        HttpResponse<String> whole = ask("GET", "/page.js");
        HttpResponse<String> head = ask("HEAD", "/page.js");
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.headers().firstValue("content-length"))
                .hasValue(Integer.toString(whole.body().getBytes(UTF_8).length));
        assertThat(head.headers().firstValue("content-type"))
                .isEqualTo(whole.headers().firstValue("content-type"));
        assertThat(ask("HEAD", "/events").statusCode()).isEqualTo(200);
        assertThat(ask("HEAD", "/nothing").statusCode()).isEqualTo(404);
        assertThat(ingest.watchers().count()).isZero();
    }

    @Test
    void refusesEverythingElse() throws IOException, InterruptedException {
        assertThat(ask("GET", "/nothing").statusCode()).isEqualTo(404);
        assertThat(ask("GET", "/page.html").statusCode()).isEqualTo(404);
        assertThat(ask("GET", "/%2e%2e/%2e%2e/etc/passwd").statusCode()).isEqualTo(404);
        assertThat(ask("POST", "/").statusCode()).isEqualTo(405);
        assertThat(ask("DELETE", "/events").headers().firstValue("allow")).hasValue("GET, HEAD");
        assertThat(ask("GET", "/events?top=level").statusCode()).isEqualTo(400);
        assertThat(statusLine("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .contains(" 404 ");
        assertThat(statusLine("GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .contains(" 400 ");
        assertThat(statusLine("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
                .contains(" 421 ");
    }

    @Test
    void countsForPrometheus() throws IOException, InterruptedException {
        ingest.send(lines(0, 10) + "{]\n{]\n\"\n");
        ingest.awaitLines(13);
        HttpResponse<String> metrics = ask("GET", "/metrics");
        assertThat(metrics.headers().firstValue("content-type").orElseThrow()).startsWith("text/plain; version=0.0.4");
        assertThat(metrics.body().lines())
                .contains(
                        "millrace_ingest_records_total 10.0",
                        "millrace_ingest_rejected_total{kind=\"unexpected_byte\"} 2.0",
                        "millrace_ingest_rejected_total{kind=\"unexpected_end\"} 1.0",
                        "millrace_ingest_rejected_total{kind=\"invalid_utf8\"} 0.0",
                        "millrace_ingest_bytes_total "
                                + (double) ingest.counters().bytes(),
                        "millrace_ingest_queue_bytes 0.0",
                        "millrace_ingest_sources_paused 0.0")
                .anyMatch(line -> line.startsWith("millrace_ingest_commit_seconds_count "))
                .anyMatch(line -> line.startsWith("jvm_memory_used_bytes{"));
    }

    @Test
    void saysWhereItCannotListen() {
        InetSocketAddress taken =
                new InetSocketAddress(ingest.uri("/").getHost(), ingest.uri("/").getPort());
        assertThatIOException()
                .isThrownBy(() -> LivePage.open(taken, new IngestMonitor(ingest.status()), "", null, System.err))
                .withMessageContaining(
                        "cannot listen on " + ingest.uri("/").toString().replaceAll("/$", ""));
    }
}
