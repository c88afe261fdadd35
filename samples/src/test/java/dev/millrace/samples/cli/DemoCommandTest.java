package dev.millrace.samples.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.samples.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class DemoCommandTest {
    private static final Pattern STAYS =
            Pattern.compile("The live page stays at (http://127\\.0\\.0\\.1:\\d+/) until .*");

    @TempDir
    Path folder;

    @Test
    void tellsWhatHappened() {
        Invocation run = Invocation.of("demo", "--records", "300", "--connections", "2", "--seed", "5");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("Replayed 300 log lines").endsWith("Everything matches.\n");
        assertThat(run.err()).contains("live page on http://127.0.0.1:", "replaying 300 log lines");
    }

    @Test
    void refusesWrongUsage() {
        assertThat(Invocation.of("demo", "--records", "0").exitCode()).isEqualTo(2);
        assertThat(Invocation.of("demo", "--records", "3", "--connections", "4").err())
                .contains("--connections must be from 1 to 3, not 4");
    }

    /** In a process of its own: nothing less can be interrupted. */
    @Test
    void staysUpUntilInterrupted() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "demo",
                        "--serve",
                        "--records",
                        "300",
                        "--connections",
                        "2")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader out = process.inputReader(UTF_8)) {
            StringBuilder report = new StringBuilder();
            Matcher stays = STAYS.matcher("");
            while (!stays.matches()) {
                String line = out.readLine();
                assertThat(line).isNotNull();
                report.append(line).append('\n');
                stays.reset(line);
            }
            assertThat(report).contains("Replayed 300 log lines", "Everything matches.");
            HttpRequest metrics = HttpRequest.newBuilder(
                            URI.create(stays.group(1)).resolve("metrics"))
                    .build();
            HttpClient client = HttpClient.newHttpClient();
            Matcher stored =
                    Pattern.compile("(?m)^millrace_ingest_records_total (.*)$").matcher("");
            do {
                stored.reset(client.send(metrics, HttpResponse.BodyHandlers.ofString())
                        .body());
                assertThat(stored.find()).isTrue();
                // More than the replay had: the senders go on.
            } while (Double.parseDouble(stored.group(1)) <= 300);
            process.toHandle().destroy();
            assertThat(process.waitFor()).isZero();
            assertThat(folder).isDirectoryNotContaining("glob:**millrace-demo**");
        } finally {
            process.destroyForcibly();
        }
    }
}
