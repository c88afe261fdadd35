package dev.millrace.reactor.internal;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import reactor.util.context.Context;

/** Netty's buffers, which are released however they end. Not to be loaded where Netty is absent. */
final class ByteBufChunkType extends ChunkType {

    static final ChunkType INSTANCE = new ByteBufChunkType();

    private ByteBufChunkType() {}

    static boolean accepts(Object chunk) {
        return chunk instanceof ByteBuf;
    }

    @Override
    ByteBuffer[] open(Object chunk) {
        ByteBuf bytes = (ByteBuf) chunk;
        if (bytes.nioBufferCount() >= 0) {
            return bytes.nioBuffers();
        }
        ByteBuffer copy = ByteBuffer.allocate(bytes.readableBytes());
        bytes.getBytes(bytes.readerIndex(), copy);
        return new ByteBuffer[] {copy.flip()};
    }

    @Override
    void release(Object chunk) {
        ((ByteBuf) chunk).release();
    }

    @Override
    public void discard(Object chunk, Context context) {
        release(chunk);
    }
}
