package dev.millrace.samples.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.value.JsonValue;
import dev.millrace.samples.store.RecordStores;
import dev.millrace.samples.store.StoredRows;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CheckpointTest {
    private static final int NEVER = Integer.MAX_VALUE;

    @TempDir
    Path folder;

    private Path file;
    private Path store;
    private Path deadLetters;
    private Path checkpoint;
    private String table = "records";
    private String input = "";
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void nameFiles() {
        file = folder.resolve("a.ndjson");
        store = folder.resolve("s.duckdb");
        deadLetters = folder.resolve("dead.ndjson");
        checkpoint = folder.resolve("checkpoint.json");
    }

    @Test
    void goesOnWhereAFileHasGrown() throws Exception {
        Files.writeString(file, "[1]\nx\n[2]\n[3");
        assertThat(run(file).records()).isEqualTo(2);
        assertThat(rejectedLines()).containsExactly("2@4", "4@10");
        // What stood at the end without a line end was taken as a line.
        append(file, "]\n\n[4]\ny\n");
        assertThat(run(file).records()).isEqualTo(1);
        assertThat(stored()).containsExactly("1@0 [1]", "3@6 [2]", "6@15 [4]");
        assertThat(rejectedLines()).containsExactly("2@4", "4@10", "4@12", "7@19");
        assertThat(run(file).bytes()).isZero();
    }

    @Test
    void storesEveryRecordOnceWhereverItIsKilled() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            lines.append(i % 5 == 3 ? "bad " + i : "[" + i + "]").append('\n');
        }
        Files.writeString(file, lines);
        Path gzip = folder.resolve("b.gz");
        writeGzip(gzip, lines.toString());
        int kills = 0;
        for (int round = 0; ; round++) {
            try {
                run(round % 10, file, gzip);
                break;
            } catch (IOException e) {
                assertThat(e).hasMessage("killed");
                kills++;
            }
        }
        assertThat(kills).isGreaterThan(20);
        assertThat(StoredRows.of(store, "select count(*), count(distinct (source, line)) from records"))
                .containsExactly("64|64");
        assertThat(
                        StoredRows.of(
                                store,
                                "select count(*) from (select source, line, lag(source) over w as s, lag(line) over w as l"
                                        + " from records window w as (order by seq)) where source = s and line <= l or source < s"))
                .containsExactly("0");
        assertThat(rejectedLines()).hasSize(16).doesNotHaveDuplicates();
    }

    @Test
    void goesOnInACompressedFile() throws Exception {
        writeGzip(file, "[1]\n[2]\n");
        run(file);
        writeGzip(file, "[1]\n[2]\n[3]\n");
        run(file);
        assertThat(stored()).containsExactly("1@0 [1]", "2@4 [2]", "3@8 [3]");
    }

    @Test
    void goesOnInStandardInputThatIsTheSameAgain() throws Exception {
        input = "[1]\n[2]\n[3]\n";
        assertThatThrownBy(() -> run(5, List.of("-"))).hasMessage("killed");
        input = "[1]\n[2]\n[3]\n[4]\n[5]\n";
        run(NEVER, List.of("-"));
        input = "[6]\n";
        run(NEVER, List.of("-"));
        assertThat(StoredRows.of(store, "select extra from records order by seq"))
                .containsExactly("[1]", "[2]", "[3]", "[4]", "[5]", "[6]");
    }

    @Test
    void cutsOffDeadLettersThatWereNotCommitted() throws Exception {
        Files.writeString(file, "x\n");
        run(file);
        String letters = Files.readString(deadLetters);
        append(deadLetters, letters + "{\"half");
        append(file, "[1]\n");
        run(file);
        assertThat(deadLetters).hasContent(letters);
        assertThat(stored()).containsExactly("2@2 [1]");
    }

    @Test
    void beginsAnewWithDeadLettersThatWereTakenAway() throws Exception {
        Files.writeString(file, "x\n");
        run(file);
        Files.delete(deadLetters);
        append(file, "y\n");
        run(file);
        assertThat(rejectedLines()).containsExactly("2@2");
        append(file, "z\n");
        run(file);
        assertThat(rejectedLines()).containsExactly("2@2", "3@4");
    }

    @Test
    void refusesDeadLettersThatWereCut() throws Exception {
        Files.writeString(file, "x\n");
        run(file);
        Files.writeString(deadLetters, "{}\n");
        assertThatThrownBy(() -> run(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "cannot open the dead letters " + deadLetters + ": it has 3 bytes, but the checkpoint");
    }

    @Test
    void tellsPeopleHowFarItIs() throws Exception {
        Files.writeString(file, "[1]\n[2]\nx");
        run(file);
        assertThat(Files.readString(checkpoint))
                .contains(
                        "\"store\": \"" + store + "\"", "\"table\": \"records\"", "\"dead_letters\": \"" + deadLetters)
                .contains("\"" + file + "\": {\n      \"offset\": 9,\n      \"line\": 3\n    }")
                .contains("\"dead_letter_bytes\": " + Files.size(deadLetters));
        assertThat(folder).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void startsAfreshWithoutItsFile() throws Exception {
        Files.writeString(file, "[1]\n");
        run(file);
        Files.delete(checkpoint);
        run(file);
        assertThat(stored()).containsExactly("1@0 [1]", "1@0 [1]");
    }

    @Test
    void refusesTheCheckpointOfAnotherStoreOrTableOrDeadLetters() throws Exception {
        Files.writeString(file, "[1]\n");
        run(file);
        Path before = store;
        store = folder.resolve("other.duckdb");
        assertThatThrownBy(() -> run(file))
                .hasMessage("the checkpoint " + checkpoint + " is not known in the store " + store
                        + ": it goes with the store " + before);
        store = before;
        table = "others";
        assertThatThrownBy(() -> run(file))
                .hasMessage("the checkpoint " + checkpoint + " goes with the table records, not with others");
        table = "records";
        Path letters = deadLetters;
        deadLetters = folder.resolve("other.ndjson");
        assertThatThrownBy(() -> run(file))
                .hasMessage("the checkpoint " + checkpoint + " goes with the dead letters " + letters
                        + ", not with the dead letters " + deadLetters);
    }

    @Test
    void refusesAFileThatIsNoCheckpoint() throws Exception {
        Files.writeString(file, "[1]\n");
        for (String content : List.of("", "{", "[]", "{\"checkpoint\":1}", "{\"checkpoint\":\"c\"}")) {
            Files.writeString(checkpoint, content);
            assertThatThrownBy(() -> run(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(checkpoint.toString());
        }
    }

    @Test
    void refusesAFileThatIsAnotherThanBefore() throws Exception {
        Files.writeString(file, "[1]\n[2]\n");
        run(file);
        for (String other : List.of("[7]\n[2]\n[3]\n", "[1]\n", "")) {
            Files.writeString(file, other);
            assertThatThrownBy(() -> run(file))
                    .hasMessage(file
                            + ": is another file than the one that the checkpoint knows, since its first 8 bytes are"
                            + " others");
        }
        Files.writeString(file, "[1]\n[2]\n[3]\n");
        run(file);
        assertThat(stored()).containsExactly("1@0 [1]", "2@4 [2]", "3@8 [3]");
    }

    @Test
    void doesNotRejectTwiceWhatItRefusedAsAWhole() throws Exception {
        Files.write(file, new byte[] {(byte) 0xFE, (byte) 0xFF, 0, '1'});
        for (int i = 0; i < 2; i++) {
            assertThat(run(file).clean()).isFalse();
        }
        assertThat(rejectedLines()).hasSize(1);
    }

    @Test
    void goesOnInAFollowedFileAcrossRotation() throws Exception {
        Files.writeString(file, "[1, \"" + "x".repeat(50) + "\"]\n[2]\n[3");
        follow(2);
        append(file, "]\n[4]\n");
        Files.move(file, folder.resolve("a.ndjson.1"));
        Files.writeString(file, "[5, \"" + "y".repeat(50) + "\"]\n");
        follow(3);
        append(file, "[6]\n");
        follow(1);
        assertThat(StoredRows.of(store, "select line, substr(extra, 2, 1) from records order by seq"))
                .containsExactly("1|1", "2|2", "3|3", "4|4", "1|5", "2|6");
    }

    @Test
    void tellsAFollowedFileFromOneThatIsNot() throws Exception {
        Files.writeString(file, "[1]\n");
        follow(1);
        assertThatThrownBy(() -> run(file)).hasMessage(file + ": the checkpoint knows it as a followed file");
    }

    private IngestResult run(Path... files) throws IOException, InterruptedException {
        return run(NEVER, files);
    }

    private IngestResult run(int storeCalls, Path... files) throws IOException, InterruptedException {
        return run(storeCalls, Arrays.stream(files).map(Path::toString).toList());
    }

    private IngestResult run(int storeCalls, List<String> files) throws IOException, InterruptedException {
        return open(
                        IngestOptions.builder()
                                .files(files)
                                .pieceBytes(16)
                                .commitRecords(3)
                                .build(),
                        storeCalls)
                .run(address -> {});
    }

    /** Follows the file until that many more records are stored. */
    private void follow(int records) throws Exception {
        Ingest ingest = open(
                IngestOptions.builder()
                        .files(List.of(file.toString()))
                        .follow(true)
                        .build(),
                NEVER);
        ingest.addListener(new IngestListener() {
            private long left = records;

            @Override
            public void committed(long more, long nanos) {
                left -= more;
                if (left <= 0) {
                    ingest.stop();
                }
            }
        });
        assertThat(ingest.run(address -> {}).records()).isEqualTo(records);
    }

    private Ingest open(IngestOptions options, int storeCalls) throws IOException {
        IngestTarget target = new IngestTarget(
                Optional.of(store.toString()), table, Optional.of(deadLetters), Optional.of(checkpoint));
        InputStream standardInput = new ByteArrayInputStream(input.getBytes(UTF_8));
        return Ingest.open(
                options,
                FileSources.find(options),
                new FailingStore(RecordStores.open(store, table), storeCalls),
                target,
                standardInput,
                new PrintStream(err, true, UTF_8));
    }

    private List<String> stored() throws SQLException {
        return StoredRows.of(store, "select line || '@' || byte_offset || ' ' || extra from records order by seq");
    }

    private List<String> rejectedLines() throws IOException {
        return Files.readAllLines(deadLetters).stream()
                .map(JsonValue::parse)
                .map(letter -> (letter.get("source").asString().equals(file.toString()) ? "" : "other ")
                        + letter.get("line") + "@" + letter.get("offset"))
                .toList();
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.APPEND);
    }

    private static void writeGzip(Path file, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(UTF_8));
        }
    }
}
