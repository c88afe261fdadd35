package dev.millrace.json.internal.lexer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes at a time in a {@code long}, first byte lowest ("SIMD within a register", Lamport, "Multiple byte processing with
 * full-word instructions", CACM 18(8), 1975).
 */
public final class Swar {

    /** Every byte 0x01; times a byte value, that value in every byte. */
    public static final long ONES = 0x0101010101010101L;

    /** The high bit of every byte. */
    public static final long HIGHS = 0x8080808080808080L;

    private static final long SPACES = ' ' * ONES;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private Swar() {}

    /** Eight bytes from {@code p} on; they must lie in the array. */
    public static long load(byte[] bytes, int p) {
        return (long) LONG.get(bytes, p);
    }

    /** Stores eight bytes from {@code p} on; they must lie in the array. */
    public static void store(byte[] bytes, int p, long word) {
        LONG.set(bytes, p, word);
    }

    /** Four bytes from {@code p} on; they must lie in the array. */
    public static int loadInt(byte[] bytes, int p) {
        return (int) INT.get(bytes, p);
    }

    /** The bytes from {@code p} up to {@code to}, at most eight, then zero bytes. */
    public static long loadUpTo(byte[] bytes, int p, int to) {
        return p <= to - 8 ? load(bytes, p) : loadLast(bytes, p, to);
    }

    private static long loadLast(byte[] bytes, int p, int to) {
        int count = to - p;
        if (count <= 0) {
            return 0;
        }
        if (to >= 8) {
            return load(bytes, to - 8) >>> (64 - 8 * count);
        }
        long word = 0;
        for (int i = to - 1; i >= p; i--) {
            word = (word << 8) | (bytes[i] & 0xFF);
        }
        return word;
    }

    /** How many bytes, 0 to 8, come before the first marked one in a mask of high bits. */
    public static int firstMarked(long mask) {
        return Long.numberOfTrailingZeros(mask) >>> 3;
    }

    /**
     * Marks bytes that end a run of plain string text: quote, backslash, control characters, and everything beyond ASCII. Only the
     * lowest mark is exact: a subtraction may borrow from the bytes above a marked one.
     */
    public static long markStringSpecials(long word) {
        long quote = (word ^ ('"' * ONES)) - ONES;
        long backslash = (word ^ ('\\' * ONES)) - ONES;
        long control = word - SPACES;
        return (quote | backslash | control | word) & HIGHS;
    }

    /** ASCII digits to their values, 0 to 9; other bytes to something else. */
    public static long digitValues(long word) {
        return word ^ ('0' * ONES);
    }

    /** Marks bytes that are not 0 to 9. Only the lowest mark is exact. */
    public static long markNonDigits(long values) {
        return ((values + 0x76 * ONES) | values) & HIGHS;
    }

    /** Has bits set in the bytes that are not spaces, and in no others. */
    public static long markNonSpaces(long word) {
        return word ^ SPACES;
    }

    /** The first place of {@code wanted} (an ASCII byte) in {@code [p, to)}, or -1. */
    public static int indexOf(byte[] bytes, int p, int to, byte wanted) {
        long pattern = wanted * ONES;
        while (p <= to - 8) {
            long x = load(bytes, p) ^ pattern;
            long mask = (x - ONES) & ~x & HIGHS;
            if (mask != 0) {
                return p + firstMarked(mask);
            }
            p += 8;
        }
        while (p < to) {
            if (bytes[p] == wanted) {
                return p;
            }
            p++;
        }
        return -1;
    }

    /**
     * The number that eight digit values spell, the first lowest in the word: pairs, then quads, then all, by three multiplications
     * (Lemire, "Quickly parsing eight digits", 2022).
     */
    public static long eightDigits(long values) {
        long pairs = values * 10 + (values >>> 8);
        long low = (pairs & 0x000000FF000000FFL) * (100 + (1_000_000L << 32));
        long high = ((pairs >>> 16) & 0x000000FF000000FFL) * (1 + (10_000L << 32));
        return (low + high) >>> 32;
    }

    /** The number that the first {@code count} digit values spell, 1 to 8 of them; what follows them does not matter. */
    public static long leadingDigits(long values, int count) {
        return eightDigits(values << (64 - 8 * count));
    }
}
