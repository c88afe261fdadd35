package dev.millrace.json.write;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The bytes that a JSON string cannot hold as they are (RFC 8259, section 7), and what stands for them. */
final class Escapes {

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x80 * ONES;

    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    private Escapes() {}

    /** {@return where the run of bytes ends that need no escape, {@code to} at most} */
    static int runEnd(byte[] bytes, int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long word = (long) WORD.get(bytes, at);
            long quotes = word ^ '"' * ONES;
            long backslashes = word ^ '\\' * ONES;
            // The high bit of each byte below 0x20, or equal to 0x22 or 0x5C; above the first one bits may be wrong.
            long found =
                    ((word - 0x20 * ONES) & ~word | (quotes - ONES) & ~quotes | (backslashes - ONES) & ~backslashes)
                            & HIGH_BITS;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < to && !isEscaped(bytes[at])) {
            at++;
        }
        return at;
    }

    private static boolean isEscaped(byte b) {
        return b >= 0 && b < ' ' || b == '"' || b == '\\';
    }

    /**
     * Writes the escape of a byte that has one, 6 bytes at most.
     *
     * @return where it ends
     */
    static int write(byte b, byte[] target, int offset) {
        target[offset] = '\\';
        byte letter = letter(b);
        target[offset + 1] = letter;
        if (letter != 'u') {
            return offset + 2;
        }
        target[offset + 2] = '0';
        target[offset + 3] = '0';
        target[offset + 4] = HEX[b >> 4];
        target[offset + 5] = HEX[b & 0xF];
        return offset + 6;
    }

    private static byte letter(byte b) {
        return switch (b) {
            case '"', '\\' -> b;
            case '\b' -> 'b';
            case '\f' -> 'f';
            case '\n' -> 'n';
            case '\r' -> 'r';
            case '\t' -> 't';
            default -> 'u';
        };
    }
}
