package dev.millrace.ndjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.RecordFraming;
import dev.millrace.ndjson.source.Compression;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written, when, and what is refused without a trace. */
class NdjsonWriterTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void recordsAreReadBackAsTheyWere(Compression compression) throws IOException {
        for (RecordFraming framing : RecordFraming.values()) {
            for (int bufferBytes : new int[] {1, 100, 1 << 20}) {
                NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                        .framing(framing)
                        .compression(compression)
                        .compressionLevel(3)
                        .bufferBytes(bufferBytes)
                        .sync(FileSync.ON_CLOSE)
                        .build();
                Path file = folder.resolve(framing + "-" + bufferBytes);
                List<String> expected = new ArrayList<>();
                Random random = new Random(5);
                for (int session = 0; session < 3; session++) {
                    try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
                        assertThat(writer.tail().isClean()).isTrue();
                        assertThat(writer.tail().fileBytes()).isEqualTo(Files.size(file));
                        for (int i = 0; i < 50; i++) {
                            expected.add(write(writer, random));
                        }
                        writer.flush();
                        assertThat(writer.written().records()).isEqualTo(50);
                        assertThat(writer.written().fileBytes())
                                .isEqualTo(Files.size(file) - writer.tail().fileBytes());
                    }
                }
                assertThat(Stored.records(file, options)).isEqualTo(expected);
            }
        }
    }

    /** Writes a value in one of the ways there are. */
    private static String write(NdjsonWriter writer, Random random) throws IOException {
        int number = random.nextInt();
        String text = "{\"n\":" + number + ",\"é\":[\"\\n\",null]}";
        switch (random.nextInt(3)) {
            case 0 -> writer.write(JsonValue.parse(text));
            case 1 -> {
                byte[] padded = ("x" + text + "\n").getBytes(StandardCharsets.UTF_8);
                writer.writeRaw(padded, 1, padded.length - 2);
            }
            default ->
                writer.writeRecord(json -> json.startObject()
                        .name("n")
                        .number(number)
                        .name("é")
                        .startArray()
                        .string("\n")
                        .nullValue()
                        .endArray()
                        .endObject());
        }
        return text;
    }

    @Test
    void nothingIsWrittenBeforeThereIsEnoughOrAFlush() throws IOException {
        Path file = folder.resolve("records");
        NdjsonWriterOptions options =
                NdjsonWriterOptions.builder().bufferBytes(10).build();
        try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
            writer.writeRaw(bytes("1234"));
            assertThat(file).isEmptyFile();
            writer.writeRaw(bytes("56789"));
            assertThat(file).hasContent("1234\n56789\n");
            writer.writeRaw(bytes("0"));
            assertThat(Files.size(file)).isEqualTo(11);
            writer.flush();
            assertThat(file).hasContent("1234\n56789\n0\n");
            writer.writeRaw(bytes("[]"));
        }
        assertThat(file).hasContent("1234\n56789\n0\n[]\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "1 2", "nope", "[1,]", "\uFEFF1", "\"\\ud8\"", "12\n34", "[1,\n2]"})
    void rawRecordsAreCheckedAndLeaveNoTraceIfRefused(String raw) throws IOException {
        Path file = folder.resolve("records");
        try (NdjsonWriter writer = NdjsonWriter.open(file)) {
            writer.writeRaw(bytes("1"));
            assertThatThrownBy(() -> writer.writeRaw(bytes(raw)))
                    .isInstanceOfAny(JsonException.class, IllegalArgumentException.class);
            writer.writeRaw(bytes("2"));
        }
        assertThat(file).hasContent("1\n2\n");
    }

    @Test
    void aRecordOfATextSequenceMayHaveLines() throws IOException {
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .framing(RecordFraming.TEXT_SEQUENCE)
                .build();
        Path file = folder.resolve("sequence");
        for (int i = 0; i < 2; i++) {
            try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
                assertThat(writer.tail().isClean()).isTrue();
                writer.writeRaw(bytes("{\n\"a\": 1\n}"));
            }
        }
        assertThat(Stored.records(file, options)).containsExactly("{\n\"a\": 1\n}", "{\n\"a\": 1\n}");
    }

    @Test
    void recordsThatFailOnTheWayLeaveNoTrace() throws IOException {
        Path file = folder.resolve("records");
        try (NdjsonWriter writer = NdjsonWriter.open(file)) {
            for (int i = 0; i < 3; i++) {
                int number = i;
                writer.writeRecord(json -> json.number(number));
                assertThatThrownBy(() -> writer.writeRecord(json -> {})).isInstanceOf(IllegalStateException.class);
                assertThatThrownBy(() ->
                                writer.writeRecord(json -> json.startArray().number(7)))
                        .isInstanceOf(IllegalStateException.class);
                assertThatThrownBy(
                                () -> writer.writeRecord(json -> json.number(7).number(8)))
                        .isInstanceOf(IllegalStateException.class);
                assertThatThrownBy(() ->
                                writer.writeRecord(json -> json.startObject().number(Double.NaN)))
                        .isInstanceOf(RuntimeException.class);
                assertThatThrownBy(() -> writer.writeRecord(json -> {
                            json.startArray().string("x".repeat(100_000));
                            throw new UnsupportedOperationException("of the caller");
                        }))
                        .isInstanceOf(UnsupportedOperationException.class);
            }
        }
        assertThat(file).hasContent("0\n1\n2\n");
    }

    @Test
    void aRecordThatIsLongerThanTheBufferIsWhole() throws IOException {
        Path file = folder.resolve("long");
        NdjsonWriterOptions options =
                NdjsonWriterOptions.builder().bufferBytes(16).build();
        JsonValue parsed = JsonValue.parse("[" + "{\"a\":\"é\"},".repeat(10_000) + "0]");
        try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
            writer.write(parsed);
            writer.write(parsed);
        }
        assertThat(Stored.records(file, options)).hasSize(2).containsOnly(parsed.toString());
    }

    @Test
    void aFileHasOneWriter() throws IOException {
        Path file = folder.resolve("records");
        try (NdjsonWriter writer = NdjsonWriter.open(file)) {
            writer.writeRaw(bytes("1"));
            assertThatThrownBy(() -> NdjsonWriter.open(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("another writer");
            writer.flush();
        }
        NdjsonWriter.open(file).close();
        assertThat(file).hasContent("1\n");
    }

    @Test
    void aClosedWriterTakesNothing() throws IOException {
        NdjsonWriter writer = NdjsonWriter.open(folder.resolve("records"));
        writer.close();
        writer.close();
        assertThatThrownBy(() -> writer.writeRaw(bytes("1"))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(writer::flush).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(writer::roll).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anInterruptedThreadWritesAllTheSame() throws IOException {
        Path file = folder.resolve("records");
        try (NdjsonWriter writer = NdjsonWriter.open(file)) {
            Thread.currentThread().interrupt();
            writer.writeRaw(bytes("1"));
            writer.flush();
            writer.writeRaw(bytes("2"));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(file).hasContent("1\n2\n");
    }

    @Test
    void recordsThatCannotBeWrittenAreKept() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "skipped: no device that is always full");
        NdjsonWriter writer = NdjsonWriter.open(full);
        writer.writeRaw(bytes("1"));
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(writer::flush).isInstanceOf(IOException.class);
            assertThat(writer.written().records()).isZero();
        }
        assertThatThrownBy(writer::close).isInstanceOf(IOException.class);
        writer.close();
    }

    @Test
    void aFolderThatIsMissingIsAnError() {
        assertThatThrownBy(() -> NdjsonWriter.open(folder.resolve("missing").resolve("records")))
                .isInstanceOf(IOException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(ints = {-8, 23})
    void levelsAreChecked(int level) {
        assertThatThrownBy(() -> NdjsonWriterOptions.builder().compressionLevel(level))
                .hasMessageContaining("compressionLevel");
        NdjsonWriterOptions.Builder gzip =
                NdjsonWriterOptions.builder().compression(Compression.GZIP).compressionLevel(12);
        assertThatThrownBy(gzip::build).hasMessageContaining("gzip");
    }

    @Test
    void settingsAreChecked() {
        NdjsonWriterOptions.Builder builder = NdjsonWriterOptions.builder();
        Stream.<ThrowingCallable>of(
                        () -> builder.bufferBytes(0),
                        () -> builder.maxFileBytes(0),
                        () -> builder.rollEvery(Duration.ZERO),
                        () -> builder.rolledName("no-number"),
                        () -> builder.rolledName("{number}-{other}"),
                        () -> builder.rolledName("a/{number}"),
                        () -> builder.rolledName("{time:yyyy/MM}-{number}"),
                        () -> builder.rolledName("{time:nonsense}-{number}"))
                .forEach(call -> assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
