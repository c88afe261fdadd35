package dev.millrace.json.patch;

import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.util.Map;

/**
 * A value as a map: pointers (RFC 6901) to what they lead to, in document order. What is in the map are scalars and empty objects and
 * arrays; the others follow from the pointers.
 *
 * <pre>{@code
 * PointerMap.flatten(JsonValue.parse("{\"a\":[1,{\"b\":true}],\"c\":{}}")); // {/a/0=1, /a/1/b=true, /c={}}
 * }</pre>
 *
 * <p>An object whose names could be taken for the positions of an array, {@code {"0":true}}, has an entry of its own in front of its
 * members', with an empty object, so that {@link #unflatten} makes an equal value of what {@link #flatten} gave.
 */
public final class PointerMap {

    /**
     * The most characters that the pointers of one map may have altogether: {@value}. Those of a deep value would take memory that
     * grows with the square of its depth.
     */
    public static final long MAX_POINTER_CHARACTERS = 1L << 26;

    private PointerMap() {}

    /**
     * {@return the value as a map of pointers}
     *
     * @param value any value; its parts are shared, not copied
     * @throws IllegalArgumentException if a name occurs more than once in an object, since its pointer would lead to one value only, or
     *     if the pointers are longer than {@link #MAX_POINTER_CHARACTERS}
     */
    public static Map<String, JsonValue> flatten(JsonValue value) {
        return new Flattening().of(value);
    }

    /**
     * {@return the value that a map of pointers describes}
     *
     * <p>What pointers lead through is an array if an entry of its own says so with an empty array, or if no entry says that it is an
     * object and the tokens are all positions of an array from 0 on, in any order; otherwise an object. Members come in the order in
     * which the map first names them. Nothing is made that no entry is for: {@code /a/1000000000} makes an object with one member.
     *
     * @param map pointers in their string form, and values, which may be any
     * @throws IllegalArgumentException if a key is not a pointer, a value other than an empty object or array has parts by other
     *     entries, an array's positions are not all there, or there are no entries
     */
    public static JsonValue unflatten(Map<String, JsonValue> map) {
        Unflattening tree = new Unflattening();
        map.forEach((pointer, value) -> tree.put(JsonPointer.parse(pointer), value));
        return tree.build();
    }
}
