package dev.millrace.reactor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** In what the bytes of a chunk are emitted. */
enum Carrier {
    ARRAY {
        @Override
        Object chunk(byte[] bytes) {
            return bytes;
        }
    },
    HEAP_BUFFER {
        @Override
        Object chunk(byte[] bytes) {
            byte[] padded = new byte[bytes.length + 7];
            System.arraycopy(bytes, 0, padded, 3, bytes.length);
            return ByteBuffer.wrap(padded, 1, padded.length - 1)
                    .slice()
                    .position(2)
                    .limit(2 + bytes.length);
        }
    },
    DIRECT_BUFFER {
        @Override
        Object chunk(byte[] bytes) {
            return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        }
    },
    READ_ONLY_BUFFER {
        @Override
        Object chunk(byte[] bytes) {
            return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
        }
    },
    HEAP_BYTE_BUF {
        @Override
        Object chunk(byte[] bytes) {
            return PooledByteBufAllocator.DEFAULT
                    .heapBuffer(bytes.length + 1)
                    .writeByte(' ')
                    .writeBytes(bytes)
                    .skipBytes(1);
        }
    },
    DIRECT_BYTE_BUF {
        @Override
        Object chunk(byte[] bytes) {
            return PooledByteBufAllocator.DEFAULT.directBuffer(bytes.length + 1).writeBytes(bytes);
        }
    },
    COMPOSITE_BYTE_BUF {
        @Override
        Object chunk(byte[] bytes) {
            int middle = bytes.length / 2;
            ByteBuf first = PooledByteBufAllocator.DEFAULT.directBuffer().writeBytes(bytes, 0, middle);
            ByteBuf second = Unpooled.wrappedBuffer(Arrays.copyOfRange(bytes, middle, bytes.length));
            return PooledByteBufAllocator.DEFAULT
                    .compositeBuffer()
                    .addComponents(true, first, Unpooled.buffer(), second);
        }
    };

    abstract Object chunk(byte[] bytes);
}
