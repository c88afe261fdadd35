package dev.millrace.samples.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.samples.ingest.Ingest;
import dev.millrace.samples.ingest.IngestOptions;
import dev.millrace.samples.ingest.IngestTarget;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IngestProgressTest {
    private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
    private final PrintStream print = new PrintStream(terminal, true, UTF_8);
    private long nanos;

    @Test
    void drawsOneLineAndWipesIt() throws IOException {
        IngestProgress progress = new IngestProgress(print, dryRun(List.of()));
        progress.start();
        progress.draw();
        progress.close();
        assertThat(terminal.toString(UTF_8))
                .startsWith("\r0 records stored (0/s), 0 lines rejected, 0.0 MB taken\u001b[K")
                .endsWith("\r\u001b[K")
                .doesNotContain("\n");
    }

    @Test
    void tellsHowMuchOfTheFilesIsReadAndHowLongTheRestTakes(@TempDir Path folder)
            throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("a.ndjson"), "1\n".repeat(1_000));
        Ingest ingest = dryRun(List.of(file.toString()));
        IngestProgress progress = new IngestProgress(print, ingest, () -> nanos);
        progress.draw();
        assertThat(terminal.toString(UTF_8))
                .isEqualTo(
                        "\r[....................]   0 %  0 records stored (0/s), 0 lines rejected, 0.0 MB taken\u001b[K");
        ingest.run(address -> {});
        terminal.reset();
        nanos = 2_000_000_000L;
        progress.draw();
        assertThat(terminal.toString(UTF_8))
                .isEqualTo(
                        "\r[####################] 100 %, 0:00 left  1,000 records stored (500/s), 0 lines rejected, 0.0 MB taken"
                                + "\u001b[K");
    }

    @Test
    void isShownToATerminalOnly() {
        for (boolean interactive : new boolean[] {true, false}) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            StandardStreams streams = new StandardStreams(
                    new ByteArrayInputStream("1\n".getBytes(UTF_8)),
                    OutputStream.nullOutputStream(),
                    new PrintStream(err, true, UTF_8),
                    interactive);
            assertThat(MillraceCommand.run(streams, "ingest", "--dry-run", "-")).isZero();
            assertThat(err.toString(UTF_8).contains("\r")).isEqualTo(interactive);
        }
    }

    private Ingest dryRun(List<String> files) throws IOException {
        return Ingest.open(
                IngestOptions.builder().files(files).build(),
                new IngestTarget(Optional.empty(), "records", Optional.empty(), Optional.empty()),
                InputStream.nullInputStream(),
                print);
    }
}
