package dev.millrace.samples.ingest;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.ndjson.NdjsonRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What an ingestion tells of itself. */
@Timeout(60)
class IngestStatusTest {
    @TempDir
    Path folder;

    @Test
    void tellsOfSourcesRecordsAndRejectedLines() throws Exception {
        Path good = Files.writeString(folder.resolve("good"), "[1]\nx\n\n\"a\tb\"\n[2]\n");
        Path refused = folder.resolve("refused");
        Files.write(refused, "[1]\n".getBytes(UTF_16));
        IngestOptions options = IngestOptions.builder()
                .files(List.of(good.toString(), refused.toString()))
                .build();
        PrintStream err = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
        Ingest ingest = new Ingest(
                options,
                FileSources.find(options),
                MemoryStore.fast(),
                new DeadLetterWarnings(err),
                null,
                InputStream.nullInputStream(),
                err);
        List<String> told = new ArrayList<>();
        ingest.addListener(new Noted(told));
        assertThat(ingest.phase()).isEqualTo(IngestStatus.Phase.STARTING);
        assertThat(ingest.fileBytes()).isEqualTo(Files.size(good) + Files.size(refused));
        ingest.run(address -> {});

        assertThat(ingest.phase()).isEqualTo(IngestStatus.Phase.ENDED);
        assertThat(ingest.sources())
                .containsExactly(
                        new SourceStatus(refused.toString(), SourceKind.FILE, SourceState.FAILED, 0, 0, 0, 1, 10),
                        new SourceStatus(good.toString(), SourceKind.FILE, SourceState.ENDED, 17, 5, 2, 2, 17));
        assertThat(ingest.rejectedByKind())
                .isEqualTo(Map.of(
                        JsonErrorKind.UNEXPECTED_BYTE, 1L,
                        JsonErrorKind.CONTROL_CHARACTER, 1L,
                        JsonErrorKind.UNSUPPORTED_ENCODING, 1L));
        assertThat(ingest.lastRejected())
                .extracting(line -> line.source() + ":" + line.letter().line())
                .containsExactly(refused + ":1", good + ":4", good + ":2");
        assertThat(ingest.fileBytesRead()).isEqualTo(ingest.fileBytes());
        assertThat(ingest.queuedBytes()).isZero();
        assertThat(String.join(" ", told))
                .startsWith("[1] [2] UNEXPECTED_BYTE CONTROL_CHARACTER ")
                .contains("UNSUPPORTED_ENCODING")
                .endsWith(" committed")
                .doesNotContain("committed [");
    }

    @Test
    void tellsOfConnections() throws IOException {
        RunningIngest ingest = new RunningIngest(MemoryStore.fast(), BadLinePolicy.REPORT);
        try (Socket socket = ingest.connect()) {
            socket.getOutputStream().write("[1]\n[2".getBytes(UTF_8));
            while (ingest.counters().records() == 0) {
                Thread.onSpinWait();
            }
            assertThat(ingest.status().phase()).isEqualTo(IngestStatus.Phase.RUNNING);
            String name = "tcp://127.0.0.1:" + socket.getLocalPort();
            assertThat(ingest.status().sources())
                    .containsExactly(new SourceStatus(name, SourceKind.TCP, SourceState.READING, 4, 1, 1, 0, 6));
        }
        ingest.stop();
        assertThat(ingest.status().sources()).singleElement().satisfies(source -> {
            assertThat(source.state()).isEqualTo(SourceState.ENDED);
            assertThat(source.rejected()).isOne();
        });
    }

    private record Noted(List<String> told) implements IngestListener {
        @Override
        public void stored(String source, NdjsonRecord<JsonValue> record) {
            told.add(record.value().toString());
        }

        @Override
        public void rejected(String source, DeadLetter letter) {
            told.add(letter.kind().name());
        }

        @Override
        public void committed(long records, long nanos) {
            told.add("committed");
        }
    }
}
