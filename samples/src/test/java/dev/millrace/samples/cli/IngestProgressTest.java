package dev.millrace.samples.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.samples.ingest.IngestCounters;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IngestProgressTest {
    @Test
    void drawsOneLineAndWipesIt() throws InterruptedException {
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        IngestProgress progress = new IngestProgress(new PrintStream(terminal, true, UTF_8), new IngestCounters());
        progress.start();
        progress.draw();
        progress.close();
        assertThat(terminal.toString(UTF_8))
                .startsWith("\r0 records stored, 0 lines rejected, 0.0 MB taken\u001b[K")
                .endsWith("\r\u001b[K")
                .doesNotContain("\n");
    }

    @Test
    void isShownToATerminalOnly(@TempDir Path folder) {
        for (boolean interactive : new boolean[] {true, false}) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            StandardStreams streams = new StandardStreams(
                    new ByteArrayInputStream("1\n".getBytes(UTF_8)),
                    OutputStream.nullOutputStream(),
                    new PrintStream(err, true, UTF_8),
                    interactive);
            String store = folder.resolve(interactive + ".duckdb").toString();
            assertThat(MillraceCommand.run(streams, "ingest", "--store", store, "-"))
                    .isZero();
            assertThat(err.toString(UTF_8).contains("\r")).isEqualTo(interactive);
        }
    }
}
