package dev.millrace.samples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LivePageOptionsTest {
    @TempDir
    Path folder;

    private Invocation ingest(String... options) {
        List<String> args = new ArrayList<>(
                List.of("ingest", "--store", folder.resolve("s.duckdb").toString(), "-"));
        args.addAll(List.of(options));
        return Invocation.withInput("{\"a\":1}\n", args.toArray(String[]::new));
    }

    @Test
    void tellsThePagesAddress() {
        Invocation run = ingest("--web", "127.0.0.1:0", "--top", "http.status");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("records=1 rejected=0 ");
        assertThat(run.err()).matches("live page on http://127\\.0\\.0\\.1:\\d+/\\R");
    }

    @Test
    void opensNoPageUnlessAsked() {
        assertThat(ingest().err()).isEmpty();
    }

    @Test
    void refusesAddressesThatAreNone() {
        assertThat(ingest("--web", "8080"))
                .returns(2, Invocation::exitCode)
                .satisfies(run -> assertThat(run.err()).contains("'--web'", "expected HOST:PORT ", "not 8080"));
        assertThat(ingest("--web", "localhost:99999"))
                .returns(2, Invocation::exitCode)
                .satisfies(run -> assertThat(run.err()).contains("not localhost:99999"));
        assertThat(ingest("--web", "192.0.2.1:1"))
                .returns(2, Invocation::exitCode)
                .satisfies(run -> assertThat(run.err()).contains("cannot listen on http://192.0.2.1:1"));
    }

    @Test
    void refusesFieldsThatAreNone() {
        assertThat(ingest("--top", "a"))
                .returns(2, Invocation::exitCode)
                .satisfies(run -> assertThat(run.err()).contains("--top is for the live page: give --web too."));
        assertThat(ingest("--web", "127.0.0.1:0", "--top", "/~2"))
                .returns(2, Invocation::exitCode)
                .satisfies(run -> assertThat(run.err()).contains("/~2 is not a JSON Pointer"));
    }
}
