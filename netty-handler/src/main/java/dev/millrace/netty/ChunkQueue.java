package dev.millrace.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.OutputStream;
import java.util.ArrayDeque;

/** Gathers what a writer writes in pooled buffers of a bounded size, to be taken one after the other. */
final class ChunkQueue extends OutputStream {

    private final ByteBufAllocator allocator;
    private final int chunkBytes;
    private final ArrayDeque<ByteBuf> chunks = new ArrayDeque<>(2);
    private int nextCapacity;

    /**
     * @param firstCapacity how much the first chunk has room for at once
     * @param chunkBytes the most a chunk holds
     */
    ChunkQueue(ByteBufAllocator allocator, int firstCapacity, int chunkBytes) {
        this.allocator = allocator;
        this.chunkBytes = chunkBytes;
        nextCapacity = Math.min(firstCapacity, chunkBytes);
    }

    @Override
    public void write(int b) {
        last().writeByte(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        int from = offset;
        int end = offset + length;
        while (from < end) {
            ByteBuf last = last();
            int count = Math.min(end - from, chunkBytes - last.readableBytes());
            last.writeBytes(bytes, from, count);
            from += count;
        }
    }

    /** Whether there is a chunk that takes no more. */
    boolean hasFullChunk() {
        ByteBuf first = chunks.peekFirst();
        return first != null && first.readableBytes() == chunkBytes;
    }

    /** Hands over the first chunk, full or not. */
    ByteBuf poll() {
        return chunks.removeFirst();
    }

    int size() {
        return chunks.size();
    }

    boolean isEmpty() {
        return chunks.isEmpty();
    }

    void release() {
        chunks.forEach(ByteBuf::release);
        chunks.clear();
    }

    private ByteBuf last() {
        ByteBuf last = chunks.peekLast();
        if (last == null || last.readableBytes() == chunkBytes) {
            last = allocator.buffer(nextCapacity, chunkBytes);
            nextCapacity = chunkBytes;
            chunks.addLast(last);
        }
        return last;
    }
}
