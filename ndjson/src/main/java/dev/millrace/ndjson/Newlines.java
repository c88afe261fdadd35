package dev.millrace.ndjson;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds and counts line feeds eight bytes at a time. */
final class Newlines {
    private static final long LINE_FEEDS = 0x0A0A0A0A0A0A0A0AL;
    private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Newlines() {}

    /** {@return how many of the bytes are line feeds} */
    static int count(byte[] bytes, int from, int to) {
        int count = 0;
        int p = from;
        for (; p <= to - Long.BYTES; p += Long.BYTES) {
            count += Long.bitCount(marks(bytes, p));
        }
        for (; p < to; p++) {
            count += bytes[p] == '\n' ? 1 : 0;
        }
        return count;
    }

    /** {@return where the first line feed lies, or -1} */
    static int indexOf(byte[] bytes, int from, int to) {
        int p = from;
        for (; p <= to - Long.BYTES; p += Long.BYTES) {
            long marks = marks(bytes, p);
            if (marks != 0) {
                return p + Long.numberOfTrailingZeros(marks) / Byte.SIZE;
            }
        }
        for (; p < to; p++) {
            if (bytes[p] == '\n') {
                return p;
            }
        }
        return -1;
    }

    /** The high bit of each of eight bytes that is a line feed. No carry runs from one byte into the next, so none is marked wrongly. */
    private static long marks(byte[] bytes, int p) {
        long zeros = (long) LONG.get(bytes, p) ^ LINE_FEEDS;
        return ~(((zeros & LOW_BITS) + LOW_BITS) | zeros | LOW_BITS);
    }
}
