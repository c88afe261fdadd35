package dev.millrace.json.internal.value;

import java.nio.charset.StandardCharsets;

/**
 * A finite number in the one form that all texts of the same value share: {@code digits × 10^exponent}, with neither leading
 * nor trailing zeros in the digits. Takes time linear in the text whatever the exponent: the power is never computed.
 *
 * @param negative the sign; zero has none
 * @param magnitude the digits if there are at most 19, unsigned
 * @param digits the digits if there are more, otherwise empty
 * @param exponent the exponent if it is below 10^18 in magnitude
 * @param hugeExponent the exponent in decimal if it is not, otherwise empty
 */
record DecimalForm(boolean negative, long magnitude, String digits, long exponent, String hugeExponent) {

    private static final DecimalForm ZERO = new DecimalForm(false, 0, "", 0, "");
    private static final int MAX_MAGNITUDE_DIGITS = 19;
    private static final int MAX_EXPONENT_DIGITS = 18;

    static DecimalForm of(FlatDocument document, int at) {
        long body = document.body(at);
        return switch (document.type(at)) {
            case Entry.LONG -> of(body < 0, Math.abs(body), 0);
            case Entry.DECIMAL -> of(document.isNegative(at), body, -document.scale(at));
            default -> parse(document.text(), document.textOffset(at), document.textLength(at));
        };
    }

    /** @param magnitude unsigned: {@link Long#MIN_VALUE} is its own absolute value, and right */
    private static DecimalForm of(boolean negative, long magnitude, long exponent) {
        if (magnitude == 0) {
            return ZERO;
        }
        long digits = magnitude;
        long power = exponent;
        while (Long.remainderUnsigned(digits, 10) == 0) {
            digits = Long.divideUnsigned(digits, 10);
            power++;
        }
        return new DecimalForm(negative, digits, "", power, "");
    }

    static DecimalForm parse(byte[] text, int offset, int length) {
        int end = offset + length;
        boolean negative = text[offset] == '-';
        StringBuilder digits = new StringBuilder(length);
        boolean fraction = false;
        long power = 0;
        int at = negative ? offset + 1 : offset;
        for (; at < end && (text[at] | 0x20) != 'e'; at++) {
            if (text[at] == '.') {
                fraction = true;
            } else {
                if (!digits.isEmpty() || text[at] != '0') {
                    digits.append((char) text[at]);
                }
                power -= fraction ? 1 : 0;
            }
        }
        int significant = digits.length();
        while (significant > 0 && digits.charAt(significant - 1) == '0') {
            significant--;
        }
        if (significant == 0) {
            return ZERO;
        }
        power += digits.length() - significant;
        digits.setLength(significant);
        String exponent = at == end ? "" : addToExponent(text, at + 1, end, power);
        boolean huge = exponent.length() > MAX_EXPONENT_DIGITS + (exponent.startsWith("-") ? 1 : 0);
        boolean small = significant <= MAX_MAGNITUDE_DIGITS;
        return new DecimalForm(
                negative,
                small ? Long.parseUnsignedLong(digits, 0, significant, 10) : 0,
                small ? "" : digits.toString(),
                huge ? 0 : exponent.isEmpty() ? power : Long.parseLong(exponent),
                huge ? exponent : "");
    }

    /**
     * Adds to an exponent of any length, digit by digit.
     *
     * @return the sum in decimal, without leading zeros
     */
    private static String addToExponent(byte[] text, int from, int end, long addend) {
        boolean negative = text[from] == '-';
        int first = negative || text[from] == '+' ? from + 1 : from;
        while (first < end - 1 && text[first] == '0') {
            first++;
        }
        int length = end - first;
        if (length < MAX_EXPONENT_DIGITS) {
            long exponent = Long.parseLong(new String(text, first, length, StandardCharsets.ISO_8859_1));
            return Long.toString((negative ? -exponent : exponent) + addend);
        }
        // The addend is smaller than the text could be long, so the sign stays and the sum has at most one digit more.
        byte[] sum = new byte[length + 1];
        sum[0] = '0';
        System.arraycopy(text, first, sum, 1, length);
        long carry = negative ? -addend : addend;
        for (int i = length; carry != 0; i--) {
            long digit = sum[i] - '0' + carry;
            carry = Math.floorDiv(digit, 10);
            sum[i] = (byte) ('0' + digit - 10 * carry);
        }
        int start = 0;
        while (sum[start] == '0') {
            start++;
        }
        String magnitude = new String(sum, start, sum.length - start, StandardCharsets.ISO_8859_1);
        return negative ? "-" + magnitude : magnitude;
    }
}
