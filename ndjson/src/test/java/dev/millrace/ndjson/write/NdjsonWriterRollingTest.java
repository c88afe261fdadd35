package dev.millrace.ndjson.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.ndjson.source.Compression;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files get other names when they are long or old enough, and no record is lost on the way. */
class NdjsonWriterRollingTest {

    private final Hands clock = new Hands(Instant.parse("2026-11-30T21:59:30Z"));

    @TempDir
    Path folder;

    @Test
    void noFileIsLongerThanAllowedUnlessARecordIs() throws IOException {
        Path file = folder.resolve("a.ndjson");
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .maxFileBytes(10)
                .rolledName("a.{number}.ndjson")
                .build();
        try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
            for (String record : List.of("123", "456", "7", "\"longer than ten\"", "8", "9")) {
                write(writer, record);
            }
            writer.flush();
            assertThat(writer.written().rolled()).isEqualTo(2);
            assertThat(writer.written().records()).isEqualTo(6);
        }
        assertThat(folder.resolve("a.1.ndjson")).hasContent("123\n456\n7\n");
        assertThat(folder.resolve("a.2.ndjson")).hasContent("\"longer than ten\"\n");
        assertThat(file).hasContent("8\n9\n");
    }

    @ParameterizedTest
    @EnumSource
    void whatIsRolledIsWhole(Compression compression) throws IOException {
        Path file = folder.resolve("all");
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .compression(compression)
                .bufferBytes(300)
                .maxFileBytes(2_000)
                .rolledName("all-{number}")
                .sync(FileSync.ON_FLUSH)
                .build();
        List<String> expected = new ArrayList<>();
        long rolled = 0;
        for (int session = 0; session < 3; session++) {
            try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
                for (int i = 0; i < 400; i++) {
                    String record = "{\"session\":" + session + ",\"hash\":" + (i * 0x9E3779B97F4A7C15L) + "}";
                    write(writer, record);
                    expected.add(record);
                }
                writer.flush();
                rolled += writer.written().rolled();
            }
        }
        List<String> found = new ArrayList<>();
        for (int number = 1; number <= rolled; number++) {
            Path one = folder.resolve("all-" + number);
            assertThat(Files.size(one)).isLessThanOrEqualTo(2_000);
            found.addAll(Stored.records(one, options));
        }
        found.addAll(Stored.records(file, options));
        assertThat(rolled).isGreaterThan(3);
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void aNewHourBeginsANewFile() throws IOException {
        Path file = folder.resolve("b.ndjson.gz");
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .compression(Compression.GZIP)
                .rollEvery(Duration.ofHours(1))
                .clock(clock)
                .build();
        try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
            write(writer, "1");
            clock.advance(Duration.ofSeconds(29));
            write(writer, "2");
            assertThat(writer.rollIfDue()).isFalse();
            clock.advance(Duration.ofSeconds(1));
            write(writer, "3");
            clock.advance(Duration.ofHours(3));
            assertThat(writer.rollIfDue()).isTrue();
            assertThat(writer.rollIfDue()).isFalse();
            clock.advance(Duration.ofMinutes(59));
            write(writer, "4");
        }
        assertThat(names())
                .containsExactly("b-20261130T215930Z-1.ndjson.gz", "b-20261130T220000Z-1.ndjson.gz", "b.ndjson.gz");
        assertThat(Stored.records(folder.resolve("b-20261130T215930Z-1.ndjson.gz"), options))
                .containsExactly("1", "2");
        assertThat(Stored.records(folder.resolve("b-20261130T220000Z-1.ndjson.gz"), options))
                .containsExactly("3");
        assertThat(Stored.records(file, options)).containsExactly("4");
    }

    @Test
    void aFileOfAnEarlierPeriodIsRolledWhenItIsFound() throws IOException {
        Path file = Files.writeString(folder.resolve("c"), "1\n");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-11-29T12:00:00Z")));
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .rollEvery(Duration.ofDays(1))
                .rolledName("c-{time:yyyy-MM-dd}.{number}")
                .clock(clock)
                .build();
        try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
            write(writer, "2");
        }
        assertThat(folder.resolve("c-2026-11-29.1")).hasContent("1\n");
        assertThat(file).hasContent("2\n");
    }

    @Test
    void aNameThatIsTakenIsNotTakenAgain() throws IOException {
        Path file = folder.resolve("d");
        Files.writeString(folder.resolve("d.2"), "mine\n");
        NdjsonWriterOptions options =
                NdjsonWriterOptions.builder().rolledName("d.{number}").build();
        try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
            assertThat(writer.roll()).isFalse();
            for (String record : List.of("1", "2", "3")) {
                write(writer, record);
                assertThat(writer.roll()).isTrue();
            }
        }
        assertThat(folder.resolve("d.1")).hasContent("1\n");
        assertThat(folder.resolve("d.2")).hasContent("mine\n");
        assertThat(folder.resolve("d.3")).hasContent("2\n");
        assertThat(folder.resolve("d.4")).hasContent("3\n");
        assertThat(file).isEmptyFile();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static void write(NdjsonWriter writer, String record) throws IOException {
        writer.writeRaw(record.getBytes(StandardCharsets.UTF_8));
    }

    /** A clock whose hands are moved. */
    private static final class Hands extends Clock {
        private Instant now;

        Hands(Instant now) {
            this.now = now;
        }

        void advance(Duration by) {
            now = now.plus(by);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    }
}
