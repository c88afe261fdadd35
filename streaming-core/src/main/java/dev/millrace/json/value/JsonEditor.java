package dev.millrace.json.value;

import dev.millrace.json.internal.lexer.PointerToken;
import dev.millrace.json.internal.value.ArrayDraft;
import dev.millrace.json.internal.value.Draft;
import dev.millrace.json.internal.value.ObjectDraft;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Makes new values of an existing one, which stays as it is.
 *
 * <pre>{@code
 * JsonEditor editor = order.edit();
 * editor.set("paid", JsonValue.of(true)).remove("note");
 * editor.child("lines").append(line).remove(0);
 * editor.set(JsonPointer.parse("/customer/name"), JsonValue.of("Ada"));
 * JsonValue edited = editor.build();
 * }</pre>
 *
 * <p>What is not touched is shared, neither copied nor converted: it keeps its place and the source text of its numbers. The first
 * change inside an object or array takes over the references to its parts, once; {@link #build()} looks again at those that have
 * changed since. Appending takes amortised constant time, setting and removing a member too; inserting and removing elements moves the
 * references to those behind.
 *
 * <p>The editor may go on being used after {@link #build()}, whose result does not change. {@link #child(String)} and its like give
 * editors of parts: what they change is changed here too, as long as the part has not been replaced or removed; from then on they edit
 * a value by itself. Not thread-safe, nor are the editors of one value's parts among each other; what is built is.
 */
public final class JsonEditor {

    private final Draft draft;

    JsonEditor(JsonValue value) {
        this(new Draft(value));
    }

    private JsonEditor(Draft draft) {
        this.draft = draft;
    }

    /**
     * Sets a member: in its place if there is one of the name, otherwise after the last. If there are more of the name, the last is
     * set and the others are removed.
     *
     * @param name the name
     * @param value the value
     * @return this
     * @throws JsonValueException if this is not an object
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public JsonEditor set(String name, JsonValue value) {
        object().put(name, Objects.requireNonNull(value, "value"));
        draft.markChanged();
        return this;
    }

    /**
     * Replaces an element.
     *
     * @param position from 0
     * @param value the value
     * @return this
     * @throws JsonValueException if this is not an array, or has no such element
     */
    public JsonEditor set(int position, JsonValue value) {
        array(position, 1).set(position, Objects.requireNonNull(value, "value"));
        draft.markChanged();
        return this;
    }

    /**
     * Sets what a pointer leads to: a member, which is added if there is none of the name, an element that there is, or the whole
     * value.
     *
     * @param pointer the way from here
     * @param value the value
     * @return this
     * @throws JsonValueException if there is no such place
     */
    public JsonEditor set(JsonPointer pointer, JsonValue value) {
        String token = pointer.last().orElse(null);
        if (token == null) {
            draft.replace(Objects.requireNonNull(value, "value"));
            return this;
        }
        JsonEditor place = parentOf(pointer);
        ArrayDraft array = place.draft.array();
        if (array == null) {
            place.set(token, value);
        } else {
            place.set(place.position(array, token, 1), value);
        }
        return this;
    }

    /**
     * Inserts an element in front of that at a position.
     *
     * @param position from 0 to the number of elements, which is the place after the last
     * @param value the value
     * @return this
     * @throws JsonValueException if this is not an array, or has no such position
     */
    public JsonEditor insert(int position, JsonValue value) {
        array(position, 0).insert(position, Objects.requireNonNull(value, "value"));
        draft.markChanged();
        return this;
    }

    /**
     * Inserts where a pointer leads to, as a patch's {@code add} does (RFC 6902, section 4.1): in front of an element, after the last
     * where the token is {@code -}; a member or the whole value is set.
     *
     * @param pointer the way from here
     * @param value the value
     * @return this
     * @throws JsonValueException if there is no such place
     */
    public JsonEditor insert(JsonPointer pointer, JsonValue value) {
        ArrayDraft array = pointer.isRoot() ? null : parentOf(pointer).draft.array();
        if (array == null) {
            return set(pointer, value);
        }
        JsonEditor place = parentOf(pointer);
        String token = pointer.last().orElseThrow();
        if (token.equals("-")) {
            place.append(value);
        } else {
            place.insert(place.position(array, token, 0), value);
        }
        return this;
    }

    /**
     * Adds an element after the last.
     *
     * @param value the value
     * @return this
     * @throws JsonValueException if this is not an array
     */
    public JsonEditor append(JsonValue value) {
        array(0, 0).add(Objects.requireNonNull(value, "value"));
        draft.markChanged();
        return this;
    }

    /**
     * Removes all members of a name.
     *
     * @param name the name
     * @return this
     * @throws JsonValueException if this is not an object, or has none
     */
    public JsonEditor remove(String name) {
        if (!object().remove(name)) {
            throw refused(JsonPointer.missing(draft.build(), name));
        }
        draft.markChanged();
        return this;
    }

    /**
     * Removes an element.
     *
     * @param position from 0
     * @return this
     * @throws JsonValueException if this is not an array, or has no such element
     */
    public JsonEditor remove(int position) {
        array(position, 1).remove(position);
        draft.markChanged();
        return this;
    }

    /**
     * Removes what a pointer leads to.
     *
     * @param pointer the way from here
     * @return this
     * @throws JsonValueException if there is nothing, or it is the whole value
     */
    public JsonEditor remove(JsonPointer pointer) {
        String token = pointer.last().orElseThrow(() -> refused("cannot be removed: it is the whole value"));
        JsonEditor place = parentOf(pointer);
        ArrayDraft array = place.draft.array();
        if (array == null) {
            place.remove(token);
        } else {
            place.remove(place.position(array, token, 1));
        }
        return this;
    }

    /**
     * Moves what one pointer leads to to where another does, as a patch's {@code move} does (RFC 6902, section 4.4): it is removed, and then
     * inserted ({@link #insert(JsonPointer, JsonValue)}), which costs no more for a large part that has been edited than for a small one.
     *
     * @param from the way from here
     * @param to the way from here when it has been removed
     * @return this
     * @throws JsonValueException if there is nothing, or it is the whole value or would be moved into itself; if there is no place to move
     *     it to, by which time it has been removed
     */
    public JsonEditor move(JsonPointer from, JsonPointer to) {
        JsonEditor moved = child(from);
        if (from.equals(to)) {
            return this;
        }
        List<String> tokens = from.tokens();
        List<String> target = to.tokens();
        if (tokens.size() < target.size() && target.subList(0, tokens.size()).equals(tokens)) {
            throw moved.refused("cannot be moved into itself");
        }
        remove(from);
        if (to.isRoot()) {
            return set(to, moved.build());
        }
        insert(to, moved.draft.value());
        parentOf(to).draft.adopt(to.last().orElseThrow(), moved.draft);
        return this;
    }

    /**
     * {@return the editor of a member, the last of its name}
     *
     * @param name the name
     * @throws JsonValueException if this is not an object, or has no such member
     */
    public JsonEditor child(String name) {
        object();
        return step(name);
    }

    /**
     * {@return the editor of an element}
     *
     * @param position from 0
     * @throws JsonValueException if this is not an array, or has no such element
     */
    public JsonEditor child(int position) {
        array(position, 1);
        return step(Integer.toString(position));
    }

    /**
     * {@return the editor of what a pointer leads to}
     *
     * @param pointer the way from here
     * @throws JsonValueException if there is nothing
     */
    public JsonEditor child(JsonPointer pointer) {
        JsonEditor at = this;
        for (String token : pointer.tokens()) {
            at = at.step(token);
        }
        return at;
    }

    /**
     * {@return what a pointer leads to, as it is now; empty if there is nothing}
     *
     * @param pointer the way from here
     */
    public Optional<JsonValue> opt(JsonPointer pointer) {
        return Optional.ofNullable(draft.valueAt(pointer.tokens()));
    }

    /** {@return the value as it is now} */
    public JsonValue build() {
        return draft.build();
    }

    private JsonEditor step(String token) {
        Draft child = draft.child(token);
        if (child == null) {
            throw refused(JsonPointer.missing(draft.build(), token));
        }
        return new JsonEditor(child);
    }

    private JsonEditor parentOf(JsonPointer pointer) {
        return child(pointer.parent().orElseThrow());
    }

    /** @param past how many elements there must be from the position on */
    private int position(ArrayDraft array, String token, int past) {
        int position = PointerToken.index(token);
        if (position == PointerToken.NO_INDEX || position > array.size() - past) {
            throw refused(JsonPointer.missing(draft.build(), token));
        }
        return position;
    }

    private ObjectDraft object() {
        ObjectDraft object = draft.object();
        if (object == null) {
            throw refused("is not an object");
        }
        return object;
    }

    private ArrayDraft array(int position, int past) {
        ArrayDraft array = draft.array();
        if (array == null) {
            throw refused("is not an array");
        }
        if (position < 0 || position > array.size() - past) {
            throw refused("has no element " + position);
        }
        return array;
    }

    private JsonValueException refused(String problem) {
        return new JsonValueException(draft.path(), draft.build(), problem);
    }
}
