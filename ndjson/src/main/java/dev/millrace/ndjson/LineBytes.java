package dev.millrace.ndjson;

import java.util.Arrays;

/**
 * Gives the bytes of a line back when its end has been found. A line inside one chunk is a range of the chunk; only a line that
 * a chunk ends in the middle of is copied, and only up to a bound.
 *
 * <p>Offsets are absolute: from the first byte of the source.
 */
final class LineBytes {
    private static final byte[] NO_BYTES = {};
    /** A byte order mark precedes the first line, and must not push its end out of the bound. */
    private static final int BOM_BYTES = 3;
    /** A buffer that one long line has grown beyond this is given back after it. */
    private static final int LASTING_BYTES = 256 << 10;

    private final int maxKept;
    private byte[] kept = NO_BYTES;
    private int keptLength;
    private long keptStart;

    private byte[] chunk = NO_BYTES;
    private int chunkOffset;
    private long chunkStart;
    /** How much of the chunk has been copied behind the bytes kept. */
    private int chunkJoined;

    private byte[] array = NO_BYTES;
    private int from;
    private int length;

    /**
     * Before the first chunk.
     *
     * @param maxLineBytes how many bytes of a line can be asked for
     * @param start where the first chunk starts
     */
    LineBytes(int maxLineBytes, long start) {
        maxKept = maxLineBytes + BOM_BYTES;
        chunkStart = start;
        keptStart = start;
    }

    /** Begins a chunk, which starts at the offset where the one before was left. */
    void enter(byte[] bytes, int offset) {
        chunk = bytes;
        chunkOffset = offset;
        chunkJoined = 0;
    }

    /**
     * Ends a chunk of which {@code taken} bytes were parsed, keeps the line that it ends in and lets go of the array.
     *
     * @param lineStart where that line starts, or earlier
     */
    void leave(int taken, long lineStart) {
        if (lineStart > chunkStart) {
            keptLength = 0;
            keptStart = lineStart;
            chunkJoined = (int) (lineStart - chunkStart);
            if (kept.length > LASTING_BYTES) {
                kept = NO_BYTES;
            }
        }
        joinUpTo(taken);
        chunkStart += taken;
        chunk = NO_BYTES;
        array = NO_BYTES;
    }

    /**
     * Finds a line that ends in the chunk at hand, or with the bytes kept; {@link #array()} and {@link #from()} then
     * say where its bytes are, as many as the bound allows.
     */
    void locate(long lineOffset, long lineLength) {
        if (lineOffset >= chunkStart) {
            array = chunk;
            from = chunkOffset + (int) (lineOffset - chunkStart);
            length = (int) lineLength;
        } else {
            joinUpTo((int) Math.max(0, lineOffset + lineLength - chunkStart));
            array = kept;
            from = (int) (lineOffset - keptStart);
            length = (int) Math.min(lineLength, keptLength - from);
        }
    }

    /** {@return a copy of the line, or of its first bytes up to a bound} */
    byte[] copy(int maxBytes) {
        return Arrays.copyOfRange(array, from, from + Math.min(maxBytes, length));
    }

    byte[] array() {
        return array;
    }

    int from() {
        return from;
    }

    /** {@return how many bytes of the line are there} */
    int length() {
        return length;
    }

    private void joinUpTo(int end) {
        int added = Math.min(end - chunkJoined, maxKept - keptLength);
        if (added > 0) {
            int needed = keptLength + added;
            if (needed > kept.length) {
                kept = Arrays.copyOf(kept, (int) Math.min(maxKept, Math.max(needed, kept.length * 2L)));
            }
            System.arraycopy(chunk, chunkOffset + chunkJoined, kept, keptLength, added);
            keptLength = needed;
        }
        chunkJoined = Math.max(chunkJoined, end);
    }
}
