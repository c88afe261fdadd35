package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.ReadmeExamples.Reading;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import reactor.core.publisher.Flux;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.server.HttpServer;
import reactor.test.StepVerifier;

/** The code in the README is that of {@link ReadmeExamples}, and does what the README says. */
class ReadmeTest {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);
    private static final Pattern EXAMPLE = Pattern.compile("( *)// begin ([a-z-]+)\n(.*?)\n *// end", Pattern.DOTALL);
    private static final String READINGS =
            "{\"readings\":[{\"sensor\":\"a\",\"value\":1.5},{\"value\":2,\"sensor\":\"b\"}]}";

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> theReadmeShowsTheExamples() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        String source = Files.readString(Path.of("src/test/java/dev/millrace/reactor/ReadmeExamples.java"));
        return EXAMPLE.matcher(source)
                .results()
                .map(example -> DynamicTest.dynamicTest(example.group(2), () -> {
                    String code = example.group(3).replaceAll("(?m)^" + example.group(1), "");
                    assertThat(readme).contains("```java\n" + code + "\n```");
                }));
    }

    @Test
    void aHugeArrayIsAddedUp() {
        DisposableServer server = HttpServer.create()
                .host("127.0.0.1")
                .route(routes -> routes.get(
                        "/items",
                        (request, response) -> response.sendString(
                                Flux.just("{\"items\":[{\"pri", "ce\":4}", ",{\"price\":38}", "],\"next\":null}"))))
                .bindNow();
        try {
            StepVerifier.create(ReadmeExamples.hugeArray("http://127.0.0.1:" + server.port() + "/items"))
                    .expectNext(42L)
                    .expectComplete()
                    .verify(LONG_ENOUGH);
        } finally {
            server.disposeNow();
        }
    }

    @Test
    void linesAreFiltered() throws IOException {
        Path log = Files.writeString(
                folder.resolve("log"),
                "{\"level\":\"INFO\",\"message\":\"up\"}\n{\"level\":\"ERROR\",\"message\":\"down\"}\n");
        StepVerifier.create(ReadmeExamples.lines(log))
                .expectNext("down")
                .expectComplete()
                .verify(LONG_ENOUGH);
    }

    @Test
    void onePathIsRead() {
        Flux<ByteBuffer> response = Flux.fromIterable(
                Chunks.ofSize(5, "{\"customer\":{\"name\":\"x\",\"address\":{\"city\":\"Graz\"}},\"rest\":"));
        StepVerifier.create(ReadmeExamples.onePath(response)).expectNext("Graz").verifyComplete();
    }

    @Test
    void recordsAreRead() {
        List<Reading> readings = List.of(new Reading("a", 1.5), new Reading("b", 2));
        StepVerifier.create(ReadmeExamples.ownRecord(Flux.fromIterable(Chunks.ofSize(7, READINGS))))
                .expectNextSequence(readings)
                .verifyComplete();
        StepVerifier.create(ReadmeExamples.jackson(Flux.fromIterable(Chunks.ofSize(7, READINGS))))
                .expectNextSequence(readings)
                .verifyComplete();
    }

    @Test
    void valuesAreServed() {
        DisposableServer server =
                ReadmeExamples.writing(Flux.just("[1]", "null", "{}").map(JsonValue::parse));
        try {
            StepVerifier.create(HttpClient.create()
                            .get()
                            .uri("http://127.0.0.1:" + server.port() + "/items")
                            .responseSingle((response, body) -> body.asString()))
                    .expectNext("[1]\nnull\n{}\n")
                    .expectComplete()
                    .verify(LONG_ENOUGH);
        } finally {
            server.disposeNow();
        }
    }
}
