package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonValue;

/**
 * How a value was reached: as what a built object or array holds at a position. It tells the value's path, and is forgotten when
 * the value is put into another, so that a value never keeps alive what it was once a part of.
 *
 * @param container the object or array, which knows how it was reached itself
 * @param position the place in it, from 0
 * @param entry the value's entry if it is a view of a document: where the path within that document starts; otherwise 0
 */
record Reached(BuiltNode container, int position, int entry) {

    /** {@return a value that a built container holds, to be given to who asks for it} */
    static JsonValue in(BuiltNode container, int position, JsonValue value) {
        return value instanceof Node node
                ? node.document.view(node.at, new Reached(container, position, node.at))
                : ((BuiltNode) value).reachedBy(new Reached(container, position, 0));
    }

    /** {@return the same value without its path, to be kept} */
    static JsonValue forget(JsonValue value) {
        if (value instanceof Node node) {
            return node.reached == null ? value : node.document.view(node.at);
        }
        BuiltNode built = (BuiltNode) value;
        return built.reached == null ? value : built.reachedBy(null);
    }
}
