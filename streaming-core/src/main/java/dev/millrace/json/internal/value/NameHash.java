package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.HashKey;
import dev.millrace.json.internal.lexer.Swar;

/** A hash of names, keyed so that who writes the names cannot tell which collide. */
final class NameHash {

    /** A key for {@link #of} that nobody knows, new in each process. */
    static final long KEY = HashKey.next();

    private NameHash() {}

    /** {@return the hash of a range of bytes; every bit of it depends on all of them and on the key} */
    static int of(byte[] bytes, int offset, int length, long key) {
        long multiplier = key | 1;
        long hash = fold(length ^ key, multiplier);
        int end = offset + length;
        int at = offset;
        for (; at + Long.BYTES <= end; at += Long.BYTES) {
            hash = fold(hash ^ Swar.load(bytes, at), multiplier);
        }
        hash = fold(hash ^ Swar.loadUpTo(bytes, at, end), multiplier);
        return (int) (hash ^ (hash >>> 32));
    }

    /** Both halves of a 128-bit product, so that high bits reach low ones. */
    private static long fold(long value, long multiplier) {
        return (value * multiplier) ^ Math.multiplyHigh(value, multiplier);
    }
}
