package dev.millrace.json.internal.lexer;

/** Number text to {@code double}, correctly rounded. */
public final class NumberDecoder {

    private static final int MAX_EXPONENT = 100_000_000;

    private NumberDecoder() {}

    /**
     * The {@code double} nearest to a number of RFC 8259, ties to even; infinite where it is out of range.
     *
     * @param length at least 1; the text must be valid
     */
    public static double doubleOf(byte[] text, int offset, int length) {
        boolean negative = text[offset] == '-';
        int p = negative ? offset + 1 : offset;
        int to = offset + length;
        int first = p;
        long digits = 0;
        int significant = 0;
        int exponent = 0;
        boolean truncated = false;
        boolean fraction = false;
        for (; p < to && (text[p] | 0x20) != 'e'; p++) {
            if (text[p] == '.') {
                fraction = true;
                continue;
            }
            int digit = text[p] - '0';
            if (significant < NumberScanner.MAX_DIGITS) {
                digits = digits * 10 + digit;
                significant += significant == 0 && digit == 0 ? 0 : 1;
                exponent -= fraction ? 1 : 0;
            } else {
                truncated |= digit != 0;
                exponent += fraction ? 0 : 1;
            }
        }
        if (p < to) {
            exponent += exponentOf(text, p + 1, to);
        }
        double magnitude = DecimalToDouble.toDouble(text, first, to - first, digits, exponent, truncated);
        return negative ? -magnitude : magnitude;
    }

    private static int exponentOf(byte[] text, int from, int to) {
        boolean negative = text[from] == '-';
        int value = 0;
        for (int p = text[from] == '-' || text[from] == '+' ? from + 1 : from; p < to; p++) {
            value = Math.min(value * 10 + text[p] - '0', MAX_EXPONENT);
        }
        return negative ? -value : value;
    }
}
