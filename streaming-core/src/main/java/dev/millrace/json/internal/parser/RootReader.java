package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.internal.lexer.ByteClass;
import dev.millrace.json.internal.value.BuilderAccess;
import dev.millrace.json.internal.value.FieldAccess;
import dev.millrace.json.internal.value.FieldTree;
import dev.millrace.json.internal.value.FlatTree;
import org.jspecify.annotations.Nullable;

/** Reads root values one after the other: what is between them, where they begin and end, and how far each may go. */
abstract sealed class RootReader permits ValueReader, RecordReader {

    final ParserState st;

    /** Is told of the ends of root values and of rejected records. */
    final TokenHandler rootHandler;

    final Failures failures;
    final Interceptor interceptor;
    final TokenFinisher finisher;

    /** The bound on a root value or record; half of what a long holds, if that is less, so that adding an offset cannot overflow. */
    final long maxBytes;

    /** Root values completed. */
    long roots;

    private final ParseLoop loop;

    /** In place of the other loop while events would go to the user's handler, if that reads fields. */
    private final @Nullable FieldLoop fieldLoop;

    private final TokenHandler values;

    /** Builds documents, if anybody does: the user's handler, or one that a value is built by. */
    private @Nullable TokenHandler builder;

    /** In place of the other loop while events would go to the builder. */
    private @Nullable TreeLoop treeLoop;

    RootReader(
            ParserState state,
            TokenHandler values,
            TokenHandler rootHandler,
            Failures failures,
            TokenFinisher finisher) {
        st = state;
        this.rootHandler = rootHandler;
        this.failures = failures;
        this.finisher = finisher;
        maxBytes = Math.min(state.limits.maxRecordBytes(), Long.MAX_VALUE / 2);
        interceptor = new Interceptor(state, values);
        loop = new ParseLoop(state, finisher);
        this.values = values;
        FieldTree fields = FieldAccess.treeOf(values);
        fieldLoop = fields == null ? null : new FieldLoop(state, finisher, fields);
        build(values);
    }

    static RootReader of(
            ParserState state,
            TokenHandler values,
            TokenHandler rootHandler,
            Failures failures,
            TokenFinisher finisher) {
        JsonParserOptions options = state.options;
        return options.rootMode().isRecords()
                ? new RecordReader(state, values, rootHandler, failures, finisher)
                : new ValueReader(state, values, rootHandler, failures, finisher);
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

    /** The offset in the input at which the last complete root value ends, or the record at hand starts. */
    abstract long end();

    void reset() {
        roots = 0;
        interceptor.cancel();
    }

    /** After a reset: reading starts at this offset, behind a root value. */
    abstract void beginBehindRoot(long offset);

    boolean isSuspended() {
        return (st.control & ParserState.SUSPEND) != 0;
    }

    /** Whether the token being reported is an opening bracket: its place is the array, and not the element to come. */
    boolean isAtArrayStart() {
        return st.depth > 0
                && st.nesting.frames[st.depth] == NestingStack.NEW_ARRAY
                && !interceptor.isReporting()
                && st.tokenStart >= 0
                && st.tokenStart < st.window.length
                && st.window[(int) st.tokenStart] == '[';
    }

    /** Tells the user that a root value is complete. */
    void reportRoot() {
        roots++;
        rootHandler.endRoot();
        refuseInterception();
    }

    /** After an event with which no value begins. */
    void refuseInterception() {
        if ((st.control & ~ParserState.SUSPEND) != 0) {
            interceptor.begin(false);
        }
    }

    /**
     * Parses on inside a root value until it is complete, the handler suspends, {@code to} is reached, or it has turned out that the line
     * has to be looked at as a whole (see {@link ParserState#ahead}).
     *
     * @return how far it came
     */
    int readInside(byte[] b, int from, int to) {
        int p = from;
        boolean ahead = st.ahead;
        for (; ; ) {
            if (st.control != 0) {
                serve(b, p);
                if (st.control != 0) {
                    return p;
                }
            }
            if (p == to || st.grammar == GrammarState.ROOT_COMPLETE || ahead != st.ahead) {
                return p;
            }
            if (interceptor.isSeeking()) {
                p = seek(b, p, to);
                continue;
            }
            int limit = (int) (Math.min(st.base + to, interceptor.limit()) - st.base);
            if (p >= limit) {
                throw failures.captureTooLong(interceptor.tooLongAt());
            }
            p = finisher.isResumable() ? finisher.resume(b, p, limit) : run(b, p, limit);
        }
    }

    private int run(byte[] b, int p, int to) {
        if (treeLoop == null || st.handler != builder) {
            return fieldLoop != null && st.handler == values ? fieldLoop.run(b, p, to) : loop.run(b, p, to);
        }
        int end = treeLoop.run(b, p, to, interceptor.floor());
        if (interceptor.isBuilding() && st.depth == interceptor.floor()) {
            st.control |= ParserState.INTERCEPTED;
        }
        return end;
    }

    /** Takes this for what builds, if it does. */
    final void build(TokenHandler handler) {
        FlatTree tree = handler == builder ? null : BuilderAccess.treeOf(handler);
        if (tree != null) {
            builder = handler;
            treeLoop = new TreeLoop(st, finisher, tree);
        }
    }

    /**
     * Looks for the first byte of a value that is to be captured, so that what comes next is bounded from its start: a byte at a time, past
     * the colon, white space and comments.
     */
    private int seek(byte[] b, int from, int to) {
        int p = from;
        while (p < to) {
            boolean atComment = finisher.isResumable() || (b[p] == '/' && st.options.comments());
            if (st.grammar == GrammarState.VALUE && !atComment && !ByteClass.isWhitespace(b[p])) {
                interceptor.valueAt(st.base + p);
                return p;
            }
            p = finisher.isResumable() ? finisher.resume(b, p, p + 1) : run(b, p, p + 1);
        }
        return p;
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
        } else if ((control & ParserState.BUILD) != 0 && builder != null) {
            interceptor.build(builder);
        } else if ((control & (ParserState.SKIP | ParserState.CAPTURE)) != 0) {
            interceptor.begin((control & ParserState.CAPTURE) != 0);
        }
    }
}
