package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonValue;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An array in a document. */
public final class ArrayNode extends Node implements JsonArray {

    ArrayNode(FlatDocument document, int at, @Nullable Reached reached) {
        super(document, at, reached);
    }

    @Override
    public int size() {
        return document.count(at);
    }

    @Override
    public Optional<JsonValue> opt(int position) {
        return position < 0 || position >= document.count(at)
                ? Optional.empty()
                : Optional.of(document.view(document.child(at, position), reached));
    }

    @Override
    public List<JsonValue> elements() {
        return new ChildList<>(document, at, element -> document.view(element, reached));
    }
}
