package dev.millrace.reactor;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;

/** What the stress tests act on. */
final class StressedDecoder {

    private static final JsonFluxOptions SEQUENCE = JsonFluxOptions.of(
            JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build());

    private StressedDecoder() {}

    /** {@return a decoder of values, which has no source yet} */
    static DecodingSubscriber<JsonValue> of(CountingSubscriber subscriber) {
        return new DecodingSubscriber<>(subscriber, new Decoding<>(ValueDecoder::new, false, SEQUENCE));
    }
}
