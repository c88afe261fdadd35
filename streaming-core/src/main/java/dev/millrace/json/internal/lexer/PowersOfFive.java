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
        BigInteger five = BigInteger.valueOf(5);
        BigInteger power = BigInteger.ONE;
        for (int exponent = 0; exponent <= -MIN_EXPONENT; exponent++) {
            int bits = power.bitLength();
            if (exponent <= MAX_EXPONENT) {
                store(words, exponent, power.shiftLeft(128 - bits));
            }
            if (exponent > 0) {
                BigInteger reciprocal = BigInteger.ONE.shiftLeft(bits + 127).divide(power);
                store(words, -exponent, -exponent < MIN_ROUNDED_UP ? reciprocal : reciprocal.add(BigInteger.ONE));
            }
            power = power.multiply(five);
        }
        return words;
    }

    private static void store(long[] words, int exponent, BigInteger entry) {
        int index = (exponent - MIN_EXPONENT) << 1;
        words[index] = entry.shiftRight(64).longValue();
        words[index + 1] = entry.longValue();
    }
}
