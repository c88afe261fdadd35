package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonString;

/** A string in a document. */
public final class StringNode extends Node implements JsonString {

    StringNode(FlatDocument document, int at) {
        super(document, at);
    }

    @Override
    public String asString() {
        return document.string(at);
    }

    @Override
    public int utf8Length() {
        return document.textLength(at);
    }

    @Override
    public void copyTo(byte[] target, int offset) {
        System.arraycopy(document.text(), document.textOffset(at), target, offset, document.textLength(at));
    }
}
