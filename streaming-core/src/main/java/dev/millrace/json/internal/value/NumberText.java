package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.DecimalToDouble;
import dev.millrace.json.internal.lexer.NumberDecoder;
import java.nio.charset.StandardCharsets;

/** The source text of the numbers in a document, whether kept or implied by digits and scale, and what follows from it. */
public final class NumberText {

    private NumberText() {}

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

    /** {@return whether the source text lies in the document's text} */
    public static boolean isKept(FlatDocument document, int at) {
        int type = document.type(at);
        return type != Entry.LONG && type != Entry.DECIMAL;
    }

    /** {@return the length of the number's source text, in bytes} */
    public static int length(FlatDocument document, int at) {
        return switch (document.type(at)) {
            case Entry.LONG -> LongText.length(document.longValue(at));
            case Entry.DECIMAL -> {
                long head = document.head(at);
                int digits = Math.max(LongText.length(document.body(at)), Entry.scale(head) + 1);
                yield digits + 1 + ((head & Entry.NEGATIVE) != 0 ? 1 : 0);
            }
            default -> document.textLength(at);
        };
    }

    /** Copies the number's source text, {@link #length} bytes of ASCII. */
    public static void copyTo(FlatDocument document, int at, byte[] target, int offset) {
        int length = length(document, at);
        switch (document.type(at)) {
            case Entry.LONG -> LongText.write(document.longValue(at), target, offset, length);
            case Entry.DECIMAL -> copyDecimal(document, at, target, offset, length);
            default -> System.arraycopy(document.text(), document.textOffset(at), target, offset, length);
        }
    }

    private static void copyDecimal(FlatDocument document, int at, byte[] target, int offset, int length) {
        long head = document.head(at);
        long digits = document.body(at);
        int point = offset + length - 1 - Entry.scale(head);
        int first = offset;
        if ((head & Entry.NEGATIVE) != 0) {
            target[first++] = '-';
        }
        for (int to = offset + length - 1; to >= first; to--) {
            if (to == point) {
                target[to] = '.';
            } else {
                target[to] = (byte) ('0' + digits % 10);
                digits /= 10;
            }
        }
    }

    static String of(FlatDocument document, int at) {
        byte[] text = new byte[length(document, at)];
        copyTo(document, at, text, 0);
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    /** {@return the nearest {@code double}, an infinity if the number is too large} */
    public static double doubleValue(FlatDocument document, int at) {
        return switch (document.type(at)) {
            case Entry.LONG -> document.longValue(at);
            case Entry.DECIMAL -> {
                long head = document.head(at);
                double magnitude = DecimalToDouble.toDouble(document.body(at), -Entry.scale(head));
                yield (head & Entry.NEGATIVE) != 0 ? -magnitude : magnitude;
            }
            case Entry.NON_FINITE_TEXT -> nonFinite(document.text()[document.textOffset(at)]);
            default -> NumberDecoder.doubleOf(document.text(), document.textOffset(at), document.textLength(at));
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
