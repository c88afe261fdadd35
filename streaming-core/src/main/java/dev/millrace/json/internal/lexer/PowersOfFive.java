package dev.millrace.json.internal.lexer;

import java.math.BigInteger;

/**
 * The leading 128 bits of the powers of five, for converting numbers between decimal and binary in both directions.
 *
 * <p>For each exponent {@code q} there is one {@code r} with {@code 2^127 <= 5^q * 2^r < 2^128}; the entry is that product made
 * an integer. It is exact for {@code 0 <= q <= 55}, rounded up for {@code -27 <= q < 0}, and rounded down elsewhere, which is
 * what the proof for {@link DecimalToDouble} rests on.
 */
public final class PowersOfFive {

    /** Below it a 64-bit integer times the power of ten is under half the least {@code double}. */
    public static final int MIN_EXPONENT = -342;

    /** What the shortest text of the least {@code double} needs; reading needs no more than 308. */
    public static final int MAX_EXPONENT = 324;

    private static final int MIN_ROUNDED_UP = -27;
    private static final int MAX_EXACT = 55;

    private static final BigInteger FIVE = BigInteger.valueOf(5);

    /** What is dropped beyond these while multiplying never reaches the 128 that are kept; the test compares every entry. */
    private static final int WORKING_BITS = 192;

    /** Two words an entry, the higher first. Computed, since 667 literals of 128 bits could not be reviewed. */
    private static final long[] WORDS = compute();

    private PowersOfFive() {}

    /**
     * {@return the upper 64 bits of the entry, the topmost of which is set}
     *
     * @param exponent from {@link #MIN_EXPONENT} to {@link #MAX_EXPONENT}
     */
    public static long high(int exponent) {
        return WORDS[(exponent - MIN_EXPONENT) << 1];
    }

    /**
     * {@return the lower 64 bits of the entry}
     *
     * @param exponent from {@link #MIN_EXPONENT} to {@link #MAX_EXPONENT}
     */
    public static long low(int exponent) {
        return WORDS[((exponent - MIN_EXPONENT) << 1) + 1];
    }

    /**
     * {@return the lower 64 bits of the entry were it rounded up wherever it is not exact; the upper 64 bits are the same}
     *
     * @param exponent from {@link #MIN_EXPONENT} to {@link #MAX_EXPONENT}
     */
    public static long lowRoundedUp(int exponent) {
        boolean roundedDown = exponent < MIN_ROUNDED_UP || exponent > MAX_EXACT;
        return low(exponent) + (roundedDown ? 1 : 0);
    }

    private static long[] compute() {
        long[] words = new long[(MAX_EXPONENT - MIN_EXPONENT + 1) << 1];
        BigInteger largest = FIVE.pow(-MIN_EXPONENT);
        BigInteger smallest =
                BigInteger.ONE.shiftLeft(largest.bitLength() + WORKING_BITS).divide(largest);
        store(words, MIN_EXPONENT, -1, smallest);
        store(words, 0, MAX_EXPONENT, BigInteger.ONE.shiftLeft(WORKING_BITS));
        return words;
    }

    /** Stores the leading bits of {@code power}, which belongs to the first exponent, and of those that follow it. */
    private static void store(long[] words, int firstExponent, int lastExponent, BigInteger power) {
        BigInteger leading = power;
        for (int exponent = firstExponent; exponent <= lastExponent; exponent++) {
            leading = leading.shiftRight(leading.bitLength() - WORKING_BITS);
            long high = leading.shiftRight(WORKING_BITS - 64).longValue();
            long low = leading.shiftRight(WORKING_BITS - 128).longValue();
            int index = (exponent - MIN_EXPONENT) << 1;
            words[index] = high;
            words[index + 1] = exponent < 0 && exponent >= MIN_ROUNDED_UP ? low + 1 : low;
            leading = leading.multiply(FIVE);
        }
    }
}
