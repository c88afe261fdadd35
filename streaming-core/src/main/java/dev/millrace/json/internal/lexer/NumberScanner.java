package dev.millrace.json.internal.lexer;

/**
 * Finds the end of a number and checks its grammar (RFC 8259, section 6), eight bytes at a time. What it is worth is not worked out here:
 * most numbers are never asked for it, and {@link NumberDecoder} does it from the text.
 */
public final class NumberScanner {

    private NumberScanner() {}

    /**
     * Scans a number.
     *
     * @param from its first byte, a minus sign or digit
     * @return see {@link Scan}; complete: the byte after it, which exists and has not been looked at for what it is
     */
    public static long scan(byte[] bytes, int from, int to) {
        int start = bytes[from] == '-' ? from + 1 : from;
        int p = skipDigits(bytes, start, to);
        if (p >= to || p == start || (bytes[start] == '0' && p > start + 1)) {
            return notWhole(bytes, start, p, to);
        }
        int c = bytes[p];
        if (c != '.') {
            return (c | 0x20) == 'e' ? scanExponent(bytes, p + 1, to) : p;
        }
        int fraction = p + 1;
        p = skipDigits(bytes, fraction, to);
        if (p >= to || p == fraction) {
            return p >= to ? Scan.incomplete(p, 0) : Scan.invalid(p);
        }
        return (bytes[p] | 0x20) == 'e' ? scanExponent(bytes, p + 1, to) : Scan.FRACTION | p;
    }

    private static int skipDigits(byte[] bytes, int from, int to) {
        int p = from;
        long mask = Swar.markNonDigits(Swar.digitValues(Swar.loadUpTo(bytes, p, to)));
        while (mask == 0) {
            p += 8;
            mask = Swar.markNonDigits(Swar.digitValues(Swar.loadUpTo(bytes, p, to)));
        }
        return p + Swar.firstMarked(mask);
    }

    private static long notWhole(byte[] bytes, int start, int p, int to) {
        if (p > start + 1 && bytes[start] == '0') {
            return Scan.invalid(start + 1);
        }
        return p >= to ? Scan.incomplete(p, 0) : Scan.invalid(p);
    }

    private static long scanExponent(byte[] bytes, int from, int to) {
        int first = from < to && (bytes[from] == '-' || bytes[from] == '+') ? from + 1 : from;
        int p = skipDigits(bytes, first, to);
        if (p >= to || p == first) {
            return p >= to ? Scan.incomplete(p, 0) : Scan.invalid(p);
        }
        return Scan.EXPONENT | p;
    }
}
