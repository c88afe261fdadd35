package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.DocumentBuilder;

/** Builds values and fires each when its root is complete. */
final class ValueSink extends DocumentBuilder {

    private final InboundDecoder decoder;

    ValueSink(InboundDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public void endRoot() {
        decoder.fireValue(take());
    }

    @Override
    public void rejected(JsonException error) {
        clear();
        decoder.reject(error);
    }
}
