package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.DocumentBuilder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Builds values and fires each when its root is complete. */
final class ValueSink extends DocumentBuilder {

    private @Nullable InboundDecoder decoder;

    /** The values are that decoder's from now on. */
    void serve(InboundDecoder next) {
        decoder = next;
    }

    /** Forgets the decoder and what it has of a value. */
    void rest() {
        decoder = null;
        clear();
    }

    private InboundDecoder decoder() {
        return Objects.requireNonNull(decoder, "no decoder is served");
    }

    @Override
    public void endRoot() {
        decoder().fireValue(take());
    }

    @Override
    public void rejected(JsonException error) {
        clear();
        decoder().reject(error);
    }
}
