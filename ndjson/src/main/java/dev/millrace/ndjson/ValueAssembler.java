package dev.millrace.ndjson;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.value.JsonValue;

/** Hands out each record as a value. */
final class ValueAssembler implements RecordAssembler<JsonValue> {
    private final DocumentBuilder builder = new DocumentBuilder();

    @Override
    public TokenHandler handler() {
        return builder;
    }

    @Override
    public JsonValue assemble(byte[] bytes, int offset, int length) {
        return builder.take();
    }

    @Override
    public void discard() {
        builder.clear();
    }
}
