package dev.millrace.json.write;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The decimal text of a {@code long}. */
final class LongText {

    /** The length of the longest text, in bytes: that of {@link Long#MIN_VALUE}. */
    static final int MAX_LENGTH = 20;

    /** Eight ASCII zeros. */
    static final long ZEROS = 0x3030_3030_3030_3030L;

    static final int EIGHT_DIGITS = 100_000_000;

    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle TWO_BYTES =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private static final short[] PAIRS = pairs();
    private static final long[] POWERS_OF_TEN = powersOfTen();

    private LongText() {}

    /**
     * Writes the shortest text, and no byte beyond it.
     *
     * @param target takes at most {@link #MAX_LENGTH} bytes
     * @param offset where in {@code target} to start
     * @return the offset after the last byte written
     */
    static int write(long value, byte[] target, int offset) {
        if (value >= 0) {
            return writeMagnitude(value, target, offset);
        }
        target[offset] = '-';
        if (value > Long.MIN_VALUE) {
            return writeMagnitude(-value, target, offset + 1);
        }
        // The one magnitude that no long holds.
        return writeMagnitude(-(value % 10), target, writeMagnitude(-(value / 10), target, offset + 1));
    }

    private static int writeMagnitude(long value, byte[] target, int offset) {
        int end = offset + digitCount(value);
        int at = end;
        long rest = value;
        while (rest >= EIGHT_DIGITS) {
            long quotient = rest / EIGHT_DIGITS;
            at -= 8;
            putEight(eightDigits((int) (rest - quotient * EIGHT_DIGITS)), target, at);
            rest = quotient;
        }
        int few = (int) rest;
        while (few >= 100) {
            int quotient = few / 100;
            at -= 2;
            TWO_BYTES.set(target, at, PAIRS[few - quotient * 100]);
            few = quotient;
        }
        if (few >= 10) {
            TWO_BYTES.set(target, offset, PAIRS[few]);
        } else if (at > offset) {
            target[offset] = (byte) ('0' + few);
        }
        return end;
    }

    /**
     * {@return how many decimal digits a number has; one for zero}
     *
     * @param value not negative
     */
    static int digitCount(long value) {
        // 1233 / 2^12 is near enough to log10(2): this is right, or one too low.
        int atLeast = ((Long.SIZE - Long.numberOfLeadingZeros(value | 1)) * 1233) >> 12;
        return (value | 1) < POWERS_OF_TEN[atLeast] ? atLeast : atLeast + 1;
    }

    /**
     * {@return ten to a power}
     *
     * @param exponent from 0 to 18
     */
    static long powerOfTen(int exponent) {
        return POWERS_OF_TEN[exponent];
    }

    /**
     * {@return the eight decimal digits of a number as eight bytes from 0 to 9, the first digit in the lowest byte}
     *
     * <p>The number is cut in half three times, all parts at once: {@code abcdefgh} to lanes {@code abcd | efgh} of 32 bits,
     * to {@code ab | cd | ef | gh} of 16, to single digits of 8. Divisions are multiplications that are exact in the range
     * that a lane can have.
     *
     * @param value from 0 to 99,999,999
     */
    static long eightDigits(int value) {
        long upper = (value * 109_951_163L) >>> 40;
        long fours = ((long) value << 32) - upper * ((10_000L << 32) - 1);
        long hundreds = ((fours * 10_486) >>> 20) & 0x0000_007F_0000_007FL;
        long twos = (fours << 16) - hundreds * ((100L << 16) - 1);
        long tens = ((twos * 103) >>> 10) & 0x000F_000F_000F_000FL;
        return (twos << 8) - tens * ((10L << 8) - 1);
    }

    /** Stores what {@link #eightDigits} gives, as ASCII. */
    static void putEight(long digits, byte[] target, int offset) {
        EIGHT_BYTES.set(target, offset, digits | ZEROS);
    }

    /** Stores two digits, as ASCII. */
    static void putPair(int value, byte[] target, int offset) {
        TWO_BYTES.set(target, offset, PAIRS[value]);
    }

    private static short[] pairs() {
        short[] pairs = new short[100];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (short) (('0' + i / 10) | (('0' + i % 10) << 8));
        }
        return pairs;
    }

    private static long[] powersOfTen() {
        long[] powers = new long[19];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }
}
