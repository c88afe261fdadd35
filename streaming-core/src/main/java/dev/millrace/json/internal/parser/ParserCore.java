package dev.millrace.json.internal.parser;

import dev.millrace.json.DuplicateNames;
import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLocation;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.ParserCounters;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.internal.input.BufferWindow;
import dev.millrace.json.value.DocumentBuilder;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** What is behind {@link dev.millrace.json.JsonPushParser}: its life, from the first window to the end of the input, an error, or a reset. */
public final class ParserCore {

    private static final byte[] NO_WINDOW = {};

    private enum Life {
        /** Between calls; more may be fed. */
        OPEN,
        /** Within a call. */
        BUSY,
        /** Between calls; a handler suspended while the end of the input was reported, which is to be gone on with. */
        ENDING,
        /** The end of the input has been reported. */
        ENDED,
        /** The input has been refused. */
        FAILED,
        /** A handler threw. */
        BROKEN
    }

    private final ParserState st;
    private final Failures failures;
    private final @Nullable DuplicateNameFilter duplicates;
    private final InputStart start;
    private final RootReader roots;
    private final BufferWindow window = new BufferWindow();
    private final long maxBytes;

    private Life life = Life.OPEN;
    private @Nullable JsonException failure;
    /** The offset in the input of the first byte fed. */
    private long origin;

    private long taken;
    private boolean suspended;

    public ParserCore(TokenHandler values, TokenHandler rootHandler, JsonParserOptions options) {
        st = new ParserState(values, options);
        failures = new Failures(st);
        duplicates = options.duplicateNames() == DuplicateNames.REJECT
                ? new DuplicateNameFilter(options.limits().maxTrackedNames())
                : null;
        start = new InputStart(failures);
        roots = RootReader.of(st, values, rootHandler, failures, new TokenFinisher(st, failures, duplicates));
        maxBytes = options.limits().maxDocumentBytes();
    }

    public int feed(byte[] bytes, int offset, int length) {
        refuseAfterEnd();
        enter();
        try {
            int count = read(bytes, offset, length);
            life = Life.OPEN;
            return count;
        } catch (JsonException e) {
            fail(e);
            throw e;
        } finally {
            leave();
        }
    }

    public int feed(ByteBuffer buffer) {
        if (buffer.hasArray()) {
            int count = feed(buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
            buffer.position(buffer.position() + count);
            return count;
        }
        refuseReentry();
        int total = 0;
        window.begin(suspended);
        do {
            int length = window.fill(buffer);
            int count = feed(window.bytes(), 0, length);
            buffer.position(buffer.position() + count);
            total += count;
        } while (buffer.hasRemaining() && !suspended);
        return total;
    }

    public boolean endOfInput() {
        if (life == Life.ENDED) {
            return true;
        }
        enter();
        try {
            st.base(taken);
            if (start.isInsideMark()) {
                throw failures.end(taken, "the input");
            }
            boolean done = roots.end(taken);
            life = done ? Life.ENDED : Life.ENDING;
            return done;
        } catch (JsonException e) {
            fail(e);
            throw e;
        } finally {
            leave();
        }
    }

    public void reset() {
        refuseReentry();
        st.reset();
        failures.reset();
        start.reset();
        roots.reset();
        if (duplicates != null) {
            duplicates.reset();
        }
        life = Life.OPEN;
        failure = null;
        origin = 0;
        taken = 0;
        suspended = false;
    }

    public void resetAt(long offset, long line) {
        reset();
        origin = offset;
        taken = offset;
        st.lines = line - 1;
        st.lineStart = offset;
        if (offset > 0) {
            start.pass();
            roots.beginBehindRoot(offset);
        }
    }

    public void suspend() {
        requireBusy("suspend");
        st.control |= ParserState.SUSPEND;
    }

    public boolean isSuspended() {
        return suspended;
    }

    public void skipValue() {
        requireBusy("skipValue");
        st.control |= ParserState.SKIP;
    }

    public void captureValue() {
        requireBusy("captureValue");
        st.control |= ParserState.CAPTURE;
    }

    /** See {@link ParserAccess#buildValue}. */
    void buildValue(DocumentBuilder builder) {
        requireBusy("buildValue");
        roots.build(builder);
        st.control |= ParserState.BUILD;
    }

    public long tokenOffset() {
        return st.base + st.tokenStart;
    }

    public long byteOffset() {
        return taken;
    }

    public long rootEndOffset() {
        return roots.end();
    }

    public int depth() {
        return st.depth;
    }

    public JsonLocation location() {
        if (failure != null) {
            return failure.location();
        }
        if (life == Life.BUSY || life == Life.BROKEN) {
            return failures.location(tokenOffset(), roots.isAtArrayStart() ? st.depth - 1 : st.depth);
        }
        return failures.location(taken);
    }

    public long recordOffset() {
        return records().recordStart();
    }

    public long recordLength() {
        return records().recordLength();
    }

    public long recordLine() {
        return records().recordLine();
    }

    public long nextRecordOffset() {
        return records().nextRecordOffset();
    }

    public long nextRecordLine() {
        return records().nextRecordLine();
    }

    public ParserCounters counters() {
        RecordReader records = roots instanceof RecordReader reader ? reader : null;
        return new ParserCounters(
                taken - origin,
                roots.roots,
                st.limits.maxTokens() - st.tokensLeft,
                st.ordinaryDepth,
                Math.max(st.longestToken, Math.max(st.ordinaryNumber, Math.max(st.ordinaryName, st.ordinaryString))),
                records == null ? 0 : records.blank,
                records == null ? 0 : records.rejected);
    }

    /** How many bytes of carried tokens and frames of open values have been looked at again because windows ended: for tests. */
    long workOfWindowEnds() {
        return st.carry.scanned() + st.nesting.visited();
    }

    private int read(byte[] bytes, int offset, int length) {
        long room = maxBytes - (taken - origin);
        int to = offset + (int) Math.min(length, room);
        st.base(taken - offset);
        st.window(bytes);
        int p = offset;
        if (!start.isOver()) {
            p = start.read(bytes, p, to);
            if (start.isOver() && roots instanceof RecordReader records) {
                records.beginRecord(st.base + p);
            }
        }
        if (start.isOver()) {
            p = roots.read(bytes, p, to);
        }
        if (p == to && to < offset + length && !roots.isSuspended()) {
            throw failures.limit(JsonErrorKind.DOCUMENT_TOO_LONG, origin + maxBytes);
        }
        roots.giveBackWindow(bytes, p);
        taken += p - offset;
        return p - offset;
    }

    private void enter() {
        refuseReentry();
        if (failure != null) {
            throw failure;
        }
        if (life == Life.BROKEN) {
            throw new IllegalStateException("a handler threw an exception; reset the parser to go on");
        }
        life = Life.BUSY;
        suspended = false;
        st.control = 0;
    }

    private void refuseReentry() {
        if (life == Life.BUSY) {
            throw new IllegalStateException("the parser was called from within a handler");
        }
    }

    private void refuseAfterEnd() {
        if (life == Life.ENDING || life == Life.ENDED) {
            throw new IllegalStateException("the input has ended; reset the parser to feed another");
        }
    }

    private void leave() {
        if (life == Life.BUSY) {
            life = Life.BROKEN;
        }
        if (life == Life.BROKEN || life == Life.FAILED) {
            st.nesting.keepNames(st.window, st.depth);
        }
        suspended = roots.isSuspended();
        st.window(NO_WINDOW);
    }

    private void fail(JsonException e) {
        if (failures.isOwn(e)) {
            life = Life.FAILED;
            failure = e;
            taken = e.location().byteOffset();
        }
    }

    private void requireBusy(String method) {
        if (life != Life.BUSY) {
            throw new IllegalStateException(method + " was called outside of a handler");
        }
    }

    private RecordReader records() {
        if (roots instanceof RecordReader reader) {
            return reader;
        }
        throw new IllegalStateException("records are read in the modes NDJSON and TEXT_SEQUENCE only");
    }
}
