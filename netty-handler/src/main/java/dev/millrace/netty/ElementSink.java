package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.PathValues;
import java.util.List;

/** Fires each value that a path selects. */
final class ElementSink extends PathValues {

    private final InboundDecoder decoder;

    ElementSink(InboundDecoder decoder, JsonPath path, long maxMatchBytes) {
        super(List.of(path), maxMatchBytes);
        this.decoder = decoder;
    }

    @Override
    protected void matchReady() {
        while (hasMatch()) {
            decoder.fireValue(take().value());
        }
    }

    @Override
    protected void recordRejected(JsonException error) {
        decoder.reject(error);
    }
}
