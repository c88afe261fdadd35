package dev.millrace.json.write;

import java.util.Arrays;

/** The text of a decimal without an exponent, from its digits and its scale. */
final class DecimalText {

    /** What a text takes at most, in bytes, beside the digits after the point: sign, zero, point, and as many as a long has. */
    static final int MAX_SIGN_AND_DIGITS = 3 + LongText.MAX_LENGTH;

    private DecimalText() {}

    /**
     * Writes {@code digits / 10^scale} with exactly {@code scale} digits after the point, and one or more before.
     *
     * @param digits not negative
     * @param scale 1 or more
     * @param target has room for {@link #MAX_SIGN_AND_DIGITS} and {@code scale} bytes
     * @param offset where in {@code target} to start
     * @return the offset after the last byte of the text
     */
    static int write(boolean negative, long digits, int scale, byte[] target, int offset) {
        int start = offset;
        if (negative) {
            target[start++] = '-';
        }
        int missing = scale + 1 - LongText.digitCount(digits);
        if (missing > 0) {
            Arrays.fill(target, start, start + missing, (byte) '0');
        }
        int end = LongText.write(digits, target, start + Math.max(missing, 0));
        int point = end - scale;
        System.arraycopy(target, point, target, point + 1, scale);
        target[point] = '.';
        return end + 1;
    }
}
