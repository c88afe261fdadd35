package dev.millrace.json.internal.lexer;

import dev.millrace.json.TokenNumber;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Number texts (RFC 8259, section 6) to numbers of any size, within a bound on digits: a short text with a huge exponent must
 * not cost memory or time beyond its length. NaN and infinities, which only an option lets in, have no such value.
 */
public final class BigNumbers {

    private static final int MAX_DIGITS = TokenNumber.MAX_BIG_DIGITS;
    /** Where exponents are cut off while reading: far above the bound, and far from overflow. */
    private static final int EXPONENT_CEILING = 1_000_000_000;

    private BigNumbers() {}

    /**
     * {@return the exact value of a number}
     *
     * @param text holds a valid number at {@code offset}, {@code length} bytes long
     * @throws ArithmeticException if the value has a fraction, text or value have over {@link TokenNumber#MAX_BIG_DIGITS}
     *     digits, or the text is not finite
     */
    public static BigInteger bigInteger(byte[] text, int offset, int length) {
        Parts parts = Parts.of(text, offset, length);
        StringBuilder digits = parts.digits;
        int significant = digits.length();
        while (significant > 0 && digits.charAt(significant - 1) == '0') {
            significant--;
        }
        if (significant == 0) {
            return BigInteger.ZERO;
        }
        long expanded = (long) digits.length() + parts.exponent - parts.fractionDigits;
        if (expanded < significant) {
            throw new ArithmeticException("the number has a fraction");
        }
        if (expanded > MAX_DIGITS) {
            throw new ArithmeticException("the number has over " + MAX_DIGITS + " digits when written out");
        }
        digits.setLength(significant);
        return parts.signed(new BigInteger(digits + "0".repeat((int) expanded - significant)));
    }

    /**
     * {@return the exact value of a number, with the scale that the text has}
     *
     * @param text holds a valid number at {@code offset}, {@code length} bytes long
     * @throws ArithmeticException if the text has over {@link TokenNumber#MAX_BIG_DIGITS} digits, an exponent beyond that many
     *     digits, or is not finite
     */
    public static BigDecimal bigDecimal(byte[] text, int offset, int length) {
        Parts parts = Parts.of(text, offset, length);
        if (Math.abs(parts.exponent) > MAX_DIGITS) {
            throw new ArithmeticException("the exponent is beyond " + MAX_DIGITS + " digits");
        }
        String digits = parts.digits.isEmpty() ? "0" : parts.digits.toString();
        return new BigDecimal(parts.signed(new BigInteger(digits)), parts.fractionDigits - parts.exponent);
    }

    /**
     * @param digits those of the whole part and the fraction, without leading zeros
     * @param fractionDigits how many digits follow the point
     * @param exponent at most {@link #EXPONENT_CEILING} in magnitude
     */
    private record Parts(boolean negative, StringBuilder digits, int fractionDigits, int exponent) {

        static Parts of(byte[] text, int offset, int length) {
            int end = offset + length;
            boolean negative = text[offset] == '-';
            int at = negative ? offset + 1 : offset;
            if (!isDigit(text[at])) {
                throw new ArithmeticException("the number is not finite");
            }
            StringBuilder digits = new StringBuilder(Math.min(length, MAX_DIGITS));
            int count = 0;
            int point = -1;
            for (; at < end && (isDigit(text[at]) || text[at] == '.'); at++) {
                if (text[at] == '.') {
                    point = count;
                } else {
                    count++;
                    if (count > MAX_DIGITS) {
                        throw new ArithmeticException("the number has over " + MAX_DIGITS + " digits");
                    }
                    if (!digits.isEmpty() || text[at] != '0') {
                        digits.append((char) text[at]);
                    }
                }
            }
            int fractionDigits = point < 0 ? 0 : count - point;
            return new Parts(negative, digits, fractionDigits, at < end ? exponent(text, at + 1, end) : 0);
        }

        private static int exponent(byte[] text, int from, int end) {
            boolean negative = text[from] == '-';
            int magnitude = 0;
            for (int at = isDigit(text[from]) ? from : from + 1; at < end; at++) {
                magnitude = (int) Math.min(magnitude * 10L + (text[at] - '0'), EXPONENT_CEILING);
            }
            return negative ? -magnitude : magnitude;
        }

        BigInteger signed(BigInteger magnitude) {
            return negative ? magnitude.negate() : magnitude;
        }

        private static boolean isDigit(byte b) {
            return b >= '0' && b <= '9';
        }
    }
}
