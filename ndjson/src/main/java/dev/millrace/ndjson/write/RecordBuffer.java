package dev.millrace.ndjson.write;

import java.io.OutputStream;
import java.util.Arrays;

/** Bytes that gather and can be taken back. */
final class RecordBuffer extends OutputStream {
    /** The longest array that every JVM makes. */
    private static final int MAX_BYTES = Integer.MAX_VALUE - 64;

    private final int lastingBytes;
    private byte[] bytes;
    private int length;

    /** @param lastingBytes how much memory is kept when there is nothing in it */
    RecordBuffer(int lastingBytes) {
        this.lastingBytes = lastingBytes;
        bytes = new byte[Math.min(lastingBytes, 8 << 10)];
    }

    byte[] array() {
        return bytes;
    }

    int length() {
        return length;
    }

    @Override
    public void write(int b) {
        reserve(1);
        bytes[length++] = (byte) b;
    }

    @Override
    public void write(byte[] source, int offset, int count) {
        reserve(count);
        System.arraycopy(source, offset, bytes, length, count);
        length += count;
    }

    /** Takes back what was added behind a place. */
    void truncate(int place) {
        length = place;
    }

    /** Removes bytes from the front. */
    void removeFirst(int count) {
        length -= count;
        if (length == 0 && bytes.length > lastingBytes) {
            bytes = new byte[lastingBytes];
        } else {
            System.arraycopy(bytes, count, bytes, 0, length);
        }
    }

    int indexOf(byte b, int from) {
        for (int i = from; i < length; i++) {
            if (bytes[i] == b) {
                return i;
            }
        }
        return -1;
    }

    private void reserve(int count) {
        if (count > MAX_BYTES - length) {
            throw new IllegalArgumentException("more than " + MAX_BYTES + " bytes cannot be written at once");
        }
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_BYTES, Math.max(length + count, bytes.length * 2L)));
        }
    }
}
