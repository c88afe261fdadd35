package dev.millrace.reactor.internal;

import java.nio.ByteBuffer;
import reactor.core.publisher.Operators;
import reactor.util.context.Context;

/** What a source may emit: how its bytes are seen, and what becomes of it afterwards. */
public abstract class ChunkType {

    private static final boolean NETTY = isPresent("io.netty.buffer.ByteBuf");

    private static final ChunkType BUFFER = new ChunkType() {
        @Override
        ByteBuffer[] open(Object chunk) {
            return new ByteBuffer[] {((ByteBuffer) chunk).duplicate()};
        }
    };

    private static final ChunkType ARRAY = new ChunkType() {
        @Override
        ByteBuffer[] open(Object chunk) {
            return new ByteBuffer[] {ByteBuffer.wrap((byte[]) chunk)};
        }
    };

    private static final ChunkType LEASED = new ChunkType() {
        @Override
        ByteBuffer[] open(Object chunk) {
            return new ByteBuffer[] {((LeasedChunk) chunk).bytes()};
        }

        @Override
        void release(Object chunk) {
            ((LeasedChunk) chunk).giveBack();
        }

        @Override
        public void discard(Object chunk, Context context) {
            release(chunk);
        }
    };

    private static final ChunkType UNKNOWN = new ChunkType() {
        @Override
        ByteBuffer[] open(Object chunk) {
            throw new IllegalArgumentException("a chunk must be a ByteBuffer, a byte[] or a ByteBuf, not a "
                    + chunk.getClass().getName());
        }
    };

    /** {@return what may be done with a chunk} */
    public static ChunkType of(Object chunk) {
        if (chunk instanceof ByteBuffer) {
            return BUFFER;
        }
        if (chunk instanceof byte[]) {
            return ARRAY;
        }
        if (chunk instanceof LeasedChunk) {
            return LEASED;
        }
        return NETTY && ByteBufChunkType.accepts(chunk) ? ByteBufChunkType.INSTANCE : UNKNOWN;
    }

    /** {@return views of the chunk's bytes, in order, whose positions and limits are the caller's} */
    abstract ByteBuffer[] open(Object chunk);

    /** The chunk is used up. */
    void release(Object chunk) {}

    /** The chunk is not used up and not needed any more. */
    public void discard(Object chunk, Context context) {
        Operators.onDiscard(chunk, context);
    }

    private static boolean isPresent(String className) {
        try {
            Class.forName(className, false, ChunkType.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }
}
