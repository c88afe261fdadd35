package dev.millrace.ndjson.write;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;

/** Says whether bytes are a JSON text, or could be the beginning of one. The text is the caller's own, so it may be of any size. */
final class JsonCheck {
    private static final JsonParserOptions ANY_SIZE = JsonParserOptions.builder()
            .limits(JsonLimits.builder()
                    .maxDepth(Integer.MAX_VALUE)
                    .maxStringBytes(Integer.MAX_VALUE)
                    .maxNameBytes(Integer.MAX_VALUE)
                    .maxNumberBytes(Integer.MAX_VALUE)
                    .build())
            .build();

    private static final TokenHandler NO_EVENTS = new TokenHandler() {};

    private final JsonPushParser parser = new JsonPushParser(NO_EVENTS, ANY_SIZE);

    /** Begins another text. */
    void begin() {
        parser.reset();
    }

    /**
     * Goes on with the text.
     *
     * @throws JsonException if no text begins like this
     */
    void add(byte[] bytes, int offset, int length) {
        parser.feed(bytes, offset, length);
    }

    /**
     * Ends the text, and {@return whether it is complete: to a number, digits may be missing}
     *
     * @param last the last byte of the text
     */
    boolean isSurelyComplete(byte last) {
        if (last >= '0' && last <= '9') {
            return false;
        }
        try {
            end();
            return true;
        } catch (JsonException unfinished) {
            return false;
        }
    }

    /** @throws JsonException if the text is not complete */
    void end() {
        parser.endOfInput();
    }
}
