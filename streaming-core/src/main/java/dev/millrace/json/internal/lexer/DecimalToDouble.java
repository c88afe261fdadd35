package dev.millrace.json.internal.lexer;

import java.nio.charset.StandardCharsets;

/**
 * From decimal digits to the nearest {@code double}, ties to even.
 *
 * <p>Three ways, the cheapest that is certain to be right:
 * <ol>
 *   <li>Digits and power of ten both exact as {@code double}: the one rounding of a single multiplication or division is the
 *       rounding asked for (Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990).
 *   <li>Up to 64 bits of digits times the leading 128 bits of a power of five: the product's leading bits settle the rounding
 *       (the Eisel-Lemire algorithm: Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and Experience
 *       51(8), 2021). That they settle it for every pair of digits and exponent, so that no fallback is called for, is proven
 *       in Mushtak and Lemire, "Fast Number Parsing Without Fallback", Software: Practice and Experience 53(7), 2023.
 *   <li>More digits than 64 bits hold: both ends of the range that the first 19 allow; only where those differ, the text itself.
 * </ol>
 *
 * <p>Nothing is allocated but in that last case.
 */
public final class DecimalToDouble {

    /** How many significant digits always fit the {@code digits} parameters, with room for one more unit. */
    public static final int MAX_DIGITS = 19;

    /** Up to here every integer is a {@code double}. */
    private static final long MAX_EXACT_INTEGER = 1L << 53;

    /** The powers of ten that are exact as {@code double}. */
    private static final double[] EXACT_POWERS_OF_TEN = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private static final int MAX_EXACT_POWER = 22;

    /** Digits below 2^53 can take over at most this many powers of ten from an exponent that is too large to be exact. */
    private static final int MAX_SHIFTED_POWER = MAX_EXACT_POWER + 15;

    /** Any 64-bit integer but zero, times ten to a higher power, is infinite. */
    private static final int MAX_FINITE_POWER = 308;

    private static final int FRACTION_BITS = 52;
    private static final int EXPONENT_BIAS = 1023;
    private static final long HIDDEN_BIT = 1L << FRACTION_BITS;
    private static final long INFINITY_BITS = 0x7FFL << FRACTION_BITS;

    /** The bits of the product's upper word that lie below significand, rounding bit, and the one lost when the top bit is 0. */
    private static final long UNDECIDED_BITS = (1L << 9) - 1;

    private DecimalToDouble() {}

    /**
     * {@return the {@code double} nearest to {@code digits * 10^exponent}, ties to even; infinite if that is the nearest}
     *
     * @param digits an unsigned integer of 64 bits
     * @param exponent any power of ten
     */
    public static double toDouble(long digits, int exponent) {
        if (Long.compareUnsigned(digits, MAX_EXACT_INTEGER) <= 0
                && exponent >= -MAX_EXACT_POWER
                && exponent <= MAX_SHIFTED_POWER) {
            if (exponent < 0) {
                return digits / EXACT_POWERS_OF_TEN[-exponent];
            }
            if (exponent <= MAX_EXACT_POWER) {
                return digits * EXACT_POWERS_OF_TEN[exponent];
            }
            double shifted = digits * EXACT_POWERS_OF_TEN[exponent - MAX_EXACT_POWER];
            if (shifted < MAX_EXACT_INTEGER) {
                return shifted * EXACT_POWERS_OF_TEN[MAX_EXACT_POWER];
            }
        }
        return fromProduct(digits, exponent);
    }

    /**
     * Converts a number of which more digits are known than 64 bits hold.
     *
     * @param text holds a number of RFC 8259 without its minus sign
     * @param offset where in {@code text} the number starts
     * @param length of the number, in bytes
     * @param digits the first {@link #MAX_DIGITS} significant digits
     * @param exponent the power of ten that belongs to the last of those
     * @param truncated whether digits other than zero may follow those
     * @return the nearest {@code double}, ties to even; infinite if that is the nearest
     */
    public static double toDouble(byte[] text, int offset, int length, long digits, int exponent, boolean truncated) {
        double nearest = toDouble(digits, exponent);
        if (!truncated || nearest == toDouble(digits + 1, exponent)) {
            return nearest;
        }
        return fromText(text, offset, length);
    }

    private static double fromText(byte[] text, int offset, int length) {
        return Double.parseDouble(new String(text, offset, length, StandardCharsets.ISO_8859_1));
    }

    private static double fromProduct(long digits, int exponent) {
        if (digits == 0 || exponent < PowersOfFive.MIN_EXPONENT) {
            return 0.0;
        }
        if (exponent > MAX_FINITE_POWER) {
            return Double.POSITIVE_INFINITY;
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
        int belowRounding = 64 - (FRACTION_BITS + 3) + topBit;
        long significand = high >>> belowRounding;
        int biased = floorLog2OfPowerOfTen(exponent) + 63 + topBit - leadingZeros + EXPONENT_BIAS;
        if (biased <= 0) {
            return subnormal(significand, biased);
        }
        // Halfway between two doubles, exactly: possible only if 5^|exponent| is no wider than the digits. Ties go to
        // even.
        if ((significand & 3) == 1
                && exponent >= -4
                && exponent <= 23
                && Long.compareUnsigned(low, 1) <= 0
                && significand << belowRounding == high) {
            significand--;
        }
        long bits = ((long) biased << FRACTION_BITS) + (roundLastBit(significand) - HIDDEN_BIT);
        // An exponent too large may reach into the sign bit.
        return Long.compareUnsigned(bits, INFINITY_BITS) >= 0
                ? Double.POSITIVE_INFINITY
                : Double.longBitsToDouble(bits);
    }

    /** A number so small that it loses bits of its significand. It is never halfway: its 5^-exponent exceeds the digits. */
    private static double subnormal(long significand, int biased) {
        int lost = 1 - biased;
        return lost >= Long.SIZE ? 0.0 : Double.longBitsToDouble(roundLastBit(significand >>> lost));
    }

    /** Drops the last bit, rounding half up; a carry into the bits of the exponent is just what is wanted there. */
    private static long roundLastBit(long significand) {
        return (significand + (significand & 1)) >>> 1;
    }

    /** 217706 / 2^16 is near enough to log2(10) for every exponent up to 342 on either side of zero. */
    static int floorLog2OfPowerOfTen(int exponent) {
        return (217_706 * exponent) >> 16;
    }
}
