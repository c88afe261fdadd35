package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonNull;
import org.jspecify.annotations.Nullable;

/** {@code null} in a document. */
public final class NullNode extends Node implements JsonNull {

    NullNode(FlatDocument document, int at, @Nullable Reached reached) {
        super(document, at, reached);
    }
}
