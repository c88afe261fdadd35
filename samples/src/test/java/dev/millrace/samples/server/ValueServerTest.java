package dev.millrace.samples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server with real clients. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ValueServerTest {

    private final ValueServer server = new ValueServer(30);
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private InetSocketAddress lines = new InetSocketAddress(0);
    private InetSocketAddress http = new InetSocketAddress(0);

    @BeforeEach
    void start() throws Exception {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        lines = server.listenForLines(any);
        http = server.listenForRequests(any);
    }

    @AfterEach
    void stop() throws InterruptedException {
        server.stop();
    }

    @Test
    void linesAreAcknowledgedInOrder() throws Exception {
        assertThat(send("{\"id\":1}\n{\"id\":\n[2]\n\"last\""))
                .containsExactly(
                        "{\"ok\":1}",
                        "{\"error\":\"UNEXPECTED_END\",\"line\":2,\"byte\":15}",
                        "{\"ok\":2}",
                        "{\"ok\":3}");
    }

    @Test
    void thousandsOfLinesAreAcknowledged() throws Exception {
        List<String> answers = send("{\"a\":[1,2,3]}\n".repeat(20_000));
        assertThat(answers).hasSize(20_000).last().isEqualTo("{\"ok\":20000}");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theContentOfRequestsIsAcknowledged(boolean chunked) throws Exception {
        assertThat(post("application/json", "{\"a\":[1,2]}", chunked)).isEqualTo("200 {\"ok\":1}");
        assertThat(post("application/x-ndjson", "1\n2\n3", chunked)).isEqualTo("200 {\"ok\":3}");
        assertThat(post("application/json", "[1,x]", chunked))
                .isEqualTo("400 {\"error\":\"UNEXPECTED_BYTE\",\"byte\":3,\"ok\":0}");
        assertThat(post("text/plain", "[1]", chunked)).startsWith("415 ");
    }

    @Test
    void whatIsNotThereIsNotFound() throws Exception {
        assertThat(get("/")).startsWith("404 ");
    }

    @Test
    void metricsTellWhatHappened() throws Exception {
        send("1\nx\n2\n");
        post("application/json", "3", false);
        String page = get("/metrics");
        assertThat(page)
                .startsWith("200 ")
                .contains("millrace_values_total 3.0", "millrace_refused_total 1.0", "millrace_connections ");
    }

    @Test
    void aStopLetsAnswersThrough() throws Exception {
        try (Socket socket = new Socket(lines.getAddress(), lines.getPort())) {
            socket.getOutputStream().write("1\n2\n".getBytes(StandardCharsets.US_ASCII));
            BufferedReader in = reader(socket);
            assertThat(in.readLine()).isEqualTo("{\"ok\":1}");
            server.stop();
            assertThat(in.readLine()).isEqualTo("{\"ok\":2}");
            assertThat(in.readLine()).isNull();
        }
        assertThatThrownBy(() -> new Socket(lines.getAddress(), lines.getPort()).close())
                .isInstanceOf(IOException.class);
    }

    private List<String> send(String text) throws Exception {
        try (Socket socket = new Socket(lines.getAddress(), lines.getPort())) {
            Thread sender = new Thread(() -> {
                try {
                    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
                    socket.shutdownOutput();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            sender.start();
            List<String> answers = reader(socket).lines().toList();
            sender.join();
            return answers;
        }
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    private String post(String type, String content, boolean chunked) throws Exception {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        BodyPublisher body = chunked
                ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes))
                : BodyPublishers.ofByteArray(bytes);
        return answer(request("/values").header("Content-Type", type).POST(body).build());
    }

    private String get(String path) throws Exception {
        return answer(request(path).build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + http.getPort() + path));
    }

    private String answer(HttpRequest request) throws Exception {
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        return response.statusCode() + " " + response.body();
    }
}
