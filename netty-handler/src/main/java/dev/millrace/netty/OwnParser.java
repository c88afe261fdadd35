package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import java.util.function.Supplier;

/** A parser that its channel keeps: one whose handler has been told of tokens, and must not be told of them again. */
final class OwnParser extends InputParser {

    private final JsonParserOptions options;
    private final Supplier<TokenHandler> handlers;
    private JsonPushParser parser;

    /**
     * @param options how to parse
     * @param handlers makes the handler of the input, and of one that comes after an input that was not complete
     */
    OwnParser(JsonParserOptions options, Supplier<TokenHandler> handlers) {
        this.options = options;
        this.handlers = handlers;
        parser = new JsonPushParser(handlers.get(), options);
    }

    @Override
    JsonPushParser parser() {
        return parser;
    }

    @Override
    long byteOffset() {
        return parser.byteOffset();
    }

    @Override
    void rest() {}

    @Override
    void finish(boolean sound) {}

    @Override
    void reset(boolean clean) {
        if (clean) {
            parser.reset();
        } else {
            // What the handler has of a value that will not end is of no use.
            parser = new JsonPushParser(handlers.get(), options);
        }
    }
}
