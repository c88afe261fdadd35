package dev.millrace.json.internal.lexer;

import dev.millrace.json.JsonErrorKind;

/**
 * What is wrong with a string, worked out once {@link StringScanner} has found that something is.
 *
 * @param kind the rule broken
 * @param position where, as an index: the byte that broke it, or the backslash of a surrogate without its other half
 */
public record StringFault(JsonErrorKind kind, int position) {

    /**
     * Looks at an invalid string again, character by character.
     *
     * @param from the first byte of its content
     * @param revealing the byte at which the scanner gave up
     */
    public static StringFault of(byte[] bytes, int from, int revealing, boolean loneSurrogates) {
        int p = from;
        while (p < revealing) {
            int next;
            if (bytes[p] == '\\') {
                long escape = StringScanner.scanEscape(bytes, p, revealing + 1, loneSurrogates);
                if (escape < 0) {
                    return ofEscape(bytes, p, revealing, loneSurrogates);
                }
                next = Scan.position(escape);
            } else {
                next = p + Utf8.sequenceLength(bytes[p]);
                if (next > revealing) {
                    return new StringFault(JsonErrorKind.INVALID_UTF8, revealing);
                }
            }
            p = next;
        }
        JsonErrorKind kind = bytes[p] < 0 ? JsonErrorKind.INVALID_UTF8 : JsonErrorKind.CONTROL_CHARACTER;
        return new StringFault(kind, revealing);
    }

    private static StringFault ofEscape(byte[] bytes, int backslash, int revealing, boolean loneSurrogates) {
        boolean firstIsWhole = bytes[backslash + 1] == 'u' && revealing >= backslash + 5;
        boolean firstIsSurrogate = firstIsWhole && (Hex.value(bytes, backslash + 2) & 0xFFFF_F800) == 0xD800;
        boolean badDigit = revealing >= backslash + 8 && Hex.digit(bytes[revealing]) < 0;
        return firstIsSurrogate && !badDigit && !loneSurrogates
                ? new StringFault(JsonErrorKind.LONE_SURROGATE, backslash)
                : new StringFault(JsonErrorKind.INVALID_ESCAPE, revealing);
    }
}
