package dev.millrace.samples.demo;

import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.BadLine;
import dev.millrace.ndjson.NdjsonListener;
import dev.millrace.ndjson.NdjsonReader;
import dev.millrace.ndjson.NdjsonRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A dead-letter file, read back. */
final class RejectedLines implements NdjsonListener<JsonValue> {
    private static final int CHUNK_BYTES = 64 << 10;

    private final Map<Key, Line> lines = new HashMap<>();
    private int duplicates;

    private record Key(String source, long line) {}

    /** What a dead letter says of its line. */
    static final class Line {
        private final long offset;
        private final long length;
        private final String kind;
        private final long errorOffset;
        private final byte[] raw;

        private Line(JsonObject letter) {
            offset = letter.get("offset").asLong();
            length = letter.get("length").asLong();
            kind = letter.get("kind").asString();
            errorOffset = letter.get("error_offset").asLong();
            raw = Base64.getDecoder().decode(letter.get("raw").asString());
        }

        long offset() {
            return offset;
        }

        long length() {
            return length;
        }

        String kind() {
            return kind;
        }

        long errorOffset() {
            return errorOffset;
        }

        byte[] raw() {
            return raw;
        }
    }

    private RejectedLines() {}

    static RejectedLines read(Path deadLetters) throws IOException {
        RejectedLines rejected = new RejectedLines();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(rejected);
        byte[] chunk = new byte[CHUNK_BYTES];
        try (InputStream file = Files.newInputStream(deadLetters)) {
            int length;
            while ((length = file.read(chunk, 0, chunk.length)) >= 0) {
                reader.feed(chunk, 0, length);
            }
        }
        reader.endOfInput();
        return rejected;
    }

    @Override
    public void record(NdjsonRecord<JsonValue> record) {
        JsonObject letter = (JsonObject) record.value();
        Key key = new Key(letter.get("source").asString(), letter.get("line").asLong());
        if (lines.put(key, new Line(letter)) != null) {
            duplicates++;
        }
    }

    @Override
    public void badLine(BadLine line) {
        throw new IllegalStateException("a dead letter is not JSON: " + line);
    }

    /** {@return the dead letter of a line, which is then gone, or null} */
    @Nullable
    Line take(String source, long line) {
        return lines.remove(new Key(source, line));
    }

    /** {@return how many have not been taken} */
    int size() {
        return lines.size() + duplicates;
    }
}
