package dev.millrace.json.value;

import dev.millrace.json.internal.value.BooleanNode;

/** {@code true} or {@code false}. */
public sealed interface JsonBoolean extends JsonValue permits BooleanNode {

    @Override
    default JsonKind kind() {
        return JsonKind.BOOLEAN;
    }
}
