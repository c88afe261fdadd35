package dev.millrace.json.internal.input;

import java.nio.ByteBuffer;

/**
 * The window that buffers without an accessible array are copied through: direct and read-only ones. Copying costs a few percent, and
 * saves a second scanner.
 */
public final class BufferWindow {

    private static final int MAX_BYTES = 64 << 10;
    private static final int MIN_BYTES = 1 << 10;

    private byte[] bytes = {};

    /** The window's bytes, from index 0 on. */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Copies the next bytes of the buffer, whose position stays.
     *
     * @return how many
     */
    public int fill(ByteBuffer buffer) {
        int count = Math.min(buffer.remaining(), MAX_BYTES);
        if (bytes.length < count) {
            bytes = new byte[Math.min(MAX_BYTES, Math.max(MIN_BYTES, Integer.highestOneBit(count - 1) << 1))];
        }
        buffer.get(buffer.position(), bytes, 0, count);
        return count;
    }
}
