package dev.millrace.netty;

import dev.millrace.json.JsonPushParser;
import dev.millrace.json.PushParser;
import java.util.function.Supplier;

/** A parser that its channel keeps: one whose handler has been told of tokens, and must not be told of them again. */
final class OwnParser extends InputParser {

    private final Supplier<? extends PushParser> parsers;
    private PushParser parser;

    /** @param parsers makes a parser with a new handler: for the input, and for one that comes after an input that was not complete */
    OwnParser(Supplier<? extends PushParser> parsers) {
        this.parsers = parsers;
        parser = parsers.get();
    }

    @Override
    PushParser parser() {
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
        if (clean && parser instanceof JsonPushParser json) {
            json.reset();
        } else {
            // What the handler has of a value that will not end is of no use.
            parser = parsers.get();
        }
    }
}
