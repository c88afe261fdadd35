package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.DecimalToDouble;
import dev.millrace.json.internal.lexer.DecimalToFloat;
import dev.millrace.json.internal.lexer.NumberDecoder;

/** Numbers into index entries, and out of them. */
public final class NumberEntry {

    private NumberEntry() {}

    /** {@return the head of the DECIMAL that implies the text, or 0 if none does; {@link #decimalDigits} is its body} */
    public static long decimalHead(byte[] text, int offset, int length) {
        int at = offset;
        int end = offset + length;
        boolean negative = text[at] == '-';
        if (negative) {
            at++;
        }
        int point = -1;
        int significant = 0;
        boolean leading = true;
        for (; at < end; at++) {
            byte b = text[at];
            if (b == '.') {
                point = at;
            } else if (b < '0' || b > '9') {
                return 0;
            } else {
                leading &= b == '0';
                significant += leading ? 0 : 1;
            }
        }
        int scale = end - 1 - point;
        return point < 0 || scale > Entry.MAX_SCALE || significant > Entry.MAX_DECIMAL_DIGITS
                ? 0
                : Entry.decimalHead(negative, scale);
    }

    /** {@return the digits of a text that {@link #decimalHead} has accepted, as a number} */
    public static long decimalDigits(byte[] text, int offset, int length) {
        long digits = 0;
        for (int at = offset; at < offset + length; at++) {
            if (text[at] >= '0') {
                digits = digits * 10 + (text[at] - '0');
            }
        }
        return digits;
    }

    /** {@return the nearest {@code double}, an infinity if the number is too large} */
    public static double doubleValue(FlatDocument document, int at) {
        return switch (document.type(at)) {
            case Entry.LONG -> document.longValue(at);
            case Entry.DECIMAL -> {
                double magnitude = DecimalToDouble.toDouble(document.longValue(at), -document.scale(at));
                yield document.isNegative(at) ? -magnitude : magnitude;
            }
            case Entry.NON_FINITE_TEXT -> nonFinite(document.text()[document.textOffset(at)]);
            default -> NumberDecoder.doubleOf(document.text(), document.textOffset(at), document.textLength(at));
        };
    }

    /** {@return the nearest {@code float}, an infinity if the number is too large} */
    static float floatValue(FlatDocument document, int at) {
        return switch (document.type(at)) {
            case Entry.LONG -> document.longValue(at);
            case Entry.DECIMAL -> {
                float magnitude = DecimalToFloat.toFloat(document.longValue(at), -document.scale(at));
                yield document.isNegative(at) ? -magnitude : magnitude;
            }
            case Entry.NON_FINITE_TEXT -> (float) nonFinite(document.text()[document.textOffset(at)]);
            default -> NumberDecoder.floatOf(document.text(), document.textOffset(at), document.textLength(at));
        };
    }

    private static double nonFinite(byte first) {
        return switch (first) {
            case 'N' -> Double.NaN;
            case '-' -> Double.NEGATIVE_INFINITY;
            default -> Double.POSITIVE_INFINITY;
        };
    }
}
