package dev.millrace.samples.store;

import dev.millrace.json.value.JsonNumber;
import dev.millrace.json.value.JsonString;
import dev.millrace.json.value.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a column holds. A value is only ever put where it can be read back as an equal value; numbers are equal if they are
 * mathematically so ({@code 1.50} and {@code 1.5}).
 */
public enum ColumnType {
    BOOLEAN,
    /** Integers in the range of {@code long}. */
    BIGINT,
    /** Integers from -(2^127 - 1) to 2^127 - 1. */
    HUGEINT,
    /** Numbers whose nearest {@code double} has them as its shortest text. */
    DOUBLE,
    VARCHAR,
    /** Any value but {@code null}, as JSON text. */
    JSON;

    private static final int HUGE_BITS = 127;
    /** A decimal of that many digits is the shortest text of the double nearest to it, unless that is subnormal or infinite. */
    private static final int SAFE_DIGITS = 15;

    private static final int SAFE_SCALE = 250;
    /** Integers up to this are doubles, and their own shortest text. */
    static final long MAX_DOUBLE_INTEGER = 1L << 53;

    /** {@return the narrowest type that holds a value; null for {@code null}, and for a number that none holds} */
    static @Nullable ColumnType of(JsonValue value) {
        return switch (value.kind()) {
            case NULL -> null;
            case BOOLEAN -> BOOLEAN;
            case STRING -> VARCHAR;
            case ARRAY, OBJECT -> JSON;
            case NUMBER -> ofNumber((JsonNumber) value);
        };
    }

    private static @Nullable ColumnType ofNumber(JsonNumber number) {
        if (!number.isInteger()) {
            return isDouble(number) ? DOUBLE : null;
        }
        if (number.optLong().isPresent()) {
            return BIGINT;
        }
        return isHuge(number) ? HUGEINT : null;
    }

    /** {@return whether a column of this type can take the value} */
    boolean takes(JsonValue value) {
        return switch (this) {
            case JSON -> !value.isNull();
            case VARCHAR -> value instanceof JsonString;
            case BOOLEAN -> of(value) == BOOLEAN;
            case BIGINT -> of(value) == BIGINT;
            case HUGEINT -> of(value) == BIGINT || of(value) == HUGEINT;
            case DOUBLE -> value instanceof JsonNumber number && isDouble(number);
        };
    }

    /** {@return the type that holds what either holds, or nearly: a double takes few of the integers beyond 2^53} */
    ColumnType or(ColumnType other) {
        if (this == other) {
            return this;
        }
        if (!isNumeric() || !other.isNumeric()) {
            return JSON;
        }
        return compareTo(other) > 0 ? this : other;
    }

    boolean isNumeric() {
        return this == BIGINT || this == HUGEINT || this == DOUBLE;
    }

    private static boolean isHuge(JsonNumber number) {
        Optional<BigInteger> exact = number.optBigInteger();
        return exact.isPresent() && exact.get().abs().bitLength() <= HUGE_BITS;
    }

    private static boolean isDouble(JsonNumber number) {
        if (number.isInteger()) {
            OptionalLong exact = number.optLong();
            return exact.isPresent()
                    && exact.getAsLong() >= -MAX_DOUBLE_INTEGER
                    && exact.getAsLong() <= MAX_DOUBLE_INTEGER;
        }
        Optional<BigDecimal> exact = number.optBigDecimal();
        if (exact.isEmpty()) {
            return false;
        }
        if (exact.get().precision() <= SAFE_DIGITS && Math.abs(exact.get().scale()) <= SAFE_SCALE) {
            return true;
        }
        OptionalDouble nearest = number.optDouble();
        return nearest.isPresent() && JsonValue.of(nearest.getAsDouble()).equals(number);
    }
}
