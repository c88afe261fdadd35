package dev.millrace.json.internal.parser;

import dev.millrace.json.internal.lexer.NumberDecoder;
import dev.millrace.json.internal.lexer.Swar;
import dev.millrace.json.internal.value.Entry;
import dev.millrace.json.internal.value.FlatTree;

/**
 * Numbers straight from a window into index entries: those of at most 18 digits and no exponent, which nearly all are.
 *
 * <p>What comes after a number waits for its end to be known. So the words of a fraction are loaded at fixed distances from the
 * first digit, wherever the point is: it is taken out of the first word afterwards (canada.json built at 0.70 GB/s when each part
 * was looked for at the end of the one before).
 */
final class NumberEntries {

    /** How far from the first digit on words are read without asking where the window ends: 18 digits, a point, and 18 more. */
    private static final int REACH = 48;

    private static final int NOT_HERE = -1;

    private NumberEntries() {}

    /**
     * Scans a number and adds it to a tree.
     *
     * @param p the minus sign or first digit
     * @param longest the longest number that is not out of the ordinary, in bytes
     * @return the end of the number, or -1 if it is anything but a short one well inside the window; nothing is added then
     */
    static int write(byte[] b, int p, int to, int longest, boolean[] delimiters, FlatTree tree) {
        boolean negative = b[p] == '-';
        int start = negative ? p + 1 : p;
        if (start > to - REACH) {
            return NOT_HERE;
        }
        long first = Swar.digitValues(Swar.load(b, start));
        long others = Swar.markNonDigits(first);
        if (others == 0) {
            return writeLong(b, p, start, longest, delimiters, tree);
        }
        int count = Swar.firstMarked(others);
        if (count == 0 || (b[start] == '0' && count > 1)) {
            return NOT_HERE;
        }
        int end = start + count;
        int delimiter = b[end];
        if (delimiter == '.') {
            return writeFraction(b, p, start, count, first, others & (others - 1), longest, delimiters, tree);
        }
        long digits = Swar.leadingDigits(first, count);
        if (!delimiters[delimiter & 0xFF] || (negative && digits == 0) || end - p > longest) {
            return NOT_HERE;
        }
        tree.add(Entry.LONG, negative ? -digits : digits);
        return end;
    }

    /**
     * Goes on where the point is among the first eight bytes.
     *
     * @param integer the digits before it
     * @param others marks what is no digit behind it in the first word; exact up to the first mark, since the point carries nothing
     *     over
     */
    private static int writeFraction(
            byte[] b,
            int p,
            int start,
            int integer,
            long first,
            long others,
            int longest,
            boolean[] delimiters,
            FlatTree tree) {
        int shift = integer * Byte.SIZE;
        // Without the point: what is before it, and what is behind it a byte lower.
        long joined = (first & ((1L << shift) - 1)) | ((first >>> (shift + Byte.SIZE)) << shift);
        long digits;
        int end;
        int count;
        if (others != 0) {
            end = start + Swar.firstMarked(others);
            count = end - start - 1;
            digits = Swar.leadingDigits(joined, count);
        } else {
            digits = Swar.leadingDigits(joined, 7);
            end = start + 8;
            long values = Swar.digitValues(Swar.load(b, end));
            others = Swar.markNonDigits(values);
            if (others == 0) {
                digits = digits * 100_000_000 + Swar.eightDigits(values);
                end = start + 16;
                values = Swar.digitValues(Swar.load(b, end));
                others = Swar.markNonDigits(values);
            }
            int more = Swar.firstMarked(others);
            end += more;
            count = end - start - 1;
            if (count > Entry.MAX_DECIMAL_DIGITS) {
                return NOT_HERE;
            }
            digits = NumberDecoder.append(digits, values, more);
        }
        int scale = count - integer;
        if (scale == 0 || !delimiters[b[end] & 0xFF] || end - p > longest) {
            return NOT_HERE;
        }
        tree.add(Entry.decimalHead(start > p, scale), digits);
        return end;
    }

    /** Goes on where the first eight bytes are digits: an identifier or a time, mostly. */
    private static int writeLong(byte[] b, int p, int start, int longest, boolean[] delimiters, FlatTree tree) {
        long digits = 0;
        int end = start;
        long values = Swar.digitValues(Swar.load(b, end));
        long others = 0;
        while (others == 0) {
            if (end >= start + 16) {
                return NOT_HERE;
            }
            digits = digits * 100_000_000 + Swar.eightDigits(values);
            end += Long.BYTES;
            values = Swar.digitValues(Swar.load(b, end));
            others = Swar.markNonDigits(values);
        }
        int more = Swar.firstMarked(others);
        digits = NumberDecoder.append(digits, values, more);
        end += more;
        boolean whole = end - start <= Entry.MAX_DECIMAL_DIGITS && end - p <= longest && delimiters[b[end] & 0xFF];
        if (!whole || b[start] == '0') {
            return NOT_HERE;
        }
        tree.add(Entry.LONG, start > p ? -digits : digits);
        return end;
    }
}
