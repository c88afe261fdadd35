package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import io.netty.util.concurrent.FastThreadLocal;
import org.jspecify.annotations.Nullable;

/** The parsers of a thread that no channel needs at the moment, the last few of them. */
final class ThreadParsers {

    private static final int PLACES = 4;

    private static final FastThreadLocal<ThreadParsers> OF_THREAD = new FastThreadLocal<>() {
        @Override
        protected ThreadParsers initialValue() {
            return new ThreadParsers();
        }
    };

    private final @Nullable ValueParser[] idle = new @Nullable ValueParser[PLACES];

    /** The place to be used next if none is free. */
    private int oldest;

    private ThreadParsers() {}

    static ThreadParsers current() {
        return OF_THREAD.get();
    }

    /** A parser with these options, in whatever state. */
    ValueParser take(JsonParserOptions options) {
        for (int i = 0; i < PLACES; i++) {
            ValueParser parser = idle[i];
            if (parser != null && parser.options.equals(options)) {
                idle[i] = null;
                return parser;
            }
        }
        return new ValueParser(options);
    }

    void giveBack(ValueParser parser) {
        parser.sink.rest();
        int place = 0;
        while (place < PLACES && idle[place] != null) {
            place++;
        }
        if (place == PLACES) {
            place = oldest;
            oldest = (oldest + 1) % PLACES;
        }
        idle[place] = parser;
    }
}
