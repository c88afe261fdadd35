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
    private int most;

    /** The window's bytes, from index 0 on. */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * Begins with a buffer. A reader that suspended last time may do so again soon: it gets little at first and twice as much each time,
     * so that what is copied in vain stays in proportion to what is read.
     */
    public void begin(boolean suspendedLastTime) {
        most = suspendedLastTime ? MIN_BYTES : MAX_BYTES;
    }

    /**
     * Copies the next bytes of the buffer, whose position stays.
     *
     * @return how many
     */
    public int fill(ByteBuffer buffer) {
        int count = Math.min(buffer.remaining(), most);
        most = Math.min(2 * most, MAX_BYTES);
        if (bytes.length < count) {
            bytes = new byte[Math.min(MAX_BYTES, Math.max(MIN_BYTES, Integer.highestOneBit(count - 1) << 1))];
        }
        buffer.get(buffer.position(), bytes, 0, count);
        return count;
    }
}
