package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonString;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A string in a document. */
public final class StringNode extends Node implements JsonString {

    StringNode(FlatDocument document, int at, @Nullable Reached reached) {
        super(document, at, reached);
    }

    @Override
    public String asString() {
        return document.string(at);
    }

    @Override
    public Optional<String> optString() {
        return Optional.of(asString());
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
