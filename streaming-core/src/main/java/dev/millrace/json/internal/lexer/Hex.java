package dev.millrace.json.internal.lexer;

import java.util.Arrays;

/** Hexadecimal digits of {@code \}{@code u} escapes, either case. */
final class Hex {

    private static final byte[] DIGITS = new byte[256];

    static {
        Arrays.fill(DIGITS, (byte) -1);
        for (int i = 0; i < 16; i++) {
            DIGITS[Character.forDigit(i, 16)] = (byte) i;
            DIGITS[Character.toUpperCase(Character.forDigit(i, 16))] = (byte) i;
        }
    }

    private Hex() {}

    /** The value of a digit, or -1. */
    static int digit(byte b) {
        return DIGITS[b & 0xFF];
    }

    /** The value of the four digits at {@code p}; negative if one of them is none. */
    static int value(byte[] bytes, int p) {
        return digit(bytes[p]) << 12 | digit(bytes[p + 1]) << 8 | digit(bytes[p + 2]) << 4 | digit(bytes[p + 3]);
    }
}
