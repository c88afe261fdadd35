package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonBoolean;

/** {@code true} or {@code false} in a document. */
public final class BooleanNode extends Node implements JsonBoolean {

    BooleanNode(FlatDocument document, int at) {
        super(document, at);
    }

    @Override
    public boolean asBoolean() {
        return document.type(at) == Entry.TRUE;
    }
}
