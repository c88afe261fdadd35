package dev.millrace.json.value;

import dev.millrace.json.internal.value.ArrayNode;
import dev.millrace.json.internal.value.BuiltArray;
import java.util.Iterator;
import java.util.List;

/** Elements, in order. */
public sealed interface JsonArray extends JsonValue, Iterable<JsonValue> permits ArrayNode, BuiltArray {

    @Override
    default JsonKind kind() {
        return JsonKind.ARRAY;
    }

    @Override
    default JsonArray asArray() {
        return this;
    }

    /** {@return the number of elements} */
    int size();

    /** {@return whether there are no elements} */
    default boolean isEmpty() {
        return size() == 0;
    }

    /** {@return the elements; an unmodifiable view} */
    List<JsonValue> elements();

    @Override
    default Iterator<JsonValue> iterator() {
        return elements().iterator();
    }
}
