package dev.millrace.ndjson;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A record and where it lies in the source. Immutable, apart from the array of {@link #raw()} and from what the value allows.
 *
 * @param <T> what records are turned into
 */
public final class NdjsonRecord<T> implements NdjsonItem {
    private final T value;
    private final long index;
    private final long line;
    private final long offset;
    private final int length;
    /** From the record's end to the next position. */
    private final int bytesToNext;

    private final int linesToNext;
    private final byte @Nullable [] raw;

    /**
     * A record that no reader has read: the first item, with a line feed behind it and without its bytes.
     *
     * @param value what the record was turned into
     * @param line the line it stands on, from 1
     * @param offset the bytes before it in the source
     * @param length its length in bytes, without the line end
     */
    public NdjsonRecord(T value, long line, long offset, int length) {
        this(value, 0, line, offset, length, new NdjsonPosition(offset + length + 1, line + 1), null);
    }

    NdjsonRecord(T value, long index, long line, long offset, int length, NdjsonPosition next, byte @Nullable [] raw) {
        this.value = Objects.requireNonNull(value, "value");
        this.index = index;
        this.line = line;
        this.offset = offset;
        this.length = length;
        this.bytesToNext = (int) (next.offset() - offset - length);
        this.linesToNext = (int) (next.line() - line);
        this.raw = raw;
    }

    /** {@return what the record was turned into} */
    public T value() {
        return value;
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

    @Override
    public long length() {
        return length;
    }

    @Override
    public NdjsonPosition next() {
        return new NdjsonPosition(offset + length + bytesToNext, line + linesToNext);
    }

    /**
     * {@return the bytes of the record as they stand in the source, without the line end. The array is this object's own and not
     * copied}
     *
     * @throws IllegalStateException if they were not asked for
     */
    public byte[] raw() {
        if (raw == null) {
            throw new IllegalStateException("the bytes of records are kept with NdjsonOptions.rawRecords(true) only");
        }
        return raw;
    }

    /** {@return line and value} */
    @Override
    public String toString() {
        return "line " + line + ": " + value;
    }
}
