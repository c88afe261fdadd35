package dev.millrace.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.List;
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
            byte[] padded = new byte[bytes.length + 4];
            Arrays.fill(padded, (byte) '"');
            System.arraycopy(bytes, 0, padded, 2, bytes.length);
            for (int from = 0; from < padded.length; ) {
                int to = Math.min(padded.length, from + 1 + random.nextInt(5));
                BufferKind kind = COMPONENTS.get(random.nextInt(COMPONENTS.size()));
                composite.addComponent(true, kind.of(Arrays.copyOfRange(padded, from, to), random));
                from = to;
            }
            return composite.setIndex(2, 2 + bytes.length);
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

    /** The kinds of which composite buffers are made. */
    private static final List<BufferKind> COMPONENTS =
            List.of(HEAP, DIRECT, HEAP_SLICE, DIRECT_SLICE, READ_ONLY_HEAP, READ_ONLY_DIRECT, COMPOSITE);

    /** Any of them. */
    static BufferKind any(Random random) {
        List<BufferKind> all = List.of(values());
        return all.get(random.nextInt(all.size()));
    }

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
}
