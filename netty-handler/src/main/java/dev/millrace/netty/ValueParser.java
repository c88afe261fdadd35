package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;

/** A parser and what builds values of its events, for one channel after the other. */
final class ValueParser {

    final JsonParserOptions options;
    final ValueSink sink = new ValueSink();
    final JsonPushParser parser;

    ValueParser(JsonParserOptions options) {
        this.options = options;
        parser = new JsonPushParser(sink, options);
    }
}
