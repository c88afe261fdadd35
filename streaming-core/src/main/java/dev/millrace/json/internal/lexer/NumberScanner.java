package dev.millrace.json.internal.lexer;

/**
 * Finds the end of a number (RFC 8259, section 6) and reads its digits on the way: {@code digits} times ten to {@code exponent}.
 *
 * <p>Digits are read eight at a time; the last, partial eight are shifted up, so that zeros come before them, and scaled by a power
 * of ten: one step instead of a loop whose exit the processor cannot predict.
 */
public final class NumberScanner {

    /** The most digits that an unsigned {@code long} always holds. */
    public static final int MAX_DIGITS = 19;

    private static final long[] POWERS_OF_TEN = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
    };
    private static final int MAX_EXPONENT = 100_000_000;

    /** The value of the last number scanned, without its sign; unsigned. Wrong beyond {@link #MAX_DIGITS} digits. */
    public long digits;

    /** The power of ten that {@link #digits} is to be multiplied with. */
    public int exponent;

    /** Whether the last number had a minus sign. */
    public boolean negative;

    /** Whether the last number had neither fraction nor exponent. */
    public boolean integer;

    /** Whether the last number may have more than {@link #MAX_DIGITS} digits, leading zeros of a fraction counted. */
    public boolean truncated;

    /**
     * Scans a number.
     *
     * @param from its first byte, a minus sign or digit
     * @return see {@link Scan}; complete: the byte after it, which exists and has not been looked at for what it is
     */
    public long scan(byte[] bytes, int from, int to) {
        int p = from;
        boolean minus = bytes[p] == '-';
        if (minus) {
            p++;
        }
        int start = p;
        long word = Swar.loadPadded(bytes, p, to);
        long mask = Swar.markNonDigits(word);
        long value;
        int count;
        if (mask != 0) {
            count = Swar.firstMarked(mask);
            if (count == 0) {
                return p < to ? Scan.invalid(p) : Scan.incomplete(p, 0);
            }
            value = Swar.eightDigits(word << (64 - 8 * count));
            p += count;
        } else {
            value = Swar.eightDigits(word);
            p += 8;
            for (; ; ) {
                word = Swar.loadPadded(bytes, p, to);
                mask = Swar.markNonDigits(word);
                if (mask != 0) {
                    break;
                }
                value = value * 100_000_000 + Swar.eightDigits(word);
                p += 8;
            }
            int rest = Swar.firstMarked(mask);
            if (rest != 0) {
                value = value * POWERS_OF_TEN[rest] + Swar.eightDigits(word << (64 - 8 * rest));
                p += rest;
            }
            count = p - start;
        }
        if (bytes[start] == '0' && count > 1) {
            return Scan.invalid(start + 1);
        }
        if (p >= to) {
            return Scan.incomplete(p, 0);
        }
        negative = minus;
        int c = bytes[p];
        if (c == '.' || (c | 0x20) == 'e') {
            return scanFraction(bytes, start, p, to, value);
        }
        digits = value;
        exponent = 0;
        integer = true;
        truncated = count > MAX_DIGITS;
        return p;
    }

    private long scanFraction(byte[] bytes, int start, int from, int to, long integerPart) {
        int p = from;
        long value = integerPart;
        int scale = 0;
        int count = p - start;
        if (bytes[p] == '.') {
            p++;
            int first = p;
            long word;
            long mask;
            for (; ; ) {
                word = Swar.loadPadded(bytes, p, to);
                mask = Swar.markNonDigits(word);
                if (mask != 0) {
                    break;
                }
                value = value * 100_000_000 + Swar.eightDigits(word);
                p += 8;
            }
            int rest = Swar.firstMarked(mask);
            if (rest != 0) {
                value = value * POWERS_OF_TEN[rest] + Swar.eightDigits(word << (64 - 8 * rest));
                p += rest;
            }
            scale = first - p;
            count -= scale;
            if (p >= to) {
                return Scan.incomplete(p, 0);
            }
            if (scale == 0) {
                return Scan.invalid(p);
            }
        }
        digits = value;
        exponent = scale;
        integer = false;
        truncated = count > MAX_DIGITS;
        return (bytes[p] | 0x20) == 'e' ? scanExponent(bytes, p + 1, to) : p;
    }

    private long scanExponent(byte[] bytes, int from, int to) {
        int p = from;
        boolean minus = false;
        if (p < to && (bytes[p] == '-' || bytes[p] == '+')) {
            minus = bytes[p] == '-';
            p++;
        }
        int first = p;
        int value = 0;
        while (p < to && bytes[p] >= '0' && bytes[p] <= '9') {
            value = Math.min(value * 10 + bytes[p] - '0', MAX_EXPONENT);
            p++;
        }
        if (p >= to) {
            return Scan.incomplete(p, 0);
        }
        if (p == first) {
            return Scan.invalid(p);
        }
        exponent += minus ? -value : value;
        return p;
    }
}
