package dev.millrace.json.value;

import org.jspecify.annotations.Nullable;

/** A value that is not what was asked for: of another kind, out of range, or without the member or element. */
public final class JsonValueException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The most characters of a scalar that a message quotes. */
    private static final int MAX_QUOTED = 64;

    private final JsonKind kind;

    /**
     * An exception without a cause.
     *
     * @param value what was asked
     * @param problem what is wrong with it, in words that go on from its name: {@code "is not a number"}
     */
    public JsonValueException(JsonValue value, String problem) {
        this(value, problem, null);
    }

    /**
     * An exception with a cause.
     *
     * @param value what was asked
     * @param problem what is wrong with it, in words that go on from its name
     * @param cause why, if another exception tells
     */
    public JsonValueException(JsonValue value, String problem, @Nullable Throwable cause) {
        super(describe(value) + " " + problem, cause);
        this.kind = value.kind();
    }

    /** {@return the kind of the value that was asked} */
    public JsonKind kind() {
        return kind;
    }

    private static String describe(JsonValue value) {
        if (value instanceof JsonObject object) {
            return "object of " + object.size() + " members";
        }
        if (value instanceof JsonArray array) {
            return "array of " + array.size() + " elements";
        }
        String text = value.toString();
        String quoted = text.length() <= MAX_QUOTED ? text : text.substring(0, MAX_QUOTED) + "...";
        return value instanceof JsonNull ? quoted : value.kind() + " " + quoted;
    }
}
