package dev.millrace.json.patch;

import dev.millrace.json.value.JsonEditor;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonObjectBuilder;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonString;
import dev.millrace.json.value.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a patch (RFC 6902, section 4).
 *
 * @param from of {@code move} and {@code copy} only
 * @param value of {@code add}, {@code replace} and {@code test} only
 */
record PatchOperation(
        Kind kind,
        JsonPointer path,
        @Nullable JsonPointer from,
        @Nullable JsonValue value) {

    enum Kind {
        ADD,
        REMOVE,
        REPLACE,
        MOVE,
        COPY,
        TEST;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }

        boolean hasFrom() {
            return this == MOVE || this == COPY;
        }

        boolean hasValue() {
            return this == ADD || this == REPLACE || this == TEST;
        }
    }

    /** @throws IllegalArgumentException if it is not an operation */
    static PatchOperation parse(JsonValue operation) {
        if (!(operation instanceof JsonObject object)) {
            throw new IllegalArgumentException("is not an object but of kind " + operation.kind());
        }
        Kind kind = kind(text(object, "op"));
        JsonPointer path = pointer(object, "path");
        JsonPointer from = kind.hasFrom() ? pointer(object, "from") : null;
        JsonValue value = kind.hasValue() ? only(object, "value") : null;
        return new PatchOperation(kind, path, from, value);
    }

    private static Kind kind(String op) {
        for (Kind kind : Kind.values()) {
            if (kind.toString().equals(op)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("has an \"op\" that is none of add, remove, replace, move, copy and test");
    }

    private static JsonPointer pointer(JsonObject object, String name) {
        String pointer = text(object, name);
        try {
            return JsonPointer.parse(pointer);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("has a \"" + name + "\" that is wrong: " + e.getMessage(), e);
        }
    }

    private static String text(JsonObject object, String name) {
        if (only(object, name) instanceof JsonString string) {
            return string.asString();
        }
        throw new IllegalArgumentException("has a \"" + name + "\" that is not a string");
    }

    private static JsonValue only(JsonObject object, String name) {
        List<JsonValue> values = object.getAll(name);
        if (values.size() != 1) {
            throw new IllegalArgumentException(
                    "has " + (values.isEmpty() ? "no" : "more than one") + " \"" + name + "\"");
        }
        return values.get(0);
    }

    JsonValue toValue() {
        JsonObjectBuilder object = JsonValue.object().put("op", kind.toString());
        if (from != null) {
            object.put("from", from.toString());
        }
        object.put("path", path.toString());
        if (value != null) {
            object.put("value", value);
        }
        return object.build();
    }

    /**
     * Does what it says.
     *
     * @throws RuntimeException if it cannot be done, with the reason as its message
     */
    void apply(JsonEditor editor, CopyBudget copies) {
        switch (kind) {
            case ADD -> editor.insert(path, operand());
            case REMOVE -> editor.remove(path);
            case REPLACE -> {
                existing(editor, path);
                editor.set(path, operand());
            }
            case MOVE -> editor.move(source(), path);
            case COPY -> editor.insert(path, copies.spend(existing(editor, source())));
            case TEST -> {
                if (!existing(editor, path).equals(operand())) {
                    throw new IllegalStateException("the value is another");
                }
            }
        }
    }

    private static JsonValue existing(JsonEditor editor, JsonPointer pointer) {
        return editor.opt(pointer).orElseGet(() -> pointer.resolve(editor.build()));
    }

    private JsonValue operand() {
        return Objects.requireNonNull(value);
    }

    private JsonPointer source() {
        return Objects.requireNonNull(from);
    }
}
