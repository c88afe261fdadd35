package dev.millrace.json.internal.parser;

import dev.millrace.json.internal.lexer.NumberDecoder;
import dev.millrace.json.internal.lexer.Swar;
import dev.millrace.json.internal.value.Entry;
import dev.millrace.json.internal.value.FlatTree;

/** Numbers straight from a window into index entries: those of at most 18 digits and no exponent, which nearly all are. */
final class NumberEntries {

    /** How far from the first digit on words are read without asking where the window ends: 18 digits, a point, and 18 more. */
    private static final int REACH = 48;

    private NumberEntries() {}

    /**
     * Scans a number and writes its entry.
     *
     * @param p the minus sign or first digit
     * @return the end of the number, or -1 if it is anything but a short one well inside the window; nothing is written then
     */
    static int write(byte[] b, int p, int to, int longest, boolean[] delimiters, FlatTree tree) {
        boolean negative = b[p] == '-';
        int start = negative ? p + 1 : p;
        if (start > to - REACH) {
            return -1;
        }
        long values = Swar.digitValues(Swar.load(b, start));
        long others = Swar.markNonDigits(values);
        int end = start;
        long digits = 0;
        // A whole word moves the end by a constant, so that the next word need not wait for this one to be looked at.
        while (others == 0) {
            if (end >= start + 16) {
                return -1;
            }
            digits = digits * 100_000_000 + Swar.eightDigits(values);
            end += Long.BYTES;
            values = Swar.digitValues(Swar.load(b, end));
            others = Swar.markNonDigits(values);
        }
        int more = Swar.firstMarked(others);
        digits = NumberDecoder.append(digits, values, more);
        end += more;
        int count = end - start;
        if (count == 0 || (b[start] == '0' && count > 1)) {
            return -1;
        }
        int delimiter = b[end];
        if (delimiter == '.') {
            int fraction = end + 1;
            end = fraction;
            values = Swar.digitValues(Swar.load(b, end));
            others = Swar.markNonDigits(values);
            while (others == 0) {
                if (end >= fraction + 16) {
                    return -1;
                }
                digits = digits * 100_000_000 + Swar.eightDigits(values);
                end += Long.BYTES;
                values = Swar.digitValues(Swar.load(b, end));
                others = Swar.markNonDigits(values);
            }
            more = Swar.firstMarked(others);
            digits = NumberDecoder.append(digits, values, more);
            end += more;
            count += end - fraction;
            if (end == fraction
                    || end - p > longest
                    || count > Entry.MAX_DECIMAL_DIGITS
                    || !delimiters[b[end] & 0xFF]) {
                return -1;
            }
            tree.add(Entry.decimalHead(negative, end - fraction), digits);
            return end;
        }
        if (!delimiters[delimiter & 0xFF]
                || (negative && digits == 0)
                || count > Entry.MAX_DECIMAL_DIGITS
                || end - p > longest) {
            return -1;
        }
        tree.add(Entry.LONG, negative ? -digits : digits);
        return end;
    }
}
