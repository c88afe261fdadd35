package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonNull;

/** {@code null} in a document. */
public final class NullNode extends Node implements JsonNull {

    NullNode(FlatDocument document, int at) {
        super(document, at);
    }
}
