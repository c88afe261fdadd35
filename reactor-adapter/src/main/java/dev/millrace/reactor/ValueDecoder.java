package dev.millrace.reactor;

import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.internal.ItemSink;

/** Builds root values. */
final class ValueDecoder extends DocumentBuilder {

    private final ItemSink<JsonValue> sink;

    ValueDecoder(ItemSink<JsonValue> sink) {
        this.sink = sink;
    }

    @Override
    public void endRoot() {
        sink.item(take());
        sink.rootComplete();
    }
}
