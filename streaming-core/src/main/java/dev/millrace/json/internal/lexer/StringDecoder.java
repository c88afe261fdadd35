package dev.millrace.json.internal.lexer;

import java.nio.charset.StandardCharsets;

/** Turns the source text of a scanned string into what it stands for. The text must have passed {@link StringScanner}. */
public final class StringDecoder {

    private static final int REPLACEMENT = 0xFFFD;

    private StringDecoder() {}

    /** The text as a string; {@code escaped} and {@code nonAscii} as the scanner flagged them. */
    public static String toString(byte[] bytes, int from, int length, boolean escaped, boolean nonAscii) {
        if (escaped) {
            byte[] decoded = new byte[length];
            int count = decode(bytes, from, length, decoded, 0);
            return new String(decoded, 0, count, StandardCharsets.UTF_8);
        }
        return new String(bytes, from, length, nonAscii ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    }

    /**
     * Writes the text as UTF-8; never more bytes than the source has. A half surrogate becomes U+FFFD.
     *
     * @return the number of bytes written
     */
    public static int decode(byte[] bytes, int from, int length, byte[] target, int offset) {
        int to = from + length;
        int p = from;
        int at = offset;
        while (p < to) {
            int escape = Swar.indexOf(bytes, p, to, (byte) '\\');
            int run = (escape < 0 ? to : escape) - p;
            System.arraycopy(bytes, p, target, at, run);
            at += run;
            p += run;
            if (p < to) {
                int unit = codePoint(bytes, p, to);
                at = Utf8.put(unit, target, at);
                p += sourceLength(bytes, p, unit);
            }
        }
        return at - offset;
    }

    /** The number of bytes that {@link #decode} writes. */
    public static int decodedLength(byte[] bytes, int from, int length) {
        int to = from + length;
        int count = length;
        int p = Swar.indexOf(bytes, from, to, (byte) '\\');
        while (p >= 0) {
            int codePoint = codePoint(bytes, p, to);
            int source = sourceLength(bytes, p, codePoint);
            count += Utf8.length(codePoint) - source;
            p = Swar.indexOf(bytes, p + source, to, (byte) '\\');
        }
        return count;
    }

    /** The character at {@code p}: an escape, a pair of them, or plain UTF-8. */
    public static int codePoint(byte[] bytes, int p, int to) {
        if (bytes[p] != '\\') {
            return Utf8.codePoint(bytes, p);
        }
        if (bytes[p + 1] != 'u') {
            return ByteClass.simpleEscape(bytes[p + 1]);
        }
        int unit = Hex.value(bytes, p + 2);
        if ((unit & 0xF800) != 0xD800) {
            return unit;
        }
        if (unit < 0xDC00 && p + 12 <= to && bytes[p + 6] == '\\' && bytes[p + 7] == 'u') {
            int low = Hex.value(bytes, p + 8);
            if ((low & 0xFC00) == 0xDC00) {
                return Character.toCodePoint((char) unit, (char) low);
            }
        }
        return REPLACEMENT;
    }

    /** The number of source bytes that make up the character {@code codePoint} at {@code p}. */
    public static int sourceLength(byte[] bytes, int p, int codePoint) {
        if (bytes[p] != '\\') {
            return Utf8.length(codePoint);
        }
        if (bytes[p + 1] != 'u') {
            return 2;
        }
        return codePoint >= 0x10000 ? 12 : 6;
    }
}
