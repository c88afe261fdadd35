package dev.millrace.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** What a buffer can be made of. Each holds the bytes at a reader index of its own, with other bytes around them. */
enum BufferKind {
    HEAP {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            return padded(PooledByteBufAllocator.DEFAULT.heapBuffer(), bytes, random);
        }
    },
    DIRECT {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            return padded(PooledByteBufAllocator.DEFAULT.directBuffer(), bytes, random);
        }
    },
    HEAP_SLICE {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            return HEAP.of(bytes, random).slice();
        }
    },
    DIRECT_SLICE {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            return DIRECT.of(bytes, random).slice();
        }
    },
    READ_ONLY_HEAP {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            return HEAP.of(bytes, random).asReadOnly();
        }
    },
    READ_ONLY_DIRECT {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            return DIRECT.of(bytes, random).asReadOnly();
        }
    },
    COMPOSITE {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            CompositeByteBuf composite = PooledByteBufAllocator.DEFAULT.compositeBuffer(Integer.MAX_VALUE);
            composite.addComponent(true, Unpooled.EMPTY_BUFFER);
            composite.addComponent(true, ascii("\"}"));
            for (int from = 0; from < bytes.length; ) {
                int length = 1 + random.nextInt(Math.min(5, bytes.length - from));
                byte[] part = new byte[length];
                System.arraycopy(bytes, from, part, 0, length);
                BufferKind kind = values()[random.nextInt(COMPOSITE.ordinal() + 1)];
                composite.addComponent(true, kind.of(part, random));
                from += length;
            }
            int end = composite.writerIndex();
            composite.addComponent(true, ascii("]x"));
            return composite.setIndex(2, end);
        }
    },
    COMPOSITE_SLICE {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            return COMPOSITE.of(bytes, random).slice();
        }
    },
    READ_ONLY_COMPOSITE {
        @Override
        ByteBuf of(byte[] bytes, Random random) {
            return COMPOSITE.of(bytes, random).asReadOnly();
        }
    };

    /** A buffer with reference count 1 that owns all it is made of. */
    abstract ByteBuf of(byte[] bytes, Random random);

    private static ByteBuf padded(ByteBuf buffer, byte[] bytes, Random random) {
        int before = random.nextInt(9);
        for (int i = 0; i < before; i++) {
            buffer.writeByte('"');
        }
        buffer.writeBytes(bytes);
        int end = buffer.writerIndex();
        buffer.writeByte(']');
        return buffer.setIndex(before, end);
    }

    private static ByteBuf ascii(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }
}
