package dev.millrace.samples.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.ndjson.BadLinePolicy;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** HTTP over real connections: what is acknowledged is stored, whatever happens. */
@Timeout(60)
class IngestHttpTest {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void answersOnlyWhenEverythingIsCommitted() {
        MemoryStore store = MemoryStore.blocked();
        RunningIngest ingest = http(store);
        CompletableFuture<HttpResponse<String>> answer = post(ingest, "1\n2\nx\n3");
        ingest.awaitBytes(7);
        assertThat(answer).isNotDone();
        assertThat(store.committedNow()).isZero();
        store.open();
        HttpResponse<String> response = answer.join();
        assertThat(store.committedNow()).isEqualTo(3);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("{\"records\":3,\"rejected\":1}");
        assertThat(ingest.stop().records()).isEqualTo(3);
        assertThat(store.committed()).containsExactly("1@0 1", "2@2 2", "4@6 3");
        assertThat(ingest.deadLetters()).hasSize(1);
    }

    @Test
    void takesManyRequestsAtOnce() {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = http(store);
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            answers.add(post(ingest, "[" + i + "]\n[" + i + "]\n"));
        }
        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            assertThat(answer.join().body()).isEqualTo("{\"records\":2,\"rejected\":0}");
        }
        assertThat(ingest.stop().records()).isEqualTo(400);
        assertThat(store.committed()).hasSize(400);
    }

    @Test
    void pausesASenderWhileTheStoreIsBehind() {
        int records = 100_000;
        byte[] line = ("{\"p\":\"" + "x".repeat(200) + "\"}\n").getBytes(UTF_8);
        MemoryStore store = MemoryStore.blocked();
        RunningIngest ingest = http(store);
        CompletableFuture<HttpResponse<String>> answer = send(
                ingest, HttpRequest.newBuilder().POST(BodyPublishers.ofInputStream(() -> repeated(line, records))));
        awaitPause(ingest);
        assertThat(ingest.counters().bytes()).isLessThan(RunningIngest.QUEUE_BYTES + (256 << 10));
        assertThat(ingest.status().sources())
                .singleElement()
                .satisfies(source -> assertThat(source.kind()).isEqualTo(SourceKind.HTTP));
        store.open();
        assertThat(answer.join().body()).isEqualTo("{\"records\":" + records + ",\"rejected\":0}");
        assertThat(ingest.mostQueuedBytes()).isLessThan(RunningIngest.QUEUE_BYTES + (512 << 10));
        assertThat(ingest.stop().records()).isEqualTo(records);
    }

    @Test
    void holdsLittleOfABodyThatDecompressesToMuch() throws IOException {
        int records = 5_000_000;
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(body)) {
            byte[] lines = "1\n".repeat(100_000).getBytes(UTF_8);
            for (int i = 0; i < records / 100_000; i++) {
                out.write(lines);
            }
        }
        MemoryStore store = MemoryStore.blocked();
        RunningIngest ingest = http(store);
        CompletableFuture<HttpResponse<String>> answer = send(
                ingest,
                HttpRequest.newBuilder()
                        .header("Content-Encoding", "gzip")
                        .POST(BodyPublishers.ofByteArray(body.toByteArray())));
        awaitPause(ingest);
        assertThat(ingest.counters().bytes()).isLessThan(256 << 10);
        ingest.stopWhile(store::open);
        assertThat(answer.join().statusCode()).isEqualTo(503);
        // A piece of 64 KiB has 32 Ki such records.
        assertThat(ingest.mostQueuedBytes()).isLessThan(RunningIngest.QUEUE_BYTES + 32_768 * 300);
    }

    @Test
    void answersARequestThatIsCutShortByTheEnd() throws IOException {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = http(store);
        try (Socket socket = ingest.connect()) {
            socket.getOutputStream().write("POST / HTTP/1.1\r\nContent-Length: 100\r\n\r\n1\n2\n3".getBytes(UTF_8));
            ingest.awaitBytes(5);
            ingest.stop();
            assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
                    .startsWith("HTTP/1.1 503 ")
                    .contains("connection: close")
                    .endsWith("{\"error\":\"no more records are taken\",\"records\":2,\"rejected\":0}");
        }
        assertThat(store.committed()).containsExactly("1@0 1", "2@2 2");
    }

    @Test
    void answersWhatIsWholeBeforeItEnds() throws IOException {
        MemoryStore store = MemoryStore.blocked();
        RunningIngest ingest = http(store);
        try (Socket socket = ingest.connect();
                Socket idle = ingest.connect()) {
            socket.getOutputStream().write("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\n1\n2".getBytes(UTF_8));
            ingest.awaitBytes(3);
            ingest.stopWhile(store::open);
            assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
                    .startsWith("HTTP/1.1 200 ")
                    .endsWith("{\"records\":2,\"rejected\":0}");
            assertThat(idle.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(store.committed()).containsExactly("1@0 1", "2@2 2");
    }

    @Test
    void tellsThatTheStoreHasFailed() {
        RunningIngest ingest = http(MemoryStore.failingAfter(2));
        HttpResponse<String> response = post(ingest, "1\n2\n3\n").join();
        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.body()).isEqualTo("{\"error\":\"the store has failed\"}");
        assertThatThrownBy(ingest::join).hasRootCauseMessage("the disk is full");
    }

    @Test
    void answersTheBadLineThatStopsIt() {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.STOP, ListenAddress.Protocol.HTTP);
        HttpResponse<String> response = post(ingest, "1\nx\n2\n").join();
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).endsWith("\",\"records\":1,\"rejected\":1}");
        assertThat(ingest.join().clean()).isFalse();
        assertThat(store.committed()).containsExactly("1@0 1");
        assertThat(ingest.err()).contains("stopped at a bad line: line 2 rejected: UNEXPECTED_BYTE at byte 2: ");
    }

    @Test
    void letsASenderWaitForItsConsent() throws IOException {
        RunningIngest ingest = http(MemoryStore.fast());
        try (Socket socket = ingest.connect()) {
            socket.getOutputStream()
                    .write("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n".getBytes(UTF_8));
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
            assertThat(in.readLine()).isEqualTo("HTTP/1.1 100 Continue");
            assertThat(in.readLine()).isEmpty();
            socket.getOutputStream().write("1\n".getBytes(UTF_8));
            assertThat(in.readLine()).isEqualTo("HTTP/1.1 200 OK");
        }
        ingest.stop();
    }

    private static RunningIngest http(MemoryStore store) {
        return new RunningIngest(store, BadLinePolicy.REPORT, ListenAddress.Protocol.HTTP);
    }

    private static void awaitPause(RunningIngest ingest) {
        while (ingest.counters().pauses() == 0) {
            Thread.onSpinWait();
        }
    }

    private CompletableFuture<HttpResponse<String>> post(RunningIngest ingest, String body) {
        return send(ingest, HttpRequest.newBuilder().POST(BodyPublishers.ofString(body)));
    }

    private CompletableFuture<HttpResponse<String>> send(RunningIngest ingest, HttpRequest.Builder request) {
        return client.sendAsync(
                request.uri(URI.create("http://localhost:" + ingest.port() + "/"))
                        .build(),
                BodyHandlers.ofString());
    }

    private static InputStream repeated(byte[] line, int times) {
        ByteArrayOutputStream all = new ByteArrayOutputStream(line.length * times);
        for (int i = 0; i < times; i++) {
            all.writeBytes(line);
        }
        return new ByteArrayInputStream(all.toByteArray());
    }
}
