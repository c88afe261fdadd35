package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.TokenHandler;

/** Reads root values one after the other: what is between them, where they begin and end, and how far each may go. */
abstract sealed class RootReader permits ValueReader, RecordReader {

    final ParserState st;
    final TokenHandler user;
    final Failures failures;
    final Interceptor interceptor;
    final TokenFinisher finisher;

    /** Root values completed. */
    long roots;

    private final ParseLoop loop;

    RootReader(ParserState state, TokenHandler user, Failures failures, TokenFinisher finisher) {
        st = state;
        this.user = user;
        this.failures = failures;
        this.finisher = finisher;
        interceptor = new Interceptor(state, failures, user);
        loop = new ParseLoop(state, finisher);
    }

    static RootReader of(ParserState state, TokenHandler user, Failures failures, TokenFinisher finisher) {
        JsonParserOptions options = state.options;
        return options.rootMode().isRecords()
                ? new RecordReader(state, user, failures, finisher)
                : new ValueReader(state, user, failures, finisher);
    }

    /**
     * Reads on.
     *
     * @return how far it came: {@code to}, unless the handler suspended
     */
    abstract int read(byte[] b, int p, int to);

    /**
     * Takes the end of the input at this offset.
     *
     * @return false if the handler suspended before all was reported
     */
    abstract boolean end(long offset);

    void reset() {
        roots = 0;
        interceptor.cancel();
    }

    boolean isSuspended() {
        return (st.control & ParserState.SUSPEND) != 0;
    }

    /** Tells the user that a root value is complete. */
    void reportRoot() {
        roots++;
        user.endRoot();
        refuseInterception();
    }

    /** After an event with which no value begins. */
    void refuseInterception() {
        if ((st.control & ~ParserState.SUSPEND) != 0) {
            interceptor.begin(false);
        }
    }

    /**
     * Parses on inside a root value until it is complete, the handler suspends, or {@code to} is reached.
     *
     * @return how far it came
     */
    int readInside(byte[] b, int from, int to) {
        int p = from;
        for (; ; ) {
            if (st.control != 0) {
                serve(b, p);
                if (st.control != 0) {
                    return p;
                }
            }
            if (st.grammar == GrammarState.ROOT_COMPLETE) {
                return p;
            }
            int limit = (int) (Math.min(to + st.base, interceptor.limit()) - st.base);
            if (p >= limit) {
                if (limit < to) {
                    throw failures.captureTooLong(st.base + limit);
                }
                return p;
            }
            p = finisher.isResumable() ? finisher.resume(b, p, limit) : loop.run(b, p, limit);
        }
    }

    /** Copies what is still needed of a window that has been read up to index {@code p}. */
    void giveBackWindow(byte[] b, int p) {
        st.nesting.keepNames(b, st.depth);
        interceptor.keep(b, p);
    }

    /** Does what a handler asked for in the event before index {@code p}, but for suspending. */
    void serve(byte[] b, int p) {
        int control = st.control;
        st.control &= ParserState.SUSPEND;
        if ((control & ParserState.INTERCEPTED) != 0) {
            interceptor.end(b, p);
            refuseInterception();
        } else if ((control & (ParserState.SKIP | ParserState.CAPTURE)) != 0) {
            interceptor.begin((control & ParserState.CAPTURE) != 0);
        }
    }
}
