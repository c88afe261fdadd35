package dev.millrace.json.value;

import dev.millrace.json.internal.value.ArrayDraft;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds an array.
 *
 * <pre>{@code
 * JsonArray numbers = JsonValue.array().add(1).add(2.5).addNull().build();
 * }</pre>
 *
 * <p>The builder may go on being used after {@link #build()}; what it has built does not change. Values are shared, never copied. Not
 * thread-safe; what it builds is.
 */
public final class JsonArrayBuilder {

    private final ArrayDraft elements = new ArrayDraft();

    JsonArrayBuilder() {}

    /**
     * Adds an element.
     *
     * @param value the value
     * @return this
     */
    public JsonArrayBuilder add(JsonValue value) {
        elements.add(Objects.requireNonNull(value, "value"));
        return this;
    }

    /**
     * Adds an element that is a string.
     *
     * @param value the value, {@code null} for none
     * @return this
     * @throws IllegalArgumentException if a surrogate in the text lacks its other half
     */
    public JsonArrayBuilder add(@Nullable String value) {
        return add(JsonValue.of(value));
    }

    /**
     * Adds an element that is a number.
     *
     * @param value the value
     * @return this
     */
    public JsonArrayBuilder add(long value) {
        return add(JsonValue.of(value));
    }

    /**
     * Adds an element that is a number, in the shortest text that reads back as the same {@code double}.
     *
     * @param value the value
     * @return this
     * @throws IllegalArgumentException if it is NaN or infinite
     */
    public JsonArrayBuilder add(double value) {
        return add(JsonValue.of(value));
    }

    /**
     * Adds an element that is a boolean.
     *
     * @param value the value
     * @return this
     */
    public JsonArrayBuilder add(boolean value) {
        return add(JsonValue.of(value));
    }

    /**
     * Adds an element that is an integer.
     *
     * @param value the value, {@code null} for none
     * @return this
     */
    public JsonArrayBuilder add(@Nullable BigInteger value) {
        return add(JsonValue.of(value));
    }

    /**
     * Adds an element that is a number with its scale.
     *
     * @param value the value, {@code null} for none
     * @return this
     */
    public JsonArrayBuilder add(@Nullable BigDecimal value) {
        return add(JsonValue.of(value));
    }

    /**
     * Adds an element that is {@code null}.
     *
     * @return this
     */
    public JsonArrayBuilder addNull() {
        return add(JsonValue.ofNull());
    }

    /** {@return the array as it is now} */
    public JsonArray build() {
        return elements.toValue();
    }
}
