package dev.millrace.samples.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.samples.Main;
import dev.millrace.samples.store.StoredRows;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class IngestCommandTest {
    @TempDir
    Path folder;

    private Path store;

    @BeforeEach
    void nameStore() {
        store = folder.resolve("s.duckdb");
    }

    @Test
    void storesFilesAndStandardInput() throws IOException, SQLException {
        Path plain = Files.writeString(folder.resolve("a.ndjson"), "{\"a\":1.50}\n\n{\"a\":2}");
        Path gzip = folder.resolve("b.ndjson.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gzip))) {
            out.write("{\"a\":3}\r\n".getBytes(UTF_8));
        }
        Invocation run = Invocation.withInput(
                "{\"a\":4}", "ingest", "--store", store.toString(), plain.toString(), gzip.toString(), "-");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).matches("records=4 rejected=0 bytes=35 seconds=\\d+\\.\\d{3}\\R");
        assertThat(run.err()).isEmpty();
        assertThat(StoredRows.of(store, "select seq, source, line, byte_offset, a from records order by seq"))
                .containsExactly(
                        "1|" + plain + "|1|0|1.5", "2|" + plain + "|3|12|2.0", "3|" + gzip + "|1|0|3.0", "4|-|1|0|4.0");
    }

    @Test
    void skipsBadLinesAndTellsOfThem() throws SQLException {
        Invocation run = Invocation.withInput("1\nx\n2\n", "ingest", "--store", store.toString(), "--table", "t", "-");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("records=2 rejected=1 bytes=6 ");
        assertThat(run.err())
                .startsWith("-: line 2 rejected: UNEXPECTED_BYTE at byte 2: ")
                .hasLineCount(1);
        assertThat(StoredRows.of(store, "select extra from t order by seq")).containsExactly("1", "2");
    }

    @Test
    void tellsOfTheFirstBadLinesOnly() {
        Invocation run = Invocation.withInput("x\n".repeat(100), "ingest", "--store", store.toString(), "-");
        assertThat(run.out()).startsWith("records=0 rejected=100 ");
        assertThat(run.err()).hasLineCount(11).contains("--dead-letters");
    }

    @Test
    void keepsBadLinesInAFile() throws IOException {
        Path deadLetters = folder.resolve("dead.ndjson");
        Invocation run = Invocation.withInput(
                "1\nx\n", "ingest", "--store", store.toString(), "--dead-letters", deadLetters.toString(), "-");
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(deadLetters))
                .startsWith("{\"source\":\"-\",\"line\":2,\"offset\":2,\"length\":1,")
                .contains("\"kind\":\"UNEXPECTED_BYTE\"")
                .endsWith("\"raw\":\"eA==\"}\n");
    }

    @Test
    void stopsAtABadLineWhenToldTo() throws SQLException {
        Invocation run =
                Invocation.withInput("1\nx\n2\n", "ingest", "--store", store.toString(), "--on-error", "stop", "-");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).startsWith("records=1 rejected=1 ");
        assertThat(StoredRows.of(store, "select extra from records")).containsExactly("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ingest -",
                "ingest --store s",
                "ingest --store s --on-error ask -",
                "ingest --store s --listen 127.0.0.1:1",
                "ingest --dry-run --checkpoint c -",
                "ingest --dry-run --roots single -",
                "ingest --dry-run --max-depth -1 -",
                "ingest --dry-run --max-bad-lines -1 -",
                "ingest --dry-run --pieces 0 -"
            })
    void refusesWrongUsage(String command) {
        Invocation run = Invocation.of(command.split(" "));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Usage: millrace ingest");
    }

    @Test
    void refusesFilesThatCannotBeUsed() throws IOException {
        Path text = Files.writeString(folder.resolve("text"), "no database ".repeat(1_000));
        assertThat(Invocation.of("ingest", "--store", store.toString(), "no/such/file"))
                .isEqualTo(new Invocation(2, "", "millrace: no/such/file: no such file\n"));
        assertThat(Invocation.of("ingest", "--store", text.toString(), "-").exitCode())
                .isEqualTo(2);
        assertThat(Invocation.of("ingest", "--store", store.toString(), "--dead-letters", folder.toString(), "-")
                        .err())
                .startsWith("millrace: cannot open the dead letters " + folder);
        assertThat(Invocation.of("ingest", "--store", store.toString(), "--listen", "tcp://192.0.2.1:1"))
                .extracting(Invocation::exitCode)
                .isEqualTo(2);
    }

    /** In a process of its own: nothing less can be interrupted. */
    @Test
    void finishesWhenInterrupted() throws IOException, InterruptedException, SQLException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "ingest",
                        "--listen",
                        "tcp://127.0.0.1:0",
                        "--store",
                        store.toString())
                .start();
        try (BufferedReader err = process.errorReader(UTF_8);
                BufferedReader out = process.inputReader(UTF_8)) {
            String listening = "";
            while (!listening.startsWith("listening on tcp://127.0.0.1:")) {
                listening = err.readLine();
                assertThat(listening).isNotNull();
            }
            int port = Integer.parseInt(listening.substring(listening.lastIndexOf(':') + 1));
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.getOutputStream().write("{\"a\":1}\n{\"a\":2}".getBytes(UTF_8));
                socket.shutdownOutput();
                assertThat(socket.getInputStream().read()).isEqualTo(-1);
            }
            process.toHandle().destroy();
            assertThat(out.readLine()).startsWith("records=2 rejected=0 bytes=15 seconds=");
            assertThat(process.waitFor()).isZero();
        } finally {
            process.destroyForcibly();
        }
        assertThat(StoredRows.of(store, "select a from records order by seq")).containsExactly("1", "2");
    }
}
