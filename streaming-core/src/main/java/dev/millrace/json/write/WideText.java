package dev.millrace.json.write;

import dev.millrace.json.internal.lexer.Swar;

/**
 * The texts of numbers, written in whole words: the target must have room for {@link #MAX_LENGTH} bytes, all of which may be
 * written to, whatever the length of the text.
 */
final class WideText {

    static final int MAX_LENGTH = 32;

    private static final long SIXTEEN_DIGITS = 10_000_000_000_000_000L;

    /** How many digits {@link #write(boolean, long, int, byte[], int)} lays out; a decimal of a document has no more. */
    private static final int MAX_DIGITS = 18;

    /** How many of them may stand before the point. */
    static final int MAX_INTEGER_DIGITS = 7;

    private WideText() {}

    /**
     * Writes the shortest text of an integer.
     *
     * @return the offset after the last byte of the text
     */
    static int write(long value, byte[] target, int offset) {
        target[offset] = '-';
        long magnitude = Math.abs(value);
        int at = offset + (int) (value >>> 63);
        if (magnitude < LongText.EIGHT_DIGITS && magnitude >= 0) {
            return leading((int) magnitude, target, at);
        }
        if (magnitude < SIXTEEN_DIGITS && magnitude >= 0) {
            int upper = (int) (magnitude / LongText.EIGHT_DIGITS);
            int end = leading(upper, target, at);
            LongText.putEight(
                    LongText.eightDigits((int) (magnitude - (long) upper * LongText.EIGHT_DIGITS)), target, end);
            return end + 8;
        }
        return LongText.write(value, target, offset);
    }

    /** Writes up to eight digits, without zeros before them. */
    private static int leading(int value, byte[] target, int at) {
        long digits = LongText.eightDigits(value);
        // The last digit stays even if it is a zero.
        int zeros = Long.numberOfTrailingZeros(digits | 1L << 56) & ~7;
        Swar.store(target, at, (digits | LongText.ZEROS) >>> zeros);
        return at + 8 - (zeros >> 3);
    }

    /** {@return whether the decimal {@code digits / 10^scale} can be written by {@link #write(boolean, long, int, byte[], int)}} */
    static boolean fits(long digits, int scale) {
        return scale < MAX_DIGITS && digits < LongText.powerOfTen(Math.min(scale + MAX_INTEGER_DIGITS, MAX_DIGITS));
    }

    /**
     * Writes {@code digits / 10^scale} with exactly {@code scale} digits after the point, and one or more before.
     *
     * @return the offset after the last byte of the text
     */
    static int write(boolean negative, long digits, int scale, byte[] target, int offset) {
        target[offset] = '-';
        int at = negative ? offset + 1 : offset;
        int count = Math.max(LongText.digitCount(digits), scale + 1);
        put(digits * LongText.powerOfTen(MAX_DIGITS - count), count - scale, target, at);
        return at + count + 1;
    }

    /**
     * Writes {@code digits / 10^scale} without zeros at the end, and without a point if no digit is left after it.
     *
     * @return the offset after the last byte of the text
     */
    static int writeShortest(long digits, int scale, byte[] target, int offset) {
        int count = Math.max(LongText.digitCount(digits), scale + 1);
        int point = count - scale;
        int significant = put(digits * LongText.powerOfTen(MAX_DIGITS - count), point, target, offset);
        return significant > point ? offset + significant + 1 : offset + point;
    }

    /**
     * Puts 18 digits, with a point after some of them.
     *
     * @return how many digits are left when zeros at the end are dropped
     */
    private static int put(long digits, int point, byte[] target, int at) {
        // Divisions by 10^10 and 100, exact for 18 digits.
        long upper = Math.multiplyHigh(digits, 7_922_816_251_426_433_760L) >>> 32;
        long sixteen = Math.multiplyHigh(digits, 5_902_958_103_587_056_518L) >>> 5;
        long middle = sixteen - upper * LongText.EIGHT_DIGITS;
        int last = (int) (digits - sixteen * 100);
        long first = LongText.eightDigits((int) upper);
        long second = LongText.eightDigits((int) middle);
        // All digits one place to the right, then the word that has the point in it over the first of them.
        LongText.putEight(first, target, at + 1);
        LongText.putEight(second, target, at + 9);
        LongText.putPair(last, target, at + 17);
        int pointBits = point * Byte.SIZE;
        long before = (1L << pointBits) - 1;
        long ascii = first | LongText.ZEROS;
        Swar.store(target, at, (ascii & before) | (long) '.' << pointBits | (ascii & ~before) << Byte.SIZE);
        if (last != 0) {
            return last % 10 == 0 ? 17 : 18;
        }
        return second != 0
                ? 16 - (Long.numberOfLeadingZeros(second) >> 3)
                : 8 - (Long.numberOfLeadingZeros(first) >> 3);
    }
}
