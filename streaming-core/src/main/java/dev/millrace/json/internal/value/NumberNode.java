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
        double nearest = NumberText.doubleValue(document, at);
        if (Double.isInfinite(nearest) && isFinite()) {
            throw new JsonValueException(this, "does not fit a double");
        }
        return nearest;
    }

    @Override
    public BigInteger asBigInteger() {
        if (document.type(at) == Entry.LONG) {
            return BigInteger.valueOf(document.longValue(at));
        }
        byte[] text = sourceText();
        try {
            return BigNumbers.bigInteger(text, 0, text.length);
        } catch (ArithmeticException e) {
            throw new JsonValueException(this, "is no integer that can be given: " + e.getMessage(), e);
        }
    }

    @Override
    public BigDecimal asBigDecimal() {
        if (document.type(at) == Entry.LONG) {
            return BigDecimal.valueOf(document.longValue(at));
        }
        byte[] text = sourceText();
        try {
            return BigNumbers.bigDecimal(text, 0, text.length);
        } catch (ArithmeticException e) {
            throw new JsonValueException(this, "is no decimal that can be given: " + e.getMessage(), e);
        }
    }

    private byte[] sourceText() {
        byte[] text = new byte[NumberText.length(document, at)];
        NumberText.copyTo(document, at, text, 0);
        return text;
    }
}
