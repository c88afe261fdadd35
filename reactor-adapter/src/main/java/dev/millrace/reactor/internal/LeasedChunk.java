package dev.millrace.reactor.internal;

import java.nio.ByteBuffer;
import java.util.Queue;

/** A chunk whose buffer is filled anew once the parser has given it back. */
public final class LeasedChunk {

    private final ByteBuffer buffer;
    private final Queue<ByteBuffer> free;

    /**
     * @param buffer holds the chunk, from its position to its limit
     * @param free takes the buffer back
     */
    public LeasedChunk(ByteBuffer buffer, Queue<ByteBuffer> free) {
        this.buffer = buffer;
        this.free = free;
    }

    ByteBuffer bytes() {
        return buffer.duplicate();
    }

    void giveBack() {
        free.offer(buffer);
    }
}
