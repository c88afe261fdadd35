package dev.millrace.json.write;

import dev.millrace.json.internal.lexer.PowersOfFive;

/**
 * The shortest decimal text that reads back as the same {@code double}, and of those the one closest to its exact value; the
 * same on every JDK.
 *
 * <p>The layout is that of {@code Number::toString} in ECMA-262: {@code 100}, {@code 1.5}, {@code 0.000001}, {@code 1e-7},
 * {@code 100000000000000000000}, {@code 1e+21}. Negative zero is {@code -0}, though, so that it reads back too.
 *
 * <p>The digits are found as in Schubfach (Giulietti, "The Schubfach way to render doubles", 2020): among the multiples of
 * one power of ten, chosen so that the interval of numbers that read back as the value holds at least one and at most a few of
 * them, only four can be meant, and these are told apart by three products of 64 and 128 bits.
 */
final class DoubleText {

    /** The length of the longest text, in bytes: sign, {@code 0.00000} and 17 digits. */
    static final int MAX_LENGTH = 25;

    /** No {@code double} needs more significant digits. */
    private static final int MAX_DIGITS = 17;

    private static final int FRACTION_BITS = 52;
    private static final long HIDDEN_BIT = 1L << FRACTION_BITS;
    private static final long EXPONENT_MASK = 0x7FFL << FRACTION_BITS;

    /** The power of two that the last bit of a subnormal number stands for. */
    private static final int MIN_BINARY_EXPONENT = -1074;

    /** The texts of integers up to here are those of {@code long}: no neighbour is near enough for a shorter one. */
    private static final double MAX_EXACT_INTEGER = 0x1p53;

    /** Numbers with more digits before the decimal point are written with an exponent. */
    private static final int MAX_PLAIN_POINT = 21;

    /** Numbers with more zeros after the decimal point than the negative of this are written with an exponent. */
    private static final int MIN_PLAIN_POINT = -5;

    private DoubleText() {}

    /**
     * Writes the text of a number.
     *
     * @param value finite
     * @param target has room for {@link #MAX_LENGTH} bytes, all of which may be written to
     * @param offset where in {@code target} to start
     * @return the offset after the last byte of the text
     * @throws IllegalArgumentException if {@code value} is NaN or infinite, which JSON cannot express
     */
    static int write(double value, byte[] target, int offset) {
        long bits = Double.doubleToRawLongBits(value);
        if ((bits & EXPONENT_MASK) == EXPONENT_MASK) {
            throw notFinite(value);
        }
        int at = offset;
        if (bits < 0) {
            target[at++] = '-';
        }
        double magnitude = Math.abs(value);
        if (magnitude <= MAX_EXACT_INTEGER && (long) magnitude == magnitude) {
            return LongText.write((long) magnitude, target, at);
        }
        long fraction = bits & (HIDDEN_BIT - 1);
        int biased = (int) ((bits & EXPONENT_MASK) >>> FRACTION_BITS);
        long significand = biased == 0 ? fraction : fraction | HIDDEN_BIT;
        int binaryExponent = Math.max(biased, 1) - 1 + MIN_BINARY_EXPONENT;
        // The neighbour below a power of two is only half as far as the one above.
        boolean closerBelow = fraction == 0 && biased > 1;
        int exponent = closerBelow
                ? floorLog10OfThreeQuartersOfPowerOfTwo(binaryExponent)
                : floorLog10OfPowerOfTwo(binaryExponent);
        return layOut(shortest(significand, binaryExponent, closerBelow, exponent), exponent, target, at);
    }

    private static IllegalArgumentException notFinite(double value) {
        return new IllegalArgumentException("JSON has no text for " + value);
    }

    /**
     * Finds the digits of {@code significand * 2^binaryExponent}, as a multiple of {@code 10^exponent}; zeros may end them.
     *
     * <p>Everything is scaled by {@code 4 * 10^-exponent}, so that the ends of the interval are integers before scaling.
     */
    private static long shortest(long significand, int binaryExponent, boolean closerBelow, int exponent) {
        long high = PowersOfFive.high(-exponent);
        long low = PowersOfFive.lowRoundedUp(-exponent);
        int shift = binaryExponent + floorLog2OfPowerOfTen(-exponent) + 1;
        long quadruple = significand << 2;
        long scaled = multiplyToOdd(high, low, quadruple << shift);
        // Ends of the interval belong to it if the significand is even, since ties go to even when reading.
        long excluded = significand & 1;
        long first = multiplyToOdd(high, low, (quadruple - (closerBelow ? 1 : 2)) << shift) + excluded;
        long last = multiplyToOdd(high, low, (quadruple + 2) << shift) - excluded;

        long below = scaled >>> 2;
        long tenBelow = below / 10 * 10;
        boolean tenBelowFits = first <= tenBelow << 2;
        boolean tenAboveFits = (tenBelow + 10) << 2 <= last;
        // At most one multiple of ten can fit; zero never does.
        if (tenBelowFits != tenAboveFits) {
            return tenBelowFits ? tenBelow : tenBelow + 10;
        }
        boolean belowFits = first <= below << 2;
        boolean aboveFits = (below + 1) << 2 <= last;
        if (belowFits != aboveFits) {
            return belowFits ? below : below + 1;
        }
        long middle = (below << 2) + 2;
        boolean roundUp = scaled > middle || (scaled == middle && (below & 1) != 0);
        return roundUp ? below + 1 : below;
    }

    /**
     * {@return the upper 64 bits of a product of 128 and 64 bits, with the last bit set if any below that matters is}
     *
     * <p>So rounded, it compares with even integers as the exact product of exact powers would.
     */
    private static long multiplyToOdd(long high, long low, long factor) {
        // The factor is positive, the upper word always has its top bit set: unsigned products from signed ones.
        long carry = Math.multiplyHigh(low, factor) + (factor & (low >> 63));
        long middle = high * factor + carry;
        long top = Math.multiplyHigh(high, factor) + factor;
        if (Long.compareUnsigned(middle, carry) < 0) {
            top++;
        }
        return Long.compareUnsigned(middle, 1) > 0 ? top | 1 : top;
    }

    private static int layOut(long decimal, int exponent, byte[] target, int offset) {
        int digitCount = LongText.digitCount(decimal);
        // The value is 0.d1d2d3... * 10^point.
        int point = digitCount + exponent;
        long all = decimal * LongText.powerOfTen(MAX_DIGITS - digitCount);
        long rest = all / LongText.EIGHT_DIGITS;
        int head = (int) (rest / LongText.EIGHT_DIGITS);
        long upper = LongText.eightDigits((int) (rest - (long) head * LongText.EIGHT_DIGITS));
        long lower = LongText.eightDigits((int) (all - rest * LongText.EIGHT_DIGITS));
        int significant = significantDigits(upper, lower);

        if (point > MAX_PLAIN_POINT || point < MIN_PLAIN_POINT) {
            putDigits(head, upper, lower, target, offset + 1);
            target[offset] = target[offset + 1];
            target[offset + 1] = '.';
            return putExponent(point - 1, target, significant == 1 ? offset + 1 : offset + 1 + significant);
        }
        if (point <= 0) {
            int digitsAt = offset + 2 - point;
            LongText.putEight(0, target, offset);
            target[offset + 1] = '.';
            putDigits(head, upper, lower, target, digitsAt);
            return digitsAt + significant;
        }
        if (point >= significant) {
            putDigits(head, upper, lower, target, offset);
            for (int i = MAX_DIGITS; i < point; i++) {
                target[offset + i] = '0';
            }
            return offset + point;
        }
        putDigits(head, upper, lower, target, offset + 1);
        for (int i = 0; i < point; i++) {
            target[offset + i] = target[offset + i + 1];
        }
        target[offset + point] = '.';
        return offset + significant + 1;
    }

    /** {@return how many of the 17 digits, the first of which is not zero, are left when zeros at the end are dropped} */
    private static int significantDigits(long upper, long lower) {
        if (lower != 0) {
            return 17 - (Long.numberOfLeadingZeros(lower) >> 3);
        }
        return 9 - (Long.numberOfLeadingZeros(upper) >> 3);
    }

    private static void putDigits(int head, long upper, long lower, byte[] target, int offset) {
        target[offset] = (byte) ('0' + head);
        LongText.putEight(upper, target, offset + 1);
        LongText.putEight(lower, target, offset + 9);
    }

    private static int putExponent(int exponent, byte[] target, int offset) {
        target[offset] = 'e';
        target[offset + 1] = (byte) (exponent < 0 ? '-' : '+');
        return LongText.write(Math.abs(exponent), target, offset + 2);
    }

    // The logarithms are fractions near enough for every exponent that a double can bring about.

    private static int floorLog10OfPowerOfTwo(int exponent) {
        return (1_262_611 * exponent) >> 22;
    }

    private static int floorLog10OfThreeQuartersOfPowerOfTwo(int exponent) {
        return (1_262_611 * exponent - 524_031) >> 22;
    }

    private static int floorLog2OfPowerOfTen(int exponent) {
        return (1_741_647 * exponent) >> 19;
    }
}
