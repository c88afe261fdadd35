package dev.millrace.json.write;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RawValue;

/** Writes a captured value: it goes through a parser of its own, which takes all that any parser can have captured. */
final class RawWriting {

    private static final JsonParserOptions EVERYTHING = JsonParserOptions.builder()
            .lenient()
            .limits(JsonLimits.builder()
                    .maxDepth(Integer.MAX_VALUE)
                    .maxStringBytes(Integer.MAX_VALUE)
                    .maxNameBytes(Integer.MAX_VALUE)
                    .maxNumberBytes(Integer.MAX_VALUE)
                    .maxDocumentBytes(Long.MAX_VALUE)
                    .maxTokens(Long.MAX_VALUE)
                    .build())
            .build();

    private RawWriting() {}

    static void write(RawValue value, JsonWriter writer) {
        JsonPushParser parser = new JsonPushParser(new WritingHandler(writer), EVERYTHING);
        parser.feed(value.array(), value.offset(), value.length());
        parser.endOfInput();
    }
}
