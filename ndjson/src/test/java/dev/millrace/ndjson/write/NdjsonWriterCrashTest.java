package dev.millrace.ndjson.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.ndjson.RecordFraming;
import dev.millrace.ndjson.source.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** A file that was cut at any byte is appended to: what was whole is there, what was not is gone, nothing is run together. */
class NdjsonWriterCrashTest {

    private static final List<String> RECORDS = List.of(
            "{\"a\":[1,{\"b\":\"\\n€\"}]}",
            "[]",
            "-12.5e3",
            "\"é\\u0000\"",
            "true",
            "{\"last\":{\"deep\":[[[null]]]}}");
    private static final List<String> APPENDED = List.of("{\"new\":1}", "2");

    @TempDir
    Path folder;

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void everyCut(RecordFraming framing, Compression compression) throws IOException {
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .framing(framing)
                .compression(compression)
                .bufferBytes(1)
                .build();
        Path file = folder.resolve("records");
        List<Integer> ends = writeOneByOne(file, options);
        byte[] whole = Files.readAllBytes(file);
        for (int cut = 0; cut <= whole.length; cut++) {
            for (int zeros : new int[] {0, 70_000}) {
                boolean atFlush = cut == 0 || ends.contains(cut);
                if (zeros > 0 && compression != Compression.NONE && !atFlush) {
                    continue;
                }
                Files.write(file, Arrays.copyOf(Arrays.copyOf(whole, cut), cut + zeros));
                int survivors = survivors(ends, cut, compression);
                RepairedTail tail = append(file, options);
                List<String> expected = new ArrayList<>(RECORDS.subList(0, survivors));
                expected.addAll(APPENDED);
                assertThat(Stored.records(file, options))
                        .as("cut at %d, %d zeros", cut, zeros)
                        .isEqualTo(expected);
                int kept = survivors == 0 ? 0 : Math.min(cut, ends.get(survivors - 1));
                assertThat(tail)
                        .isEqualTo(new RepairedTail(
                                cut + zeros, cut + zeros - kept, survivors > 0 && cut < ends.get(survivors - 1)));
            }
        }
    }

    /** {@return where each flush ends} */
    private static List<Integer> writeOneByOne(Path file, NdjsonWriterOptions options) throws IOException {
        List<Integer> ends = new ArrayList<>();
        try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
            for (String record : RECORDS) {
                writer.writeRaw(record.getBytes(StandardCharsets.UTF_8));
                ends.add((int) Files.size(file));
            }
        }
        assertThat(Stored.records(file, options)).isEqualTo(RECORDS);
        return ends;
    }

    private static int survivors(List<Integer> ends, int cut, Compression compression) {
        int count = 0;
        while (count < ends.size() && ends.get(count) <= cut) {
            count++;
        }
        // Only the line end is missing: the record is whole, unless it is a number, to which digits could be missing.
        boolean withoutLineEnd = compression == Compression.NONE && count < ends.size() && ends.get(count) == cut + 1;
        return withoutLineEnd && !RECORDS.get(count).startsWith("-") ? count + 1 : count;
    }

    private static RepairedTail append(Path file, NdjsonWriterOptions options) throws IOException {
        try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
            for (String record : APPENDED) {
                writer.writeRaw(record.getBytes(StandardCharsets.UTF_8));
            }
            return writer.tail();
        }
    }

    @Test
    void aTornRecordOfAnySizeIsFound() throws IOException {
        Path file = folder.resolve("long");
        NdjsonWriterOptions options = NdjsonWriterOptions.defaults();
        String record = "[\"" + "x".repeat(300_000) + "\"]";
        for (int missing : new int[] {1, 2, 65_536, 131_072, 200_000, 300_003}) {
            Files.writeString(file, "1\n" + record.substring(0, record.length() - missing));
            try (NdjsonWriter writer = NdjsonWriter.open(file, options)) {
                assertThat(writer.tail().cutBytes()).isEqualTo(record.length() - missing);
            }
            assertThat(file).hasContent("1\n");
        }
        Files.writeString(file, "1\n" + record);
        append(file, options);
        assertThat(Stored.records(file, options)).containsExactly("1", record, "{\"new\":1}", "2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1\nnope", "{}\n[1,2]]", "1 2", "\u001e1\n", "{\"a\":tru\u0000e", "12\n{\"a\" 1"})
    void whatIsNoBeginningOfARecordIsNotTouched(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("other"), content);
        assertThatThrownBy(() -> NdjsonWriter.open(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Nothing was changed");
        assertThat(file).hasBinaryContent(content.getBytes(StandardCharsets.UTF_8));
        Files.writeString(file, "[]\n");
        append(file, NdjsonWriterOptions.defaults());
    }

    @Test
    void linesAreNoTextSequence() throws IOException {
        Path file = Files.writeString(folder.resolve("lines"), "1\n2\n");
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .framing(RecordFraming.TEXT_SEQUENCE)
                .build();
        assertThatThrownBy(() -> NdjsonWriter.open(file, options)).hasMessageContaining("no record separator");
        assertThat(file).hasContent("1\n2\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GZIP", "ZSTD"})
    void corruptFramesAreNotTouched(Compression compression) throws IOException {
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .compression(compression)
                .bufferBytes(1)
                .build();
        Path file = folder.resolve("corrupt");
        List<Integer> ends = writeOneByOne(file, options);
        byte[] whole = Files.readAllBytes(file);
        for (int at : new int[] {ends.get(2) - 1, ends.get(2) + 1, ends.get(2) - 9}) {
            byte[] corrupt = whole.clone();
            corrupt[at] ^= 0x55;
            Files.write(file, corrupt);
            assertThatThrownBy(() -> NdjsonWriter.open(file, options)).isInstanceOf(IOException.class);
            assertThat(file).hasBinaryContent(corrupt);
        }
    }

    @Test
    void aCompressedFileIsNotAppendedToInAnotherWay() throws IOException {
        NdjsonWriterOptions gzip =
                NdjsonWriterOptions.builder().compression(Compression.GZIP).build();
        Path file = folder.resolve("mixed");
        for (String ending : List.of("", "\n")) {
            ByteArrayOutputStream member = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(member)) {
                out.write("1\n".getBytes(StandardCharsets.US_ASCII));
            }
            member.write(ending.getBytes(StandardCharsets.US_ASCII));
            Files.write(file, member.toByteArray());
            assertThatThrownBy(() -> NdjsonWriter.open(file)).hasMessageContaining("GZIP");
            assertThat(file).hasBinaryContent(member.toByteArray());
        }
        Files.writeString(file, "1\n");
        assertThatThrownBy(() -> NdjsonWriter.open(file, gzip)).hasMessageContaining("compression NONE");
        assertThat(file).hasContent("1\n");
    }

    @Test
    void theLastLineOfACompressedFileIsEnded() throws IOException {
        NdjsonWriterOptions gzip =
                NdjsonWriterOptions.builder().compression(Compression.GZIP).build();
        Path file = folder.resolve("foreign.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("[1]\n{\"torn\":".getBytes(StandardCharsets.US_ASCII));
        }
        RepairedTail tail = append(file, gzip);
        assertThat(tail.completed()).isTrue();
        assertThat(tail.cutBytes()).isZero();
        assertThat(Stored.records(file, gzip)).containsExactly("[1]", "{\"torn\":", "{\"new\":1}", "2");
    }

    /** Every framing with every compression. */
    static final class Grid implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context) {
            return Stream.of(RecordFraming.values())
                    .flatMap(framing ->
                            Stream.of(Compression.values()).map(compression -> Arguments.of(framing, compression)));
        }
    }
}
