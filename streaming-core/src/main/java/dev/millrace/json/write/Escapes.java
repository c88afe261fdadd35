package dev.millrace.json.write;

import dev.millrace.json.internal.lexer.Swar;

/** The bytes that a JSON string cannot hold as they are (RFC 8259, section 7), or is not to hold, and what stands for them. */
final class Escapes {

    /** The length of the longest escape, in bytes: two units of UTF-16. */
    static final int MAX_LENGTH = 12;

    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    /** The first byte of U+2028 and U+2029. */
    private static final byte LEAD_OF_SEPARATORS = (byte) 0xE2;

    private final boolean asciiOnly;
    private final boolean scriptSafe;

    Escapes(boolean asciiOnly, boolean scriptSafe) {
        this.asciiOnly = asciiOnly;
        this.scriptSafe = scriptSafe;
    }

    /** {@return whether only that is escaped which must be} */
    boolean isMinimal() {
        return !asciiOnly && !scriptSafe;
    }

    /** {@return where the run of bytes ends that need no escape, {@code to} at most} */
    int runEnd(byte[] bytes, int from, int to) {
        if (isMinimal()) {
            return minimalRunEnd(bytes, from, to);
        }
        int at = from;
        while (at < to && !isEscaped(bytes[at]) && !isUnwanted(bytes, at, to)) {
            at++;
        }
        return at;
    }

    private static int minimalRunEnd(byte[] bytes, int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long word = Swar.load(bytes, at);
            long quote = word ^ ('"' * Swar.ONES);
            long backslash = word ^ ('\\' * Swar.ONES);
            // The high bit of each byte that is ASCII and underflows: below 0x20, or zero after the exclusive or. Only
            // the lowest mark is exact.
            long control = (word - ' ' * Swar.ONES) & ~word;
            long marks = control | ((quote - Swar.ONES) & ~quote) | ((backslash - Swar.ONES) & ~backslash);
            if ((marks & Swar.HIGHS) != 0) {
                return at + Swar.firstMarked(marks & Swar.HIGHS);
            }
        }
        while (at < to && !isEscaped(bytes[at])) {
            at++;
        }
        return at;
    }

    private static boolean isEscaped(byte b) {
        return (b >= 0 && b < ' ') || b == '"' || b == '\\';
    }

    private boolean isUnwanted(byte[] bytes, int at, int to) {
        byte b = bytes[at];
        if (asciiOnly && b < 0) {
            return true;
        }
        return scriptSafe && (b == '<' || b == '>' || b == '&' || isSeparator(bytes, at, to));
    }

    private static boolean isSeparator(byte[] bytes, int at, int to) {
        return bytes[at] == LEAD_OF_SEPARATORS
                && at + 2 < to
                && bytes[at + 1] == (byte) 0x80
                && (bytes[at + 2] == (byte) 0xA8 || bytes[at + 2] == (byte) 0xA9);
    }

    /**
     * Writes the escape of an ASCII character, 6 bytes at most.
     *
     * @return where it ends
     */
    static int write(byte b, byte[] target, int offset) {
        byte letter = letter(b);
        if (letter == 'u') {
            return writeUnit(b, target, offset);
        }
        target[offset] = '\\';
        target[offset + 1] = letter;
        return offset + 2;
    }

    /**
     * Writes the escape of a code point, as two units if one does not hold it.
     *
     * @return where it ends
     */
    static int writeCodePoint(int codePoint, byte[] target, int offset) {
        if (Character.isBmpCodePoint(codePoint)) {
            return writeUnit(codePoint, target, offset);
        }
        int next = writeUnit(Character.highSurrogate(codePoint), target, offset);
        return writeUnit(Character.lowSurrogate(codePoint), target, next);
    }

    private static int writeUnit(int unit, byte[] target, int offset) {
        target[offset] = '\\';
        target[offset + 1] = 'u';
        target[offset + 2] = HEX[unit >> 12];
        target[offset + 3] = HEX[(unit >> 8) & 0xF];
        target[offset + 4] = HEX[(unit >> 4) & 0xF];
        target[offset + 5] = HEX[unit & 0xF];
        return offset + 6;
    }

    private static byte letter(byte b) {
        return switch (b) {
            case '"', '\\' -> b;
            case '\b' -> 'b';
            case '\f' -> 'f';
            case '\n' -> 'n';
            case '\r' -> 'r';
            case '\t' -> 't';
            default -> 'u';
        };
    }
}
