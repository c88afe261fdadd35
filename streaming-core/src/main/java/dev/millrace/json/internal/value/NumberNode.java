package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.BigNumbers;
import dev.millrace.json.value.JsonNumber;
import dev.millrace.json.value.JsonValueException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A number in a document. */
public final class NumberNode extends Node implements JsonNumber {

    NumberNode(FlatDocument document, int at, @Nullable Reached reached) {
        super(document, at, reached);
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
            return exactInteger();
        } catch (ArithmeticException e) {
            throw new JsonValueException(this, "does not fit an integer of any size: " + e.getMessage(), e);
        }
    }

    @Override
    public BigDecimal asBigDecimal() {
        try {
            return exactDecimal();
        } catch (ArithmeticException e) {
            throw new JsonValueException(this, "does not fit a decimal: " + e.getMessage(), e);
        }
    }

    @Override
    public OptionalLong optLong() {
        if (document.type(at) == Entry.LONG) {
            return OptionalLong.of(document.longValue(at));
        }
        BigInteger exact = optBigInteger().orElse(null);
        return exact == null || exact.bitLength() >= Long.SIZE
                ? OptionalLong.empty()
                : OptionalLong.of(exact.longValue());
    }

    @Override
    public OptionalInt optInt() {
        OptionalLong exact = optLong();
        return exact.isEmpty() || exact.getAsLong() != (int) exact.getAsLong()
                ? OptionalInt.empty()
                : OptionalInt.of((int) exact.getAsLong());
    }

    @Override
    public OptionalDouble optDouble() {
        double nearest = NumberEntry.doubleValue(document, at);
        return Double.isInfinite(nearest) && isFinite() ? OptionalDouble.empty() : OptionalDouble.of(nearest);
    }

    @Override
    public Optional<BigInteger> optBigInteger() {
        if (document.type(at) == Entry.DECIMAL && decimal().stripTrailingZeros().scale() > 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(exactInteger());
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<BigDecimal> optBigDecimal() {
        try {
            return Optional.of(exactDecimal());
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }

    private BigInteger exactInteger() {
        return switch (document.type(at)) {
            case Entry.LONG -> BigInteger.valueOf(document.longValue(at));
            case Entry.DECIMAL -> decimal().toBigIntegerExact();
            default -> BigNumbers.bigInteger(document.text(), document.textOffset(at), document.textLength(at));
        };
    }

    private BigDecimal exactDecimal() {
        return switch (document.type(at)) {
            case Entry.LONG -> BigDecimal.valueOf(document.longValue(at));
            case Entry.DECIMAL -> decimal();
            default -> BigNumbers.bigDecimal(document.text(), document.textOffset(at), document.textLength(at));
        };
    }

    private BigDecimal decimal() {
        long digits = document.longValue(at);
        return BigDecimal.valueOf(document.isNegative(at) ? -digits : digits, document.scale(at));
    }
}
