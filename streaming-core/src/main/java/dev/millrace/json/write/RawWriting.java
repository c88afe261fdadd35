package dev.millrace.json.write;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RawValue;
import dev.millrace.json.internal.parser.NoLimits;

/** Writes a captured value: it goes through a parser of its own, which takes all that any parser can have captured. */
final class RawWriting {

    private static final JsonParserOptions EVERYTHING =
            JsonParserOptions.builder().lenient().limits(NoLimits.LIMITS).build();

    private RawWriting() {}

    static void write(RawValue value, JsonWriter writer) {
        JsonPushParser parser = new JsonPushParser(new WritingHandler(writer), EVERYTHING);
        parser.feed(value.array(), value.offset(), value.length());
        parser.endOfInput();
    }
}
