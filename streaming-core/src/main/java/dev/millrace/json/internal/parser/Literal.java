package dev.millrace.json.internal.parser;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The words that JSON has (RFC 8259, section 3), and those that an option adds. */
enum Literal {
    TRUE("true", false),
    FALSE("false", false),
    NULL("null", false),
    NAN("NaN", true),
    INFINITY("Infinity", true),
    MINUS_INFINITY("-Infinity", true);

    final byte[] bytes;

    /** Whether it is reported as a number. */
    final boolean isNumber;

    Literal(String text, boolean isNumber) {
        bytes = text.getBytes(StandardCharsets.US_ASCII);
        this.isNumber = isNumber;
    }

    @Override
    public String toString() {
        return new String(bytes, StandardCharsets.US_ASCII);
    }

    /** The literal of RFC 8259 that starts with {@code b}, if any. */
    static @Nullable Literal startingWith(byte b) {
        return switch (b) {
            case 't' -> TRUE;
            case 'f' -> FALSE;
            case 'n' -> NULL;
            default -> null;
        };
    }

    /** The number that is none of RFC 8259 and starts with {@code b}, if any. */
    static @Nullable Literal nonFiniteStartingWith(byte b) {
        return switch (b) {
            case 'N' -> NAN;
            case 'I' -> INFINITY;
            default -> null;
        };
    }
}
