package dev.millrace.ndjson;

/**
 * Where a reader stands between two records: all before has been read, nothing behind. {@link NdjsonOptions.Builder#startAt} goes
 * on there, in another process too.
 *
 * @param offset bytes before the place, counted from the first byte of the source (of the decompressed stream, if it is
 *     compressed), at least 0
 * @param line the line that the next byte is on, from 1; as in any text file, only LF ends a line
 */
public record NdjsonPosition(long offset, long line) implements Comparable<NdjsonPosition> {
    /** The start of a source. */
    public static final NdjsonPosition START = new NdjsonPosition(0, 1);

    /**
     * A place.
     *
     * @param offset bytes before the place, at least 0
     * @param line the line that the next byte is on, from 1
     * @throws IllegalArgumentException if the offset is negative or the line not positive
     */
    public NdjsonPosition {
        if (offset < 0 || line < 1) {
            throw new IllegalArgumentException("no place has the offset " + offset + " and the line " + line);
        }
    }

    /** Places in a source come in the order of their offsets. */
    @Override
    public int compareTo(NdjsonPosition other) {
        int byOffset = Long.compare(offset, other.offset);
        return byOffset != 0 ? byOffset : Long.compare(line, other.line);
    }

    /** {@return the place in words: {@code byte 120, line 4}} */
    @Override
    public String toString() {
        return "byte " + offset + ", line " + line;
    }
}
