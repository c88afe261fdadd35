package dev.millrace.samples.ingest;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.ndjson.BadLine;
import java.util.Arrays;

/** A line that was rejected, or the point from which a source could not be read. */
public final class DeadLetter {
    private static final byte[] NO_BYTES = {};

    private final long line;
    private final long offset;
    private final long length;
    private final JsonException error;
    private final byte[] raw;

    private DeadLetter(long line, long offset, long length, JsonException error, byte[] raw) {
        this.line = line;
        this.offset = offset;
        this.length = length;
        this.error = error;
        this.raw = raw;
    }

    static DeadLetter ofLine(BadLine line) {
        return new DeadLetter(line.line(), line.offset(), line.length(), line.error(), line.raw());
    }

    /** A source that was to be one value. */
    static DeadLetter ofText(JsonException error, byte[] text) {
        return new DeadLetter(1, 0, text.length, error, text);
    }

    /** The rest of a source that the parser refuses as a whole, in an encoding other than UTF-8 for example. */
    static DeadLetter ofSource(JsonException error) {
        return new DeadLetter(error.location().line(), error.location().byteOffset(), 0, error, NO_BYTES);
    }

    /**
     * {@return the same letter with a part of the line only}
     *
     * @param mostRawBytes how much of the line it keeps
     */
    DeadLetter excerpt(int mostRawBytes) {
        return raw.length <= mostRawBytes
                ? this
                : new DeadLetter(line, offset, length, error, Arrays.copyOf(raw, mostRawBytes));
    }

    /** {@return the line in its source, from 1} */
    public long line() {
        return line;
    }

    /** {@return where the line starts in its source, in bytes} */
    public long offset() {
        return offset;
    }

    /** {@return the length of the line in bytes, without the line end} */
    public long length() {
        return length;
    }

    /** {@return where the first byte that cannot be right lies in the source} */
    public long errorOffset() {
        return error.location().byteOffset();
    }

    /** {@return what is wrong with it} */
    public JsonErrorKind kind() {
        return error.kind();
    }

    /** {@return what is wrong with it, in words} */
    public String message() {
        return error.problem();
    }

    /** {@return where it lies and what is wrong with it, in words} */
    @Override
    public String toString() {
        return "line " + line + " rejected: " + SourceReader.describe(error);
    }

    /** {@return the line itself, up to the record limit; not copied} */
    public byte[] raw() {
        return raw;
    }
}
