package dev.millrace.json.internal.input;

import java.util.Arrays;

/**
 * The bytes of a token that the window ended in, until the next windows bring its end. Grows with the token, and shrinks again when
 * it is emptied after an unusually long one.
 */
public final class Carry {

    private static final int MIN_CAPACITY = 48;
    private static final int KEPT_CAPACITY = 64 << 10;
    private static final byte[] NONE = {};

    private byte[] bytes = NONE;
    private int length;
    private long scanned;

    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return length;
    }

    public void append(byte[] source, int from, int count) {
        reserve(count);
        System.arraycopy(source, from, bytes, length, count);
        length += count;
    }

    /** Makes the bytes after the contents spaces, so that a scanner that wants to see a delimiter sees one. */
    public void padWithSpaces(int count) {
        reserve(count);
        Arrays.fill(bytes, length, length + count, (byte) ' ');
    }

    /** Forgets the first {@code count} bytes. */
    public void dropFirst(int count) {
        System.arraycopy(bytes, count, bytes, 0, length - count);
        length -= count;
    }

    public void truncate(int newLength) {
        length = newLength;
    }

    public void clear() {
        length = 0;
        if (bytes.length > KEPT_CAPACITY) {
            bytes = NONE;
        }
    }

    /** Notes that a scanner has looked at so many bytes of the carry. */
    public void countScanned(int count) {
        scanned += count;
    }

    /** How many bytes scanners have looked at in the carry, ever: what shows that the work is linear. */
    public long scanned() {
        return scanned;
    }

    private void reserve(int count) {
        if (length + count > bytes.length) {
            int doubled = (int) Math.min(2L * bytes.length, Integer.MAX_VALUE - 8);
            bytes = Arrays.copyOf(bytes, Math.max(MIN_CAPACITY, Math.max(length + count, doubled)));
        }
    }
}
