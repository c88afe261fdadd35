package dev.millrace.json.patch;

import dev.millrace.json.patch.PatchOperation.Kind;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonArrayBuilder;
import dev.millrace.json.value.JsonEditor;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.value.JsonValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A JSON Patch (RFC 6902): operations that make one value of another. Immutable and thread-safe.
 *
 * <pre>{@code
 * JsonPatch patch = JsonPatch.of(JsonValue.parse("[{\"op\":\"remove\",\"path\":\"/note\"}]"));
 * JsonValue changed = patch.apply(order);
 * }</pre>
 */
public final class JsonPatch {

    /**
     * How many values the {@code copy} operations of one patch may copy altogether, counted as often as they would be written:
     * {@value}. Without a bound a short patch could make a value that is larger than any memory.
     */
    public static final long MAX_COPIED_VALUES = 10_000_000;

    private final List<PatchOperation> operations;

    JsonPatch(List<PatchOperation> operations) {
        this.operations = List.copyOf(operations);
    }

    /**
     * {@return the patch that a value describes}
     *
     * @param patch an array of operations (RFC 6902, section 3); members that the RFC does not define are ignored, one that it defines
     *     and that occurs twice is an error
     * @throws IllegalArgumentException if it is not a patch, with the index of the operation that is wrong
     */
    public static JsonPatch of(JsonValue patch) {
        if (!(patch instanceof JsonArray array)) {
            throw new IllegalArgumentException("a patch must be an array, not of kind " + patch.kind());
        }
        List<PatchOperation> operations = new ArrayList<>(array.size());
        for (JsonValue operation : array) {
            try {
                operations.add(PatchOperation.parse(operation));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("operation " + operations.size() + " " + e.getMessage(), e);
            }
        }
        return new JsonPatch(operations);
    }

    /** {@return a builder of a patch} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * {@return a patch that makes {@code after} of {@code before}}
     *
     * <p>Objects are compared member by member, arrays without the elements that both begin and end with; the elements between are
     * paired in order. What is equal ({@code 1} and {@code 1.0}, members in another order) is left as it is, source text included.
     * Takes time linear in the size of both, but for sorting the names of each object. Objects in which a name occurs more than once,
     * and parts whose pointer has over 1,024 characters, are replaced as a whole where they differ.
     *
     * @param before a value
     * @param after another
     */
    public static JsonPatch diff(JsonValue before, JsonValue after) {
        return new JsonPatch(new PatchDiff(before, after).operations());
    }

    /**
     * Applies the operations in order, all or none.
     *
     * @param value stays as it is
     * @return the value with all operations applied; it shares with {@code value} what none has touched
     * @throws JsonPatchException if one cannot be done
     */
    public JsonValue apply(JsonValue value) {
        JsonEditor editor = value.edit();
        CopyBudget copies = new CopyBudget();
        for (int i = 0; i < operations.size(); i++) {
            PatchOperation operation = operations.get(i);
            try {
                operation.apply(editor, copies);
            } catch (JsonValueException | IllegalStateException e) {
                throw new JsonPatchException(
                        i,
                        operation.kind().toString(),
                        operation.path().toString(),
                        Objects.requireNonNull(e.getMessage()),
                        e);
            }
        }
        return editor.build();
    }

    /** {@return the number of operations} */
    public int size() {
        return operations.size();
    }

    /** {@return the patch as a value: an array of operations} */
    public JsonArray toValue() {
        JsonArrayBuilder array = JsonValue.array();
        operations.forEach(operation -> array.add(operation.toValue()));
        return array.build();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonPatch patch && operations.equals(patch.operations);
    }

    @Override
    public int hashCode() {
        return operations.hashCode();
    }

    /** {@return the patch as JSON} */
    @Override
    public String toString() {
        return toValue().toString();
    }

    /** Builds a patch, operation by operation. Not thread-safe. */
    public static final class Builder {

        private final List<PatchOperation> operations = new ArrayList<>();

        private Builder() {}

        /**
         * Adds a member, an element in front of that at a position, or replaces the whole value (RFC 6902, section 4.1).
         *
         * @param path where
         * @param value the value
         * @return this
         */
        public Builder add(JsonPointer path, JsonValue value) {
            return operation(Kind.ADD, path, null, value);
        }

        /**
         * Removes a member or element, which must exist (section 4.2).
         *
         * @param path where
         * @return this
         */
        public Builder remove(JsonPointer path) {
            return operation(Kind.REMOVE, path, null, null);
        }

        /**
         * Replaces what must exist (section 4.3).
         *
         * @param path where
         * @param value the value
         * @return this
         */
        public Builder replace(JsonPointer path, JsonValue value) {
            return operation(Kind.REPLACE, path, null, value);
        }

        /**
         * Removes what is at one place and adds it at another (section 4.4).
         *
         * @param from from where
         * @param path to where; not inside {@code from}
         * @return this
         */
        public Builder move(JsonPointer from, JsonPointer path) {
            return operation(Kind.MOVE, path, Objects.requireNonNull(from, "from"), null);
        }

        /**
         * Adds what is at one place at another too (section 4.5).
         *
         * @param from from where
         * @param path to where
         * @return this
         */
        public Builder copy(JsonPointer from, JsonPointer path) {
            return operation(Kind.COPY, path, Objects.requireNonNull(from, "from"), null);
        }

        /**
         * Demands that there is a value equal to this one, as {@link JsonValue#equals} has it (section 4.6).
         *
         * @param path where
         * @param value the value
         * @return this
         */
        public Builder test(JsonPointer path, JsonValue value) {
            return operation(Kind.TEST, path, null, value);
        }

        private Builder operation(Kind kind, JsonPointer path, @Nullable JsonPointer from, @Nullable JsonValue value) {
            if (kind.hasValue()) {
                Objects.requireNonNull(value, "value");
            }
            operations.add(new PatchOperation(kind, Objects.requireNonNull(path, "path"), from, value));
            return this;
        }

        /** {@return the patch as it is now} */
        public JsonPatch build() {
            return new JsonPatch(operations);
        }
    }
}
