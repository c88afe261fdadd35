package dev.millrace.samples.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeadLetterFileTest {
    @TempDir
    Path folder;

    @Test
    void writesALineForEachRejectedOne() throws IOException {
        Path file = folder.resolve("dead.ndjson");
        write(file, "1\n\"a\tb\"\n");
        assertThat(file)
                .hasContent("{\"source\":\"logs \\\"x\\\"\",\"line\":2,\"offset\":2,\"length\":5,\"error_offset\":4,"
                        + "\"kind\":\"CONTROL_CHARACTER\",\"message\":\"" + message("\"a\tb\"")
                        + "\",\"raw\":\"ImEJYiI=\"}\n");
    }

    @Test
    void appendsToWhatIsThereEvenBehindHalfALine() throws IOException {
        Path file = folder.resolve("dead.ndjson");
        Files.writeString(file, "{\"half");
        write(file, "x\n");
        write(file, "y\n");
        assertThat(Files.readAllLines(file))
                .hasSize(3)
                .startsWith("{\"half")
                .last()
                .asString()
                .startsWith("{\"source\":")
                .endsWith(",\"raw\":\"eQ==\"}");
    }

    @Test
    void keepsEveryByteOfALongLine() throws IOException {
        Path file = folder.resolve("dead.ndjson");
        String line = "[" + "\u20ac".repeat(100_000);
        write(file, line + "\n");
        String letter = Files.readString(file);
        String raw = letter.substring(letter.indexOf("\"raw\":\"") + 7, letter.lastIndexOf('"'));
        assertThat(Base64.getDecoder().decode(raw)).isEqualTo(line.getBytes(UTF_8));
    }

    @Test
    void saysWhenTheFileCannotBeOpened() {
        assertThatThrownBy(() -> DeadLetterFile.open(folder))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot open the dead letters " + folder + ": ");
    }

    private static void write(Path file, String source) throws IOException {
        try (DeadLetterFile letters = DeadLetterFile.open(file)) {
            for (DeadLetter letter : rejected(source).deadLetters()) {
                letters.add("logs \"x\"", letter);
            }
        }
    }

    private static String message(String line) {
        return rejected(line).deadLetters().get(0).message().replace("\"", "\\\"");
    }

    private static Batch rejected(String source) {
        SourceReader reader = new SourceReader(
                new Source("test", SourceKind.FILE, null),
                IngestOptions.builder().build().reading(),
                new IngestCounters());
        reader.feed(ByteBuffer.wrap(source.getBytes(UTF_8)));
        reader.finish();
        return reader.take();
    }
}
