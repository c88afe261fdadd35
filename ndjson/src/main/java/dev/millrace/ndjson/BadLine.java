package dev.millrace.ndjson;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import org.jspecify.annotations.Nullable;

/** A line that is not a record: what is wrong, where, and its bytes. Immutable, apart from the array of {@link #raw()}. */
public final class BadLine implements NdjsonItem {
    private final JsonException error;
    private final long index;
    private final long line;
    private final long offset;
    private final long length;
    private final NdjsonPosition next;
    private final @Nullable LineAdvice advice;
    private final byte[] raw;

    BadLine(
            JsonException error,
            long index,
            long line,
            long offset,
            long length,
            NdjsonPosition next,
            @Nullable LineAdvice advice,
            byte[] raw) {
        this.error = error;
        this.index = index;
        this.line = line;
        this.offset = offset;
        this.length = length;
        this.next = next;
        this.advice = advice;
        this.raw = raw;
    }

    /** {@return the same line as another item of its source} */
    BadLine withIndex(long other) {
        return other == index ? this : new BadLine(error, other, line, offset, length, next, advice, raw);
    }

    /** {@return the parser's error, with column and path} */
    public JsonException error() {
        return error;
    }

    /** {@return what is wrong} */
    public JsonErrorKind kind() {
        return error.kind();
    }

    /** {@return what is wrong in words, without the place, and what to do about it} */
    public String message() {
        return advice == null ? error.problem() : error.problem() + "; " + advice.text;
    }

    @Override
    public long index() {
        return index;
    }

    @Override
    public long line() {
        return line;
    }

    @Override
    public long offset() {
        return offset;
    }

    /** {@return where the first byte that cannot be right lies, or the line ends too early, from the first byte of the source} */
    public long errorOffset() {
        return error.location().byteOffset();
    }

    @Override
    public NdjsonPosition next() {
        return next;
    }

    @Override
    public long length() {
        return length;
    }

    /**
     * {@return the bytes of the line, without the line end; the first {@link NdjsonOptions#maxRawBytes()} of a longer line. The
     * array is this object's own and not copied}
     */
    public byte[] raw() {
        return raw;
    }

    /** {@return whether {@link #raw()} lacks the end of the line} */
    public boolean isCut() {
        return raw.length < length;
    }

    /** {@return line, kind, place and message} */
    @Override
    public String toString() {
        return "line " + line + ": " + kind() + " at byte " + errorOffset() + ": " + message();
    }
}
