package dev.millrace.json.value;

import dev.millrace.json.JsonException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value: immutable, safe to share between threads.
 *
 * <pre>{@code
 * JsonValue order = JsonValue.parse("{\"id\":7,\"lines\":[{\"sku\":\"A1\",\"price\":9.90}]}");
 * long id = order.get("id").asLong();
 * BigDecimal price = order.get("lines").get(0).get("price").asBigDecimal();
 * if (order instanceof JsonObject object) {
 *     for (JsonMember member : object.members()) { ... }
 * }
 * }</pre>
 *
 * <p>A value is a view of a {@link JsonDocument} and keeps the whole of it in memory. Views are made when asked for: two of the
 * same value are equal, not identical.
 *
 * <p>Two values are equal if they are of one kind and have the same content: numbers by their mathematical value ({@code 1},
 * {@code 1.0} and {@code 1e0} are equal), objects regardless of the order of their names, where the values that share a name
 * must be equal in their order. Hash codes agree. Neither these nor {@link #toString()} use the stack for nesting.
 *
 * <p>The methods that navigate and convert throw {@link JsonValueException} where a value is not what they ask for; those whose
 * name starts with {@code opt} return an empty {@link Optional} instead.
 */
public sealed interface JsonValue permits JsonObject, JsonArray, JsonString, JsonNumber, JsonBoolean, JsonNull {

    /**
     * {@return the value of one JSON text (RFC 8259), within the default limits}
     *
     * @param utf8 the text; not kept
     * @throws JsonException if it is refused
     */
    static JsonValue parse(byte[] utf8) {
        return JsonDocument.parse(utf8).root();
    }

    /**
     * {@return the value of one JSON text (RFC 8259), within the default limits}
     *
     * @param text the text
     * @throws JsonException if it is refused
     * @throws IllegalArgumentException if it holds a surrogate without its other half
     */
    static JsonValue parse(String text) {
        return JsonDocument.parse(text).root();
    }

    /** {@return what kind of value this is} */
    JsonKind kind();

    /** {@return whether this is {@code null}} */
    default boolean isNull() {
        return false;
    }

    /**
     * {@return the last member of a name}
     *
     * @param name the name
     * @throws JsonValueException if this is not an object, or has no such member
     */
    default JsonValue get(String name) {
        return opt(name)
                .orElseThrow(() -> new JsonValueException(
                        this, this instanceof JsonObject ? "has no member \"" + name + "\"" : "is not an object"));
    }

    /**
     * {@return an element}
     *
     * @param position from 0
     * @throws JsonValueException if this is not an array, or has no such element
     */
    default JsonValue get(int position) {
        return opt(position)
                .orElseThrow(() -> new JsonValueException(
                        this, this instanceof JsonArray ? "has no element " + position : "is not an array"));
    }

    /**
     * {@return the last member of a name; empty if there is none or this is not an object}
     *
     * @param name the name
     */
    default Optional<JsonValue> opt(String name) {
        return Optional.empty();
    }

    /**
     * {@return an element; empty if there is none or this is not an array}
     *
     * @param position from 0
     */
    default Optional<JsonValue> opt(int position) {
        return Optional.empty();
    }

    /**
     * {@return this object}
     *
     * @throws JsonValueException if it is not one
     */
    default JsonObject asObject() {
        throw new JsonValueException(this, "is not an object");
    }

    /**
     * {@return this array}
     *
     * @throws JsonValueException if it is not one
     */
    default JsonArray asArray() {
        throw new JsonValueException(this, "is not an array");
    }

    /**
     * {@return the text of a string}
     *
     * @throws JsonValueException if this is not a string
     */
    default String asString() {
        throw new JsonValueException(this, "is not a string");
    }

    /**
     * {@return the value of a number, which may be written with a fraction or exponent: {@code 2.50e1} is 25}
     *
     * @throws JsonValueException if this is not a number, not an integer, or out of range
     */
    default long asLong() {
        throw notANumber();
    }

    /**
     * {@return the value of a number, as by {@link #asLong()}}
     *
     * @throws JsonValueException if this is not a number, not an integer, or out of range
     */
    default int asInt() {
        throw notANumber();
    }

    /**
     * {@return the {@code double} nearest to a number, ties to even}
     *
     * @throws JsonValueException if this is not a number, or a finite one whose nearest {@code double} is infinite
     */
    default double asDouble() {
        throw notANumber();
    }

    /**
     * {@return the {@code float} nearest to a number, ties to even}
     *
     * @throws JsonValueException if this is not a number, or a finite one whose nearest {@code float} is infinite
     */
    default float asFloat() {
        throw notANumber();
    }

    /**
     * {@return the exact value of a number}
     *
     * @throws JsonValueException if this is not a number, not an integer, or beyond
     *     {@link dev.millrace.json.TokenNumber#MAX_BIG_DIGITS} digits
     */
    default BigInteger asBigInteger() {
        throw notANumber();
    }

    /**
     * {@return the exact value of a number, with the scale of its source text}
     *
     * @throws JsonValueException if this is not a number, not finite, or beyond
     *     {@link dev.millrace.json.TokenNumber#MAX_BIG_DIGITS} digits
     */
    default BigDecimal asBigDecimal() {
        throw notANumber();
    }

    /**
     * {@return which boolean this is}
     *
     * @throws JsonValueException if it is none
     */
    default boolean asBoolean() {
        throw new JsonValueException(this, "is not a boolean");
    }

    private JsonValueException notANumber() {
        return new JsonValueException(this, "is not a number");
    }

    /** {@return the value as JSON without white space, numbers in their source text} */
    @Override
    String toString();

    /**
     * {@return whether the other object is an equal value}
     *
     * @param other any object
     */
    @Override
    boolean equals(@Nullable Object other);

    /** {@return a hash code that equal values share} */
    @Override
    int hashCode();
}
