package dev.millrace.json.value;

import dev.millrace.json.internal.value.NullNode;

/** {@code null}. */
public sealed interface JsonNull extends JsonValue permits NullNode {

    @Override
    default JsonKind kind() {
        return JsonKind.NULL;
    }

    @Override
    default boolean isNull() {
        return true;
    }
}
