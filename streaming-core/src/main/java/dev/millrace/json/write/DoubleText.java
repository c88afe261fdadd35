package dev.millrace.json.write;

import dev.millrace.json.internal.lexer.PowersOfFive;

/**
 * The shortest decimal text that reads back as the same {@code double} or {@code float}, and of those the one closest to its exact value; the
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
    private static final int FLOAT_FRACTION_BITS = 23;
    private static final int FLOAT_HIDDEN_BIT = 1 << FLOAT_FRACTION_BITS;
    private static final int FLOAT_EXPONENT_MASK = 0xFF << FLOAT_FRACTION_BITS;
    private static final int MIN_FLOAT_BINARY_EXPONENT = -149;
    private static final float MAX_EXACT_FLOAT_INTEGER = 0x1p24f;
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

    /** The bits after the binary point that the distance from a multiple of ten is taken with; 40 units must fit. */
    private static final int TEN_BITS = 57;

    /** What truncation may have done to such a distance, and more. */
    private static final int TOO_NEAR = 4;

    /** 2^65 / 10, rounded up. */
    private static final long TENTH = 0x3333_3333_3333_3334L;

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
        return write(significand, binaryExponent, fraction == 0 && biased > 1, target, at);
    }

    /**
     * Writes the shortest text that reads back as the same {@code float}, in the same layout.
     *
     * @param value finite
     * @param target has room for {@link #MAX_LENGTH} bytes, all of which may be written to
     * @param offset where in {@code target} to start
     * @return the offset after the last byte of the text
     * @throws IllegalArgumentException if {@code value} is NaN or infinite, which JSON cannot express
     */
    static int write(float value, byte[] target, int offset) {
        int bits = Float.floatToRawIntBits(value);
        if ((bits & FLOAT_EXPONENT_MASK) == FLOAT_EXPONENT_MASK) {
            throw notFinite(value);
        }
        int at = offset;
        if (bits < 0) {
            target[at++] = '-';
        }
        float magnitude = Math.abs(value);
        if (magnitude <= MAX_EXACT_FLOAT_INTEGER && (int) magnitude == magnitude) {
            return LongText.write((int) magnitude, target, at);
        }
        int fraction = bits & (FLOAT_HIDDEN_BIT - 1);
        int biased = (bits & FLOAT_EXPONENT_MASK) >>> FLOAT_FRACTION_BITS;
        int significand = biased == 0 ? fraction : fraction | FLOAT_HIDDEN_BIT;
        int binaryExponent = Math.max(biased, 1) - 1 + MIN_FLOAT_BINARY_EXPONENT;
        return write(significand, binaryExponent, fraction == 0 && biased > 1, target, at);
    }

    /** @param closerBelow whether the neighbour below is only half as far as the one above: below a power of two */
    private static int write(long significand, int binaryExponent, boolean closerBelow, byte[] target, int offset) {
        int exponent = closerBelow
                ? floorLog10OfThreeQuartersOfPowerOfTwo(binaryExponent)
                : floorLog10OfPowerOfTwo(binaryExponent);
        return layOut(shortest(significand, binaryExponent, closerBelow, exponent), exponent, target, offset);
    }

    private static IllegalArgumentException notFinite(double value) {
        return new IllegalArgumentException("JSON has no text for " + value);
    }

    /**
     * Finds the digits of {@code significand * 2^binaryExponent}, as a multiple of {@code 10^exponent}; zeros may end them.
     *
     * <p>The number is scaled by {@code 4 * 10^-exponent}, with 64 bits after the binary point, and so is the half unit that
     * separates it from the ends of its interval. The multiple of ten on either side fits if it is nearer than that, else the
     * nearest integer is meant, which always fits. What is too near to call, and a number whose neighbours are not equally far,
     * is left to {@link #exactlyShortest}.
     */
    private static long shortest(long significand, int binaryExponent, boolean closerBelow, int exponent) {
        long high = PowersOfFive.high(-exponent);
        long low = PowersOfFive.lowRoundedUp(-exponent);
        int shift = binaryExponent + floorLog2OfPowerOfTen(-exponent) + 1;
        long factor = significand << 2 << shift;
        long carry = Math.multiplyHigh(low, factor) + (factor & (low >> 63));
        long middle = high * factor + carry;
        long top = Math.multiplyHigh(high, factor) + factor + carryOf(middle, carry);

        long below = top >>> 2;
        // A tenth of at most 60 bits.
        long tenBelow = (Math.multiplyHigh(below, TENTH) >>> 1) * 10;
        long overTen = ((top - (tenBelow << 2)) << TEN_BITS) | (middle >>> (Long.SIZE - TEN_BITS));
        long underTen = (40L << TEN_BITS) - overTen;
        long half = high >>> (Long.SIZE - 1 - TEN_BITS - shift);
        if (closerBelow || Math.abs(overTen - half) <= TOO_NEAR || Math.abs(underTen - half) <= TOO_NEAR) {
            return exactlyShortest(significand, binaryExponent, closerBelow, exponent);
        }
        long tenAboveFits = ifNotAbove(underTen, half);
        if ((ifNotAbove(overTen, half) | tenAboveFits) != 0) {
            return tenBelow + 10 * tenAboveFits;
        }
        long scaled = middle >>> 1 != 0 ? top | 1 : top;
        return below + ifNotAbove((below << 2) + 3, scaled + (below & 1));
    }

    /** As {@link #shortest}, with the ends of the interval computed exactly. */
    private static long exactlyShortest(long significand, int binaryExponent, boolean closerBelow, int exponent) {
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
        return below + ifNotAbove((below << 2) + 3, scaled + (below & 1));
    }

    /** {@return 1 if {@code a <= b}, else 0} */
    private static long ifNotAbove(long a, long b) {
        return ~(b - a) >>> 63;
    }

    /** {@return 1 if a sum that has {@code addend} in it, taken as unsigned, has overflowed} */
    private static long carryOf(long sum, long addend) {
        return ((~sum & addend) | (~(sum ^ addend) & (sum - addend))) >>> 63;
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
        return point > 0 && point <= WideText.MAX_INTEGER_DIGITS && exponent < 0
                ? WideText.writeShortest(decimal, -exponent, target, offset)
                : layOutRare(decimal, digitCount, point, target, offset);
    }

    private static int layOutRare(long decimal, int digitCount, int point, byte[] target, int offset) {
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
