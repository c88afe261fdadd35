package dev.millrace.json.write;

import dev.millrace.json.internal.lexer.Swar;

/** The bytes that a JSON string cannot hold as they are (RFC 8259, section 7), and what stands for them. */
final class Escapes {

    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    private Escapes() {}

    /** {@return where the run of bytes ends that need no escape, {@code to} at most} */
    static int runEnd(byte[] bytes, int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long word = Swar.load(bytes, at);
            long quote = word ^ ('"' * Swar.ONES);
            long backslash = word ^ ('\\' * Swar.ONES);
            // The high bit of each byte that is ASCII and underflows: below 0x20, or zero after the exclusive or. Only
            // the lowest
            // mark is exact.
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

    /**
     * Writes the escape of a byte that has one, 6 bytes at most.
     *
     * @return where it ends
     */
    static int write(byte b, byte[] target, int offset) {
        target[offset] = '\\';
        byte letter = letter(b);
        target[offset + 1] = letter;
        if (letter != 'u') {
            return offset + 2;
        }
        target[offset + 2] = '0';
        target[offset + 3] = '0';
        target[offset + 4] = HEX[b >> 4];
        target[offset + 5] = HEX[b & 0xF];
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
