package dev.millrace.perf;

import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;

/** The documents that are measured: files of a corpus folder that lies beside the project, or one made up on the spot. */
final class Documents {

    /** The name of the document that needs no corpus. */
    static final String GENERATED = "generated";

    /** The name of service logs, a record a line, that need no corpus. */
    static final String LOGS = "logs";

    private static final int LOGS_BYTES = 16 << 20;

    private static final String FOLDER_PROPERTY = "millrace.corpus";

    private Documents() {}

    /** The bytes of a document, by its file name without {@code .json}. */
    static byte[] load(String name) {
        if (name.equals(GENERATED)) {
            return generate();
        }
        if (name.equals(LOGS)) {
            return ServiceLogs.generate(LOGS_BYTES);
        }
        Path folder = folder().orElseThrow(() -> new IllegalStateException(
                "no corpus: name its folder with -D" + FOLDER_PROPERTY + "=DIR, or measure -p document=" + GENERATED));
        try {
            return Files.readAllBytes(folder.resolve("documents").resolve(name + ".json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The elements of the largest array of a document, at its root or a member of the root: a value a line, in its source text. */
    static byte[] lines(String name) {
        JsonValue root = JsonValue.parse(load(name));
        JsonArray largest = root instanceof JsonArray array
                ? array
                : root.asObject().members().stream()
                        .map(JsonMember::value)
                        .filter(value -> value instanceof JsonArray)
                        .map(JsonValue::asArray)
                        .max(Comparator.comparingInt(array -> array.toString().length()))
                        .orElseThrow();
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (JsonValue element : largest) {
            lines.writeBytes(JsonWriter.toBytes(element));
            lines.write('\n');
        }
        return lines.toByteArray();
    }

    /** Whether there is a corpus to measure. */
    static boolean isCorpusPresent() {
        return folder().isPresent();
    }

    /** The same bytes outside of the heap, from position 0. */
    static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static Optional<Path> folder() {
        String named = System.getProperty(FOLDER_PROPERTY);
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        for (Path dir = Path.of("").toAbsolutePath(); dir != null; dir = dir.getParent()) {
            Path beside = dir.resolve("shared").resolve("corpus");
            if (Files.isDirectory(beside)) {
                return Optional.of(beside);
            }
        }
        return Optional.empty();
    }

    private static byte[] generate() {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < 2_000; i++) {
            text.append(i == 0 ? "" : ",")
                    .append("\n  {\"id\": ")
                    .append(i)
                    .append(", \"name\": \"Müller \\\"")
                    .append(i * 31)
                    .append("\\\"\", \"ratio\": ")
                    .append(i / 7.0)
                    .append(", \"tags\": [\"a\", true, null, -1e-3]}");
        }
        return text.append("\n]").toString().getBytes(StandardCharsets.UTF_8);
    }
}
