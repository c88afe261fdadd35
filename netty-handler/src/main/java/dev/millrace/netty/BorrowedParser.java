package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.ResumePoint;
import org.jspecify.annotations.Nullable;

/**
 * A parser that builds values, borrowed from the thread. While little of a value has come, the channel holds no more than its bytes and
 * where they stand; a parser is fed them again when others come. That is {@value #MOST_BYTES} bytes a read at most, whatever the value's
 * length: a parser in the midst of a longer one stays with the channel.
 */
final class BorrowedParser extends InputParser {

    /** The most bytes of an unfinished value for which no parser is kept. */
    static final int MOST_BYTES = 256;

    private final InboundDecoder decoder;
    private final JsonParserOptions options;
    private final Unfinished unfinished;

    private @Nullable ValueParser borrowed;

    /** Without a parser: where the unfinished value is; null at the start of the input. */
    private @Nullable ResumePoint place;

    /** Without a parser: how many bytes of the input have been fed. */
    private long taken;

    /**
     * @param decoder gets the values
     * @param options how to parse
     * @param unfinished has the last bytes that were parsed
     */
    BorrowedParser(InboundDecoder decoder, JsonParserOptions options, Unfinished unfinished) {
        this.decoder = decoder;
        this.options = options;
        this.unfinished = unfinished;
        unfinished.keepAtLeast(MOST_BYTES);
    }

    @Override
    JsonPushParser parser() {
        if (borrowed == null) {
            borrowed = ThreadParsers.current().take(options);
            borrowed.sink.serve(decoder);
            bringBack(borrowed.parser);
        }
        return borrowed.parser;
    }

    private void bringBack(JsonPushParser parser) {
        if (place == null) {
            parser.reset();
        } else {
            parser.reset(place);
        }
        unfinished.feedLast((int) (taken - parser.byteOffset()), parser);
    }

    @Override
    long byteOffset() {
        return borrowed == null ? taken : borrowed.parser.byteOffset();
    }

    @Override
    void rest() {
        if (borrowed == null) {
            return;
        }
        JsonPushParser parser = borrowed.parser;
        long offset = parser.byteOffset();
        if (offset - parser.rootEndOffset() <= MOST_BYTES && !parser.isSuspended()) {
            taken = offset;
            place = offset == 0 ? null : parser.resumePoint();
            giveBack();
        }
    }

    @Override
    void finish(boolean sound) {
        if (!sound) {
            borrowed = null;
        }
        giveBack();
    }

    @Override
    void reset(boolean clean) {
        giveBack();
        place = null;
        taken = 0;
    }

    private void giveBack() {
        if (borrowed != null) {
            ThreadParsers.current().giveBack(borrowed);
            borrowed = null;
        }
    }
}
