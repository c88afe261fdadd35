package dev.millrace.json.internal.parser;

import dev.millrace.json.TokenNumber;
import dev.millrace.json.internal.lexer.BigNumbers;
import dev.millrace.json.internal.lexer.NumberDecoder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** The one instance of {@link TokenNumber} that a parser shows its numbers with. */
public final class NumberView implements TokenNumber {

    private byte[] bytes = {};
    private int from;
    private int length;
    private long flags;
    private boolean finite = true;

    /** Shows nothing yet. */
    public NumberView() {}

    /** {@return the array that the source text lies in; not to be changed} */
    public byte[] array() {
        return bytes;
    }

    /** {@return where in the array the source text starts} */
    public int from() {
        return from;
    }

    /** The array that the following ranges lie in. */
    public void array(byte[] array) {
        bytes = array;
    }

    /** Shows a range; {@code scanFlags} as the scanner gave them. */
    public void range(int start, int count, long scanFlags) {
        from = start;
        length = count;
        flags = scanFlags;
    }

    /** Whether what follows is NaN or an infinity rather than what the scanner scanned. */
    public void nonFinite(boolean nonFinite) {
        finite = !nonFinite;
    }

    @Override
    public boolean isInteger() {
        return finite && flags == 0;
    }

    @Override
    public boolean isFinite() {
        return finite;
    }

    @Override
    public boolean fitsLong() {
        return isInteger() && NumberDecoder.fitsLong(bytes, from, length);
    }

    @Override
    public long longValue() {
        if (!fitsLong()) {
            throw doesNotFit("a long");
        }
        return NumberDecoder.longOf(bytes, from, length);
    }

    @Override
    public int intValue() {
        long value = fitsLong() ? NumberDecoder.longOf(bytes, from, length) : Long.MAX_VALUE;
        if ((int) value != value) {
            throw doesNotFit("an int");
        }
        return (int) value;
    }

    @Override
    public double doubleValue() {
        if (!finite) {
            return bytes[from] == '-'
                    ? Double.NEGATIVE_INFINITY
                    : bytes[from] == 'I' ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        double value = NumberDecoder.doubleOf(bytes, from, length, flags);
        if (Double.isInfinite(value)) {
            throw doesNotFit("a finite double");
        }
        return value;
    }

    @Override
    public float floatValue() {
        if (!finite) {
            return (float) doubleValue();
        }
        float value = NumberDecoder.floatOf(bytes, from, length);
        if (Float.isInfinite(value)) {
            throw doesNotFit("a finite float");
        }
        return value;
    }

    @Override
    public BigInteger bigIntegerValue() {
        requireFinite();
        return BigNumbers.bigInteger(bytes, from, length);
    }

    @Override
    public BigDecimal bigDecimalValue() {
        requireFinite();
        return BigNumbers.bigDecimal(bytes, from, length);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public void copyTo(byte[] target, int offset) {
        System.arraycopy(bytes, from, target, offset, length);
    }

    @Override
    public String toString() {
        return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
    }

    private void requireFinite() {
        if (!finite) {
            throw doesNotFit("a decimal number");
        }
    }

    private ArithmeticException doesNotFit(String target) {
        String text = length <= 40 ? toString() : toString().substring(0, 40) + "... (" + length + " bytes)";
        return new ArithmeticException(text + " is not " + target);
    }
}
