package dev.millrace.json.internal.lexer;

/** What number text is worth: as a {@code long} where it fits, as a {@code double} correctly rounded. The text must be valid. */
public final class NumberDecoder {

    /** The most digits that an unsigned {@code long} always holds. */
    private static final int MAX_DIGITS = 19;

    private static final long[] POWERS_OF_TEN = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
    };
    private static final int MAX_EXPONENT = 100_000_000;

    private NumberDecoder() {}

    /**
     * {@return the number that the digits of {@code before} and the first {@code count} digit values of a word spell together}
     *
     * @param count 0 to 8
     */
    public static long append(long before, long values, int count) {
        return count == 0 ? before : before * POWERS_OF_TEN[count] + Swar.leadingDigits(values, count);
    }

    /** Whether an integer, with or without a minus sign, fits in a {@code long}. */
    public static boolean fitsLong(byte[] text, int offset, int length) {
        boolean negative = text[offset] == '-';
        int count = negative ? length - 1 : length;
        if (count < MAX_DIGITS) {
            return true;
        }
        long magnitude = digits(0, text, offset + length - count, offset + length);
        return count == MAX_DIGITS && (magnitude >= 0 || (negative && magnitude == Long.MIN_VALUE));
    }

    /** The value of an integer that fits. */
    public static long longOf(byte[] text, int offset, int length) {
        boolean negative = text[offset] == '-';
        long magnitude = digits(0, text, negative ? offset + 1 : offset, offset + length);
        return negative ? -magnitude : magnitude;
    }

    /**
     * The {@code double} nearest to a number, ties to even; infinite where it is out of range.
     *
     * @param flags {@link Scan#FRACTION} and {@link Scan#EXPONENT}, as the scanner gave them
     */
    public static double doubleOf(byte[] text, int offset, int length, long flags) {
        if (length > MAX_DIGITS || (flags & Scan.EXPONENT) != 0) {
            return doubleOf(text, offset, length);
        }
        boolean negative = text[offset] == '-';
        int first = negative ? offset + 1 : offset;
        int to = offset + length;
        double magnitude;
        if ((flags & Scan.FRACTION) == 0) {
            magnitude = DecimalToDouble.toDouble(digits(0, text, first, to), 0);
        } else {
            int point = Swar.indexOf(text, first, to, (byte) '.');
            long value = digits(digits(0, text, first, point), text, point + 1, to);
            magnitude = DecimalToDouble.toDouble(value, point + 1 - to);
        }
        return negative ? -magnitude : magnitude;
    }

    /**
     * The number that the digits of {@code before} and those of a range spell together. The last, partial eight are shifted up, so that
     * zeros come before them: one step instead of a loop whose exit the processor cannot predict.
     */
    private static long digits(long before, byte[] text, int from, int to) {
        long value = before;
        int p = from;
        while (p <= to - 8) {
            value = value * 100_000_000 + Swar.eightDigits(Swar.digitValues(Swar.load(text, p)));
            p += 8;
        }
        int rest = to - p;
        return rest == 0
                ? value
                : value * POWERS_OF_TEN[rest] + Swar.leadingDigits(Swar.digitValues(Swar.loadUpTo(text, p, to)), rest);
    }

    /**
     * The {@code double} nearest to a number, ties to even; infinite where it is out of range.
     *
     * @param length at least 1
     */
    public static double doubleOf(byte[] text, int offset, int length) {
        return nearest(text, offset, length, false);
    }

    /**
     * The {@code float} nearest to a number, ties to even; infinite where it is out of range.
     *
     * @param length at least 1
     */
    public static float floatOf(byte[] text, int offset, int length) {
        return (float) nearest(text, offset, length, true);
    }

    /** @param single whether the nearest {@code float} is wanted, and not the nearest {@code double} */
    private static double nearest(byte[] text, int offset, int length, boolean single) {
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
            if (significant < MAX_DIGITS) {
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
        double magnitude = single
                ? DecimalToFloat.toFloat(text, first, to - first, digits, exponent, truncated)
                : DecimalToDouble.toDouble(text, first, to - first, digits, exponent, truncated);
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
