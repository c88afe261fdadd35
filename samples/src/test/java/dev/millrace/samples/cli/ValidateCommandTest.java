package dev.millrace.samples.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValidateCommandTest {
    @TempDir
    Path folder;

    @Test
    void saysThatAFileIsValid() {
        Path file = write("a.json", " {\"a\": [1, 2.50, \"\u00e9\"]} ");
        assertThat(Invocation.of("validate", file.toString())).isEqualTo(new Invocation(0, file + ": valid\n", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "7", "65536"})
    void saysWhatIsWrongAndWhere(String pieces) {
        Path file = write("a.json", "{\"a\":\n [1, x]}");
        Invocation run = Invocation.of("validate", "--pieces", pieces, file.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).startsWith(file + ": invalid: UNEXPECTED_BYTE at byte 11, line 2, column 6, path /a/1: ");
        assertThat(run.out()).endsWith("\n").hasLineCount(1);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void callsTheEmptyPointerTheRoot() {
        assertThat(Invocation.withInput("", "validate", "-").out())
                .startsWith("-: invalid: UNEXPECTED_END at byte 0, line 1, column 1, path (root): ");
    }

    @Test
    void showsControlCharactersOfANameAsEscapes() {
        assertThat(Invocation.withInput("{\"a\\nb\\u001b\":x}", "validate", "-").out())
                .contains("path /a\\u000ab\\u001b: ")
                .hasLineCount(1);
    }

    @Test
    void judgesEachOfSeveralFiles() {
        Path good = write("good.json", "1");
        Path bad = write("bad.json", "[1");
        Invocation run = Invocation.of("validate", good.toString(), bad.toString(), good.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out().lines()).hasSize(3);
        assertThat(run.out())
                .startsWith(good + ": valid\n" + bad + ": invalid: ")
                .endsWith(good + ": valid\n");
    }

    @Test
    void goesOnAfterAFileThatCannotBeRead() {
        Path missing = folder.resolve("missing.json");
        Path bad = write("bad.json", "[1");
        Invocation run = Invocation.of("validate", missing.toString(), bad.toString(), folder.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).startsWith(bad + ": invalid: ").hasLineCount(1);
        assertThat(run.err())
                .isEqualTo("millrace: " + missing + ": no such file\nmillrace: " + folder + ": is a directory\n");
    }

    @Test
    void decompressesGzipOfSeveralMembersAndZstandard() throws IOException {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        for (String part : new String[] {"[1,", "2]"}) {
            try (OutputStream member = new GZIPOutputStream(members)) {
                member.write(part.getBytes(UTF_8));
            }
        }
        Path gzip = folder.resolve("a.json.gz");
        Files.write(gzip, members.toByteArray());
        Path zstd = folder.resolve("a.json.zst");
        try (OutputStream out = new ZstdOutputStream(Files.newOutputStream(zstd))) {
            out.write("[1,2".getBytes(UTF_8));
        }
        Invocation run = Invocation.of("validate", gzip.toString(), zstd.toString());
        assertThat(run.out()).startsWith(gzip + ": valid\n" + zstd + ": invalid: UNEXPECTED_END at byte 4, ");
    }

    @Test
    void cannotReadWhatIsNotCompressedAfterAll() {
        Path gzip = write("a.json.gz", "[1]");
        Path zstd = write("a.json.zst", "[1]");
        Invocation run = Invocation.of("validate", gzip.toString(), zstd.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).contains("a.json."));
    }

    /** Input, options, and the kind of error, empty for none. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "1 2; ; TRAILING_DATA",
                "1 2; --roots sequence; ",
                "[1] ; --roots ndjson; ",
                "[1] [2]; --roots ndjson; TRAILING_DATA",
                "[1]; --roots rs; UNEXPECTED_BYTE",
                "[[1]]; --max-depth 1; TOO_DEEP",
                "[[1]]; --max-depth 2; ",
                "\"abcd\"; --max-string-bytes 3; STRING_TOO_LONG",
                "\"abc\"; --max-string-bytes 3; ",
                "[1,2]; --max-document-bytes 4; DOCUMENT_TOO_LONG",
                "{\"a\":1,\"a\":2}; ; ",
                "{\"a\":1,\"a\":2}; --duplicate-names reject; DUPLICATE_NAME",
                "[1,/*x*/NaN,]; --lenient; ",
                "[1,]; ; UNEXPECTED_BYTE"
            })
    void followsTheOptions(String input, String options, String kind) {
        String[] args = ("validate " + (options == null ? "" : options + " ") + "-").split(" ");
        Invocation run = Invocation.withInput(input, args);
        assertThat(run.exitCode()).isEqualTo(kind == null ? 0 : 1);
        assertThat(run.out()).startsWith(kind == null ? "-: valid" : "-: invalid: " + kind + " at ");
    }

    @Test
    void readsTextSequences() {
        assertThat(Invocation.withInput("\u001e[1]\n\u001e2\n", "validate", "--roots", "rs", "-")
                        .out())
                .isEqualTo("-: valid\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "validate",
                "validate --pieces 0 -",
                "validate --pieces x -",
                "validate --roots many -",
                "validate --max-depth -1 -",
                "validate --max-string-bytes 0 -",
                "validate --duplicate-names maybe -",
                "validate --what -"
            })
    void refusesWrongUsage(String command) {
        Invocation run = Invocation.of(command.split(" "));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Usage: millrace validate");
    }

    private Path write(String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
