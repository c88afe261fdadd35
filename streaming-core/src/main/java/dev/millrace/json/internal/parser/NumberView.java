package dev.millrace.json.internal.parser;

import dev.millrace.json.TokenNumber;
import dev.millrace.json.internal.lexer.BigNumbers;
import dev.millrace.json.internal.lexer.DecimalToDouble;
import dev.millrace.json.internal.lexer.NumberDecoder;
import dev.millrace.json.internal.lexer.NumberScanner;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** The one instance of {@link TokenNumber} that a parser shows its numbers with; its scanner holds the digits. */
public final class NumberView implements TokenNumber {

    final NumberScanner scanner = new NumberScanner();

    private byte[] bytes = {};
    private int from;
    private int length;
    private boolean finite = true;

    NumberView() {}

    void array(byte[] array) {
        bytes = array;
    }

    /** Shows the number just scanned. */
    void range(int start, int count) {
        from = start;
        length = count;
    }

    /** Whether what follows is NaN or an infinity rather than what the scanner scanned. */
    void nonFinite(boolean nonFinite) {
        finite = !nonFinite;
    }

    @Override
    public boolean isInteger() {
        return finite && scanner.integer;
    }

    @Override
    public boolean isFinite() {
        return finite;
    }

    @Override
    public boolean fitsLong() {
        return isInteger()
                && !scanner.truncated
                && (scanner.digits >= 0 || (scanner.negative && scanner.digits == Long.MIN_VALUE));
    }

    @Override
    public long longValue() {
        if (!fitsLong()) {
            throw doesNotFit("a long");
        }
        return scanner.negative ? -scanner.digits : scanner.digits;
    }

    @Override
    public int intValue() {
        if (!fitsLong() || (int) longValue() != longValue()) {
            throw doesNotFit("an int");
        }
        return (int) longValue();
    }

    @Override
    public double doubleValue() {
        if (!finite) {
            return bytes[from] == '-'
                    ? Double.NEGATIVE_INFINITY
                    : bytes[from] == 'I' ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        double magnitude = scanner.truncated
                ? Math.abs(NumberDecoder.doubleOf(bytes, from, length))
                : DecimalToDouble.toDouble(scanner.digits, scanner.exponent);
        if (magnitude == Double.POSITIVE_INFINITY) {
            throw doesNotFit("a finite double");
        }
        return scanner.negative ? -magnitude : magnitude;
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
