package dev.millrace.json.value;

import dev.millrace.json.internal.value.ValuePath;
import org.jspecify.annotations.Nullable;

/**
 * A value that is not what was asked for: of another kind, out of range, or without the member or element. Tells where the value is,
 * what kind it is of and the beginning of its text.
 */
public final class JsonValueException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The most characters of a scalar that a message quotes. */
    private static final int MAX_QUOTED = 64;

    /** The most characters of a path that a message quotes. */
    private static final int MAX_PATH = 256;

    private final JsonKind kind;
    private final String pointer;

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
        this(ValuePath.of(value), value, problem, cause);
    }

    /**
     * An exception about a value that does not know where it is.
     *
     * @param pointer where it is, as RFC 6901 has it
     * @param value what was asked
     * @param problem what is wrong with it, in words that go on from its name
     */
    JsonValueException(String pointer, JsonValue value, String problem) {
        this(pointer, value, problem, null);
    }

    private JsonValueException(String pointer, JsonValue value, String problem, @Nullable Throwable cause) {
        super(describe(value) + place(pointer) + " " + problem, cause);
        this.kind = value.kind();
        this.pointer = pointer;
    }

    /** {@return the RFC 6901 pointer of the value, from the root that it was reached from; {@code ""} is that root} */
    public String pointer() {
        return pointer;
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
        String quoted = text.length() <= MAX_QUOTED ? text : text.substring(0, characterEnd(text, MAX_QUOTED)) + "...";
        return value instanceof JsonNull ? quoted : value.kind() + " " + quoted;
    }

    /** The end of a long path tells more than its beginning. */
    private static String place(String pointer) {
        if (pointer.isEmpty()) {
            return "";
        }
        int from = pointer.length() - MAX_PATH;
        return " at " + (from <= 0 ? pointer : "..." + pointer.substring(characterEnd(pointer, from)));
    }

    /** {@return a place at or before {@code end} that is not inside a surrogate pair} */
    private static int characterEnd(String text, int end) {
        return Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end;
    }
}
