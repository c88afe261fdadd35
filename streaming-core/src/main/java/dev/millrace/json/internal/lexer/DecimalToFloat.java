package dev.millrace.json.internal.lexer;

import java.nio.charset.StandardCharsets;

/**
 * From decimal digits to the nearest {@code float}, ties to even, without the second rounding that the way over {@code double}
 * has. The three ways are those of {@link DecimalToDouble}, with the sizes of the smaller format.
 */
public final class DecimalToFloat {

    /** Up to here every integer is a {@code float}. */
    private static final long MAX_EXACT_INTEGER = 1L << 24;

    /** The powers of ten that are exact as {@code float}. */
    private static final float[] EXACT_POWERS_OF_TEN = {
        1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f
    };

    private static final int MAX_EXACT_POWER = 10;

    /** Any 64-bit integer times ten to a lower power is under half the least {@code float}. */
    private static final int MIN_NONZERO_POWER = -64;

    /** Any 64-bit integer but zero, times ten to a higher power, is infinite. */
    private static final int MAX_FINITE_POWER = 38;

    private static final int FRACTION_BITS = 23;
    private static final int EXPONENT_BIAS = 127;
    private static final int HIDDEN_BIT = 1 << FRACTION_BITS;
    private static final int MAX_BIASED_EXPONENT = 0xFF;

    /** The bits of the product's upper word that lie below significand, rounding bit, and the one lost when the top bit is 0. */
    private static final long UNDECIDED_BITS = (1L << (Long.SIZE - FRACTION_BITS - 3)) - 1;

    private DecimalToFloat() {}

    /**
     * {@return the {@code float} nearest to {@code digits * 10^exponent}, ties to even; infinite if that is the nearest}
     *
     * @param digits an unsigned integer of 64 bits
     * @param exponent any power of ten
     */
    public static float toFloat(long digits, int exponent) {
        if (Long.compareUnsigned(digits, MAX_EXACT_INTEGER) <= 0
                && exponent >= -MAX_EXACT_POWER
                && exponent <= MAX_EXACT_POWER) {
            return exponent < 0 ? digits / EXACT_POWERS_OF_TEN[-exponent] : digits * EXACT_POWERS_OF_TEN[exponent];
        }
        return fromProduct(digits, exponent);
    }

    /**
     * Converts a number of which more digits are known than 64 bits hold.
     *
     * @param text holds a number of RFC 8259 without its minus sign
     * @param offset where in {@code text} the number starts
     * @param length of the number, in bytes
     * @param digits the first {@link DecimalToDouble#MAX_DIGITS} significant digits
     * @param exponent the power of ten that belongs to the last of those
     * @param truncated whether digits other than zero may follow those
     * @return the nearest {@code float}, ties to even; infinite if that is the nearest
     */
    static float toFloat(byte[] text, int offset, int length, long digits, int exponent, boolean truncated) {
        float nearest = toFloat(digits, exponent);
        if (!truncated || nearest == toFloat(digits + 1, exponent)) {
            return nearest;
        }
        return Float.parseFloat(new String(text, offset, length, StandardCharsets.ISO_8859_1));
    }

    private static float fromProduct(long digits, int exponent) {
        if (digits == 0 || exponent < MIN_NONZERO_POWER) {
            return 0.0f;
        }
        if (exponent > MAX_FINITE_POWER) {
            return Float.POSITIVE_INFINITY;
        }
        int leadingZeros = Long.numberOfLeadingZeros(digits);
        long factor = digits << leadingZeros;
        long power = PowersOfFive.high(exponent);
        // As an unsigned product; both operands are negative if taken as signed.
        long high = Math.multiplyHigh(factor, power) + factor + power;
        long low = factor * power;
        if ((high & UNDECIDED_BITS) == UNDECIDED_BITS) {
            long lowPower = PowersOfFive.low(exponent);
            long carry = Math.multiplyHigh(factor, lowPower) + lowPower + (factor & (lowPower >> 63));
            low += carry;
            if (Long.compareUnsigned(low, carry) < 0) {
                high++;
            }
        }
        int topBit = (int) (high >>> 63);
        int belowRounding = Long.SIZE - (FRACTION_BITS + 3) + topBit;
        long significand = high >>> belowRounding;
        int biased = DecimalToDouble.floorLog2OfPowerOfTen(exponent) + 63 + topBit - leadingZeros + EXPONENT_BIAS;
        if (biased >= MAX_BIASED_EXPONENT) {
            return Float.POSITIVE_INFINITY;
        }
        if (biased <= 0) {
            return subnormal(significand, 1 - biased);
        }
        // Halfway between two floats, exactly: possible only if 5^|exponent| is no wider than the digits. Ties go to
        // even.
        if ((significand & 3) == 1
                && exponent >= -17
                && exponent <= 10
                && Long.compareUnsigned(low, 1) <= 0
                && significand << belowRounding == high) {
            significand--;
        }
        int bits = (biased << FRACTION_BITS) + (int) (roundLastBit(significand) - HIDDEN_BIT);
        return Float.intBitsToFloat(bits);
    }

    /** A number so small that it loses bits of its significand. It is never halfway: its 5^-exponent exceeds the digits. */
    private static float subnormal(long significand, int lost) {
        return lost >= Long.SIZE ? 0.0f : Float.intBitsToFloat((int) roundLastBit(significand >>> lost));
    }

    /** Drops the last bit, rounding half up; a carry into the bits of the exponent is just what is wanted there. */
    private static long roundLastBit(long significand) {
        return (significand + (significand & 1)) >>> 1;
    }
}
