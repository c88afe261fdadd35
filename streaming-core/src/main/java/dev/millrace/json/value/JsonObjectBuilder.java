package dev.millrace.json.value;

import dev.millrace.json.internal.value.ObjectDraft;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds an object.
 *
 * <pre>{@code
 * JsonObject order = JsonValue.object()
 *         .put("id", 7)
 *         .put("tags", JsonValue.array().add("new").build())
 *         .build();
 * }</pre>
 *
 * <p>Members stay in the order in which their names were first put. The builder may go on being used after {@link #build()}; what it
 * has built does not change. Values are shared, never copied. Not thread-safe; what it builds is.
 */
public final class JsonObjectBuilder {

    private final ObjectDraft members = new ObjectDraft();

    JsonObjectBuilder() {}

    /**
     * Puts a member: in the place of that of the name, or after the last.
     *
     * @param name the name
     * @param value the value
     * @return this
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public JsonObjectBuilder put(String name, JsonValue value) {
        members.put(name, Objects.requireNonNull(value, "value"));
        return this;
    }

    /**
     * Puts a member that is a string.
     *
     * @param name the name
     * @param value the value, {@code null} for none
     * @return this
     * @throws IllegalArgumentException if a surrogate in name or value lacks its other half
     */
    public JsonObjectBuilder put(String name, @Nullable String value) {
        return put(name, JsonValue.of(value));
    }

    /**
     * Puts a member that is a number.
     *
     * @param name the name
     * @param value the value
     * @return this
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public JsonObjectBuilder put(String name, long value) {
        return put(name, JsonValue.of(value));
    }

    /**
     * Puts a member that is a number, in the shortest text that reads back as the same {@code double}.
     *
     * @param name the name
     * @param value the value
     * @return this
     * @throws IllegalArgumentException if the value is NaN or infinite, or a surrogate in the name lacks its other half
     */
    public JsonObjectBuilder put(String name, double value) {
        return put(name, JsonValue.of(value));
    }

    /**
     * Puts a member that is a boolean.
     *
     * @param name the name
     * @param value the value
     * @return this
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public JsonObjectBuilder put(String name, boolean value) {
        return put(name, JsonValue.of(value));
    }

    /**
     * Puts a member that is an integer.
     *
     * @param name the name
     * @param value the value, {@code null} for none
     * @return this
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public JsonObjectBuilder put(String name, @Nullable BigInteger value) {
        return put(name, JsonValue.of(value));
    }

    /**
     * Puts a member that is a number with its scale.
     *
     * @param name the name
     * @param value the value, {@code null} for none
     * @return this
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public JsonObjectBuilder put(String name, @Nullable BigDecimal value) {
        return put(name, JsonValue.of(value));
    }

    /**
     * Puts a member that is {@code null}.
     *
     * @param name the name
     * @return this
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public JsonObjectBuilder putNull(String name) {
        return put(name, JsonValue.ofNull());
    }

    /**
     * Adds a member after the last, even if there is one of the name: for those who must write such an object.
     *
     * @param name the name
     * @param value the value
     * @return this
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public JsonObjectBuilder addDuplicate(String name, JsonValue value) {
        members.add(name, Objects.requireNonNull(value, "value"));
        return this;
    }

    /** {@return the object as it is now} */
    public JsonObject build() {
        return members.toValue();
    }
}
