package dev.millrace.json;

import dev.millrace.json.internal.parser.NumberView;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A number where it lies in the input; converted only when asked.
 *
 * <p>A flyweight: valid only during the call that hands it over, and reused for the next token. Conversions never wrap, round
 * an integer or turn a finite number into an infinity: where the value does not fit they throw {@link ArithmeticException}.
 */
public sealed interface TokenNumber permits NumberView {

    /**
     * The number of decimal digits that {@link #bigIntegerValue()} and {@link #bigDecimalValue()} work with at most, in the
     * text and in the expanded value: {@code 1e1000000000} must not exhaust memory.
     */
    int MAX_BIG_DIGITS = 10_000;

    /** {@return whether the text has neither fraction nor exponent} */
    boolean isInteger();

    /** {@return whether the text is a number of RFC 8259; false for NaN and infinities, which only an option allows} */
    boolean isFinite();

    /** {@return whether this is an integer, as {@link #isInteger()} says, in the range of {@code long}} */
    boolean fitsLong();

    /**
     * {@return the value}
     *
     * @throws ArithmeticException if the text has a fraction or exponent, or the value is out of range
     */
    long longValue();

    /**
     * {@return the value}
     *
     * @throws ArithmeticException if the text has a fraction or exponent, or the value is out of range
     */
    int intValue();

    /**
     * {@return the {@code double} nearest to the exact value, ties to even; {@code -0} keeps its sign}
     *
     * @throws ArithmeticException if the nearest {@code double} would be infinite
     */
    double doubleValue();

    /**
     * {@return the {@code float} nearest to the exact value, ties to even; {@code -0} keeps its sign}
     *
     * <p>It is rounded once: {@code (float) doubleValue()} is rounded twice, and may be its neighbour.
     *
     * @throws ArithmeticException if the nearest {@code float} would be infinite
     */
    float floatValue();

    /**
     * {@return the exact value}
     *
     * @throws ArithmeticException if the value has a fraction, or over {@link #MAX_BIG_DIGITS} digits
     */
    BigInteger bigIntegerValue();

    /**
     * {@return the exact value, with the scale that the text has}
     *
     * @throws ArithmeticException if the text has over {@link #MAX_BIG_DIGITS} digits, an exponent beyond that many digits,
     *     or is not finite
     */
    BigDecimal bigDecimalValue();

    /** {@return the length of the source text, in bytes} */
    int length();

    /**
     * Copies the source text, which is ASCII.
     *
     * @param target takes {@link #length()} bytes
     * @param offset where in {@code target} to start
     */
    void copyTo(byte[] target, int offset);

    /** {@return the source text} */
    @Override
    String toString();
}
