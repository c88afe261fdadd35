package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;

/** Reads one root value, or a sequence of them, with white space between. */
final class ValueReader extends RootReader {

    private enum Phase {
        /** A root value may begin. */
        BEFORE_ROOT,
        /** Inside a root value. */
        IN_ROOT,
        /** Its end has been parsed and is to be reported. */
        ROOT_ENDED,
        /** The only root value has been reported; nothing may follow. */
        AFTER_ROOT
    }

    private final boolean single;
    private Phase phase = Phase.BEFORE_ROOT;
    private long rootStart;
    private long rootEnd;

    ValueReader(
            ParserState state,
            TokenHandler values,
            TokenHandler rootHandler,
            Failures failures,
            TokenFinisher finisher) {
        super(state, values, rootHandler, failures, finisher);
        single = state.options.rootMode() == RootMode.SINGLE;
    }

    @Override
    void reset() {
        super.reset();
        phase = Phase.BEFORE_ROOT;
        rootEnd = 0;
    }

    @Override
    void beginBehindRoot(long offset) {
        rootEnd = offset;
    }

    @Override
    int read(byte[] b, int from, int to) {
        int p = from;
        while (!isSuspended()) {
            switch (phase) {
                case BEFORE_ROOT -> {
                    p = finisher.skipBetween(b, p, to);
                    if (p == to) {
                        return p;
                    }
                    st.beginRoot();
                    rootStart = st.base + p;
                    phase = Phase.IN_ROOT;
                }
                case IN_ROOT -> {
                    int limit = limit(to);
                    p = readInside(b, p, limit);
                    if (st.grammar == GrammarState.ROOT_COMPLETE && st.control == 0) {
                        phase = Phase.ROOT_ENDED;
                    } else if (p == to) {
                        checkLength(st.base + p);
                        return p;
                    } else if (p == limit && limit(to) == limit && st.control == 0) {
                        throw failures.recordTooLong(rootStart + maxBytes);
                    }
                }
                case ROOT_ENDED -> reportEnd(st.base + p);
                case AFTER_ROOT -> {
                    p = finisher.skipBetween(b, p, to);
                    if (p < to) {
                        throw failures.found(JsonErrorKind.TRAILING_DATA, p, "nothing after the value");
                    }
                    return p;
                }
            }
        }
        return p;
    }

    @Override
    boolean end(long offset) {
        if (phase == Phase.IN_ROOT) {
            if (st.grammar != GrammarState.ROOT_COMPLETE) {
                finisher.finish();
            }
            serve(st.window, 0);
            if (isSuspended()) {
                return false;
            }
            if (st.grammar == GrammarState.ROOT_COMPLETE) {
                phase = Phase.ROOT_ENDED;
            }
        }
        if (phase == Phase.ROOT_ENDED) {
            reportEnd(offset);
            if (isSuspended()) {
                return false;
            }
        }
        if (phase == Phase.IN_ROOT || (phase == Phase.BEFORE_ROOT && single) || !st.comment.mayEnd()) {
            throw failures.end(offset, "the input");
        }
        return true;
    }

    @Override
    long end() {
        return rootEnd;
    }

    private void reportEnd(long offset) {
        rootEnd = offset;
        phase = single ? Phase.AFTER_ROOT : Phase.BEFORE_ROOT;
        reportRoot();
    }

    /**
     * How far the root value may go. Whether a number or literal at the root ends at the limit only the byte after it shows, so that
     * byte is looked at as well.
     */
    private int limit(int to) {
        boolean scalar = st.depth == 0 && st.pending.isScalar();
        return (int) Math.min(to, rootStart + maxBytes + (scalar ? 1 : 0) - st.base);
    }

    private void checkLength(long offset) {
        if (offset - rootStart > maxBytes) {
            throw failures.recordTooLong(rootStart + maxBytes);
        }
    }
}
