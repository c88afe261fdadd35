package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonBoolean;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code true} or {@code false} in a document. */
public final class BooleanNode extends Node implements JsonBoolean {

    BooleanNode(FlatDocument document, int at, @Nullable Reached reached) {
        super(document, at, reached);
    }

    @Override
    public boolean asBoolean() {
        return document.type(at) == Entry.TRUE;
    }

    @Override
    public Optional<Boolean> optBoolean() {
        return Optional.of(asBoolean());
    }
}
