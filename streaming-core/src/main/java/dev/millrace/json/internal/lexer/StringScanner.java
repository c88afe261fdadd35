package dev.millrace.json.internal.lexer;

/**
 * Finds the closing quote of a string and checks everything before it: escapes (RFC 8259, section 7), control characters, UTF-8 (the
 * table in RFC 3629, section 4), pairs of escaped surrogates.
 *
 * <p>A scan that ends for want of bytes names the place to resume at: the end, or the start of the escape, surrogate pair or UTF-8
 * sequence that is not whole yet. So a resumed scan sees at most eleven bytes twice.
 */
public final class StringScanner {

    private StringScanner() {}

    /**
     * Scans string content up to the closing quote.
     *
     * @param from the first byte of the content, or the place a former scan said to resume at
     * @param loneSurrogates whether half a surrogate pair is allowed
     * @return see {@link Scan}; complete: the closing quote
     */
    public static long scan(byte[] bytes, int from, int to, boolean loneSurrogates) {
        int p = from;
        while (p <= to - 8) {
            long mask = Swar.markStringSpecials(Swar.load(bytes, p));
            if (mask != 0) {
                p += Swar.firstMarked(mask);
                return bytes[p] == '"' ? p : scanSpecials(bytes, p, to, loneSurrogates);
            }
            p += 8;
        }
        return scanSpecials(bytes, p, to, loneSurrogates);
    }

    /**
     * The long finish of a scan, for text that is not plain ASCII up to its quote, and for the last bytes of a window.
     *
     * <p>The masks for UTF-8 test lead and continuation bits of a sequence together; what they let through that RFC 3629 does not
     * (overlong forms, surrogates, above U+10FFFF) shows in the few bits that the second condition of each looks at.
     *
     * <p>One method on purpose: of more than 325 bytecodes, it is not inlined where it is hot, and so takes no registers from the parse
     * loop (twitter.json: 1.97 against 1.80 GB/s).
     */
    private static long scanSpecials(byte[] bytes, int from, int to, boolean loneSurrogates) {
        long flags = 0;
        int p = from;
        while (p < to) {
            int c = bytes[p];
            if (c < 0) {
                int first = p;
                while (p <= to - 4) {
                    int word = Swar.loadInt(bytes, p);
                    if ((word & 0x00C0C0F0) == 0x008080E0 && (word & 0x200F) != 0 && (word & 0x200F) != 0x200D) {
                        p += 3;
                    } else if ((word & 0x80) == 0) {
                        break;
                    } else if ((word & 0xC0E0) == 0x80C0 && (word & 0x1E) != 0) {
                        p += 2;
                    } else if ((word & 0xC0C0C0F8) == 0x808080F0
                            && (word & 0x3007) != 0
                            && ((word & 0x04) == 0 || (word & 0x3003) == 0)) {
                        p += 4;
                    } else {
                        return Scan.invalid(Utf8.firstInvalid(bytes, p, to));
                    }
                }
                if (p == first) {
                    int wrong = Utf8.firstInvalid(bytes, p, to);
                    if (wrong >= 0) {
                        return Scan.invalid(wrong);
                    }
                    int length = Utf8.sequenceLength(bytes[p]);
                    if (p + length > to) {
                        return Scan.incomplete(p, flags);
                    }
                    p += length;
                }
                flags |= Scan.NON_ASCII;
            } else if (c == '"') {
                return flags | p;
            } else if (c == '\\') {
                long escape = scanEscape(bytes, p, to, loneSurrogates);
                if (escape < 0) {
                    return escape | (Scan.isInvalid(escape) ? 0 : flags);
                }
                flags |= Scan.ESCAPED;
                p = (int) escape;
            } else if (c < ' ') {
                return Scan.invalid(p);
            } else {
                p++;
                while (p <= to - 8) {
                    long mask = Swar.markStringSpecials(Swar.load(bytes, p));
                    if (mask != 0) {
                        p += Swar.firstMarked(mask);
                        break;
                    }
                    p += 8;
                }
            }
        }
        return Scan.incomplete(to, flags);
    }

    /** Scans one escape, or two that form a surrogate pair; complete: the byte after it. */
    static long scanEscape(byte[] bytes, int backslash, int to, boolean loneSurrogates) {
        int p = backslash + 1;
        if (p >= to) {
            return Scan.incomplete(backslash, 0);
        }
        if (bytes[p] != 'u') {
            return ByteClass.isSimpleEscape(bytes[p]) ? p + 1 : Scan.invalid(p);
        }
        long first = scanHex(bytes, p + 1, to, backslash);
        if (first < 0) {
            return first;
        }
        int unit = Hex.value(bytes, p + 1);
        p += 5;
        if (loneSurrogates && (unit & 0xF800) == 0xD800) {
            return scanPairOrHalf(bytes, backslash, p, to, unit);
        }
        if ((unit & 0xF800) != 0xD800) {
            return p;
        }
        if (unit >= 0xDC00) {
            return Scan.invalid(p - 1);
        }
        if (p >= to) {
            return Scan.incomplete(backslash, 0);
        }
        if (bytes[p] != '\\') {
            return Scan.invalid(p);
        }
        if (p + 1 >= to) {
            return Scan.incomplete(backslash, 0);
        }
        if (bytes[p + 1] != 'u') {
            return Scan.invalid(p + 1);
        }
        long second = scanHex(bytes, p + 2, to, backslash);
        if (second < 0) {
            return second;
        }
        return (Hex.value(bytes, p + 2) & 0xFC00) == 0xDC00 ? p + 6 : Scan.invalid(p + 5);
    }

    /** Where halves are allowed: keeps a pair together, so that pieces of a string never end inside one. */
    private static long scanPairOrHalf(byte[] bytes, int backslash, int p, int to, int unit) {
        if (unit >= 0xDC00) {
            return p;
        }
        if (p >= to || (bytes[p] == '\\' && p + 1 >= to)) {
            return Scan.incomplete(backslash, 0);
        }
        if (bytes[p] != '\\' || bytes[p + 1] != 'u') {
            return p;
        }
        long second = scanHex(bytes, p + 2, to, backslash);
        if (second < 0) {
            return second;
        }
        return (Hex.value(bytes, p + 2) & 0xFC00) == 0xDC00 ? p + 6 : p;
    }

    private static long scanHex(byte[] bytes, int from, int to, int resumeAt) {
        int end = Math.min(from + 4, to);
        for (int p = from; p < end; p++) {
            if (Hex.digit(bytes[p]) < 0) {
                return Scan.invalid(p);
            }
        }
        return end == from + 4 ? end : Scan.incomplete(resumeAt, 0);
    }
}
