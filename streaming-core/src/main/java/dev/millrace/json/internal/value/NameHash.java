package dev.millrace.json.internal.value;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.SplittableRandom;

/** A hash of names, keyed so that who writes the names cannot tell which collide. */
final class NameHash {

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private NameHash() {}

    /** {@return a key for {@link #of}} */
    static long randomKey() {
        return new SplittableRandom().nextLong();
    }

    /** {@return the hash of a range of bytes; every bit of it depends on all of them and on the key} */
    static int of(byte[] bytes, int offset, int length, long key) {
        long multiplier = key | 1;
        long hash = fold(length ^ key, multiplier);
        int end = offset + length;
        int at = offset;
        for (; at + Long.BYTES <= end; at += Long.BYTES) {
            hash = fold(hash ^ (long) WORD.get(bytes, at), multiplier);
        }
        long rest = 0;
        for (; at < end; at++) {
            rest = rest << 8 | bytes[at] & 0xFF;
        }
        hash = fold(hash ^ rest, multiplier);
        return (int) (hash ^ hash >>> 32);
    }

    /** Both halves of a 128-bit product, so that high bits reach low ones. */
    private static long fold(long value, long multiplier) {
        return value * multiplier ^ Math.multiplyHigh(value, multiplier);
    }
}
