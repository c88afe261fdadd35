package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.BigNumbers;
import dev.millrace.json.value.JsonNumber;
import dev.millrace.json.value.JsonValueException;
import java.math.BigDecimal;
import java.math.BigInteger;

/** A number in a document. */
public final class NumberNode extends Node implements JsonNumber {

    NumberNode(FlatDocument document, int at) {
        super(document, at);
    }

    @Override
    public boolean isInteger() {
        int type = document.type(at);
        return type == Entry.LONG || type == Entry.INTEGER_TEXT;
    }

    @Override
    public boolean isFinite() {
        return document.type(at) != Entry.NON_FINITE_TEXT;
    }

    @Override
    public long asLong() {
        if (document.type(at) == Entry.LONG) {
            return document.longValue(at);
        }
        BigInteger exact = asBigInteger();
        if (exact.bitLength() >= Long.SIZE) {
            throw new JsonValueException(this, "does not fit a long");
        }
        return exact.longValue();
    }

    @Override
    public int asInt() {
        long exact = asLong();
        if (exact != (int) exact) {
            throw new JsonValueException(this, "does not fit an int");
        }
        return (int) exact;
    }

    @Override
    public double asDouble() {
        double nearest = NumberEntry.doubleValue(document, at);
        if (Double.isInfinite(nearest) && isFinite()) {
            throw new JsonValueException(this, "does not fit a double");
        }
        return nearest;
    }

    @Override
    public float asFloat() {
        float nearest = NumberEntry.floatValue(document, at);
        if (Float.isInfinite(nearest) && isFinite()) {
            throw new JsonValueException(this, "does not fit a float");
        }
        return nearest;
    }

    @Override
    public BigInteger asBigInteger() {
        try {
            return switch (document.type(at)) {
                case Entry.LONG -> BigInteger.valueOf(document.longValue(at));
                case Entry.DECIMAL -> decimal().toBigIntegerExact();
                default -> BigNumbers.bigInteger(document.text(), document.textOffset(at), document.textLength(at));
            };
        } catch (ArithmeticException e) {
            throw new JsonValueException(this, "does not fit an integer of any size: " + e.getMessage(), e);
        }
    }

    @Override
    public BigDecimal asBigDecimal() {
        try {
            return switch (document.type(at)) {
                case Entry.LONG -> BigDecimal.valueOf(document.longValue(at));
                case Entry.DECIMAL -> decimal();
                default -> BigNumbers.bigDecimal(document.text(), document.textOffset(at), document.textLength(at));
            };
        } catch (ArithmeticException e) {
            throw new JsonValueException(this, "does not fit a decimal: " + e.getMessage(), e);
        }
    }

    private BigDecimal decimal() {
        long digits = document.longValue(at);
        return BigDecimal.valueOf(document.isNegative(at) ? -digits : digits, document.scale(at));
    }
}
