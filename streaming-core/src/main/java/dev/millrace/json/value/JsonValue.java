package dev.millrace.json.value;

import dev.millrace.json.JsonException;
import dev.millrace.json.internal.value.Scalars;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
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
 * <p>A value that was parsed is a view of a {@link JsonDocument} and keeps the whole of it in memory. Views are made when asked for:
 * two of the same value are equal, not identical. Values can also be made with {@link #of(String)} and its like, {@link #object()}
 * and {@link #array()}, and from others by {@link #edit() editing} them; the parts of such a value are shared with those that it was
 * made of, never copied.
 *
 * <p>Two values are equal if they are of one kind and have the same content: numbers by their mathematical value ({@code 1},
 * {@code 1.0} and {@code 1e0} are equal), objects regardless of the order of their names, where the values that share a name
 * must be equal in their order. Hash codes agree. Neither these nor {@link #toString()} use the stack for nesting.
 *
 * <p>The methods that navigate and convert throw {@link JsonValueException} where a value is not what they ask for, which tells its
 * path; those whose name starts with {@code opt} return an empty {@link Optional} instead.
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

    /** {@return {@code null}} */
    static JsonNull ofNull() {
        return (JsonNull) Scalars.NULL;
    }

    /**
     * {@return a string; {@code null} for no text}
     *
     * @param text the text, or null
     * @throws IllegalArgumentException if a surrogate in it lacks its other half
     */
    static JsonValue of(@Nullable String text) {
        return text == null ? ofNull() : Scalars.of(text);
    }

    /**
     * {@return a number}
     *
     * @param value which
     */
    static JsonNumber of(long value) {
        return (JsonNumber) Scalars.of(value);
    }

    /**
     * {@return a number, in the shortest text that reads back as the same {@code double}}
     *
     * @param value which
     * @throws IllegalArgumentException if it is NaN or infinite: JSON has no such number
     */
    static JsonNumber of(double value) {
        return (JsonNumber) Scalars.of(value);
    }

    /**
     * {@return a boolean}
     *
     * @param value which
     */
    static JsonBoolean of(boolean value) {
        return (JsonBoolean) Scalars.of(value);
    }

    /**
     * {@return an integer with all its digits; {@code null} for no number}
     *
     * @param value which, or null
     */
    static JsonValue of(@Nullable BigInteger value) {
        return value == null ? ofNull() : Scalars.of(value);
    }

    /**
     * {@return a number with its scale, as {@link BigDecimal#toString()} writes it; {@code null} for no number}
     *
     * @param value which, or null
     */
    static JsonValue of(@Nullable BigDecimal value) {
        return value == null ? ofNull() : Scalars.of(value);
    }

    /** {@return a builder of an object} */
    static JsonObjectBuilder object() {
        return new JsonObjectBuilder();
    }

    /** {@return a builder of an array} */
    static JsonArrayBuilder array() {
        return new JsonArrayBuilder();
    }

    /**
     * {@return an editor that starts with this value and makes others of it; this one stays as it is}
     *
     * <p>Takes constant time: nothing is copied before it is edited, and then only references to the parts of the objects and
     * arrays on the way.
     */
    default JsonEditor edit() {
        return new JsonEditor(this);
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
     * {@return the part of this value that a pointer leads to}
     *
     * @param pointer the way from here
     * @throws JsonValueException if there is none
     */
    default JsonValue get(JsonPointer pointer) {
        return pointer.resolve(this);
    }

    /**
     * {@return the part of this value that a pointer leads to; empty if there is none}
     *
     * @param pointer the way from here
     */
    default Optional<JsonValue> opt(JsonPointer pointer) {
        return pointer.find(this);
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

    /** {@return what {@link #asString()} gives; empty where it refuses} */
    default Optional<String> optString() {
        return Optional.empty();
    }

    /** {@return what {@link #asLong()} gives; empty where it refuses} */
    default OptionalLong optLong() {
        return OptionalLong.empty();
    }

    /** {@return what {@link #asInt()} gives; empty where it refuses} */
    default OptionalInt optInt() {
        return OptionalInt.empty();
    }

    /** {@return what {@link #asDouble()} gives; empty where it refuses} */
    default OptionalDouble optDouble() {
        return OptionalDouble.empty();
    }

    /** {@return what {@link #asBigInteger()} gives; empty where it refuses} */
    default Optional<BigInteger> optBigInteger() {
        return Optional.empty();
    }

    /** {@return what {@link #asBigDecimal()} gives; empty where it refuses} */
    default Optional<BigDecimal> optBigDecimal() {
        return Optional.empty();
    }

    /** {@return what {@link #asBoolean()} gives; empty where it refuses} */
    default Optional<Boolean> optBoolean() {
        return Optional.empty();
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
