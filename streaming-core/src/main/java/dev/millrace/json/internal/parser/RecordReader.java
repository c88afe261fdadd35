package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.internal.lexer.Swar;

/**
 * Reads records: lines (NDJSON), or texts after record separators (RFC 7464). The delimiter can stand nowhere inside a valid record,
 * so each record is framed by looking for the delimiter, and parsed as a text of its own as far as it has come. After an invalid one
 * reading goes on behind its delimiter. A line that is in order shows its end by itself: it is only looked for where something
 * is out of the ordinary.
 *
 * <p>In NDJSON a CR is part of the line end if LF follows. One at the end of a window is held back until the next byte tells.
 */
final class RecordReader extends RootReader {

    private static final byte[] CARRIAGE_RETURN = {'\r'};
    private static final byte RECORD_SEPARATOR = 0x1E;
    private static final long UNKNOWN = -1;

    private enum Phase {
        /** The record is parsed as it comes. */
        READING,
        /** The record is invalid; its rest is passed over. */
        DISCARDING,
        /** The end of an invalid record has been reported. */
        DISCARDED
    }

    private final boolean lines;
    /** Whether nothing but a token out of the ordinary can go beyond the end of a line unnoticed. */
    private final boolean readsAhead;

    private final byte delimiter;

    private Phase phase = Phase.READING;

    /** Whether the first record separator has not come yet. */
    private boolean preamble;

    private boolean rootReported;

    /** The offset in the input after the last complete root value, and the line feed that ended it. */
    private long rootEnd;

    private boolean heldReturn;
    private long recordStart;
    private long recordLine;

    /** The offset in the input of the record's end without CR, once its delimiter has been found. */
    private long recordEnd = UNKNOWN;

    /** The offset in the input of the delimiter, once it has been found. */
    private long delimiterAt = UNKNOWN;

    /** The offset in the input up to which there is no delimiter. */
    private long searched;

    /** Whether the end of the input has come, in place of a delimiter. */
    private boolean inputEnded;

    /** Records of nothing but white space. */
    long blank;

    /** Records refused. */
    long rejected;

    RecordReader(
            ParserState state,
            TokenHandler values,
            TokenHandler rootHandler,
            Failures failures,
            TokenFinisher finisher) {
        super(state, values, rootHandler, failures, finisher);
        lines = state.options.rootMode() == RootMode.NDJSON;
        readsAhead = lines && !state.options.comments();
        delimiter = lines ? (byte) '\n' : RECORD_SEPARATOR;
        preamble = !lines;
        recordLine = 1;
    }

    @Override
    void reset() {
        super.reset();
        blank = 0;
        rejected = 0;
        preamble = !lines;
        heldReturn = false;
        rootEnd = 0;
        inputEnded = false;
        beginRecord(0);
    }

    @Override
    void beginBehindRoot(long offset) {
        rootEnd = offset;
        beginRecord(offset);
        if (!lines) {
            preamble = false;
            rootReported = true;
            st.grammar = GrammarState.ROOT_COMPLETE;
        }
    }

    long recordStart() {
        return recordStart;
    }

    long recordLength() {
        return recordEnd - recordStart;
    }

    long recordLine() {
        return recordLine;
    }

    /** Where {@link #beginBehindRoot} is to begin so that this record is not read again. */
    long nextRecordOffset() {
        if (lines) {
            return inputEnded ? delimiterAt : delimiterAt + 1;
        }
        return isEndedByLineFeed() ? rootEnd : delimiterAt;
    }

    long nextRecordLine() {
        return isEndedByLineFeed() || (lines && !inputEnded) ? st.lines + 2 : st.lines + 1;
    }

    /** Whether a text is being reported at its line feed, with more to come before the next separator. */
    private boolean isEndedByLineFeed() {
        return !lines && phase == Phase.READING && rootEnd > recordEnd && recordEnd != UNKNOWN;
    }

    @Override
    int read(byte[] b, int from, int to) {
        int p = from;
        while (p < to && !isSuspended()) {
            p = readAhead(b, p, contentEnd(b, p, to));
            if (p == to || isSuspended()) {
                return p;
            }
            findDelimiter(b, from, p, to);
            if (heldReturn && !readHeldReturn(st.base + p - 1, b)) {
                return p;
            }
            int end = delimiterAt == UNKNOWN ? contentEnd(b, p, to) : (int) (recordEnd - st.base);
            p = Math.max(p, readContent(b, p, end));
            if (isSuspended()) {
                return p;
            }
            if (delimiterAt == UNKNOWN) {
                heldReturn = end < to;
                return to;
            }
            p = (int) (delimiterAt - st.base);
            if (!endRecord() && !isLineOver()) {
                return p;
            }
            p++;
            preamble = false;
            if (lines) {
                beginNextLine(p);
            } else {
                beginRecord(st.base + p);
            }
        }
        return p;
    }

    @Override
    boolean end(long offset) {
        if (heldReturn && !readHeldReturn(offset - 1, st.window)) {
            return false;
        }
        inputEnded = true;
        delimiterAt = offset;
        recordEnd = offset;
        return recordStart == offset || endRecord();
    }

    @Override
    long end() {
        return Math.max(rootEnd, recordStart);
    }

    /** A record starts at this offset in the input; the first does after a byte order mark. */
    void beginRecord(long offset) {
        phase = Phase.READING;
        rootReported = false;
        recordStart = offset;
        recordLine = st.lines + 1;
        recordEnd = UNKNOWN;
        delimiterAt = UNKNOWN;
        searched = offset;
        st.beginRoot();
    }

    /**
     * Reads lines without looking for their ends first, which a valid one shows by itself.
     *
     * @return where the first lies that is not in order, or not whole, or how far it has been read
     */
    private int readAhead(byte[] b, int from, int end) {
        int p = from;
        while (p < end && mayReadAhead(b[p], end)) {
            p = readRecordAhead(b, p, end);
            if (p == end || st.grammar != GrammarState.ROOT_COMPLETE || st.control != 0 || phase != Phase.READING) {
                return p;
            }
            int lineFeed = b[p] == '\r' && p + 1 < end ? p + 1 : p;
            if (b[lineFeed] != '\n') {
                return p;
            }
            recordEnd = st.base + p;
            delimiterAt = st.base + lineFeed;
            p = lineFeed + 1;
            reportRootBefore(delimiterAt);
            beginNextLine(p);
        }
        return p;
    }

    private boolean mayReadAhead(byte next, int end) {
        return readsAhead
                && next > ' '
                && st.control == 0
                && phase == Phase.READING
                && delimiterAt == UNKNOWN
                && !heldReturn
                && !finisher.isResumable()
                && recordStart + maxBytes >= st.base + end;
    }

    private int readRecordAhead(byte[] b, int from, int end) {
        st.ahead = true;
        try {
            return readInside(b, from, end);
        } catch (JsonException e) {
            reject(e);
            return (int) Math.max(from, e.location().byteOffset() - st.base);
        } finally {
            st.ahead = false;
        }
    }

    private void beginNextLine(int p) {
        st.lines++;
        st.lineStart = st.base + p;
        beginRecord(st.base + p);
    }

    private void findDelimiter(byte[] b, int from, int p, int to) {
        if (delimiterAt != UNKNOWN) {
            return;
        }
        int at = Swar.indexOf(b, Math.max(p, (int) (searched - st.base)), to, delimiter);
        if (at < 0) {
            searched = st.base + to;
            return;
        }
        delimiterAt = st.base + at;
        boolean afterReturn = lines && (at > from ? b[at - 1] == '\r' : heldReturn);
        recordEnd = afterReturn ? delimiterAt - 1 : delimiterAt;
        heldReturn &= at > p;
    }

    /** The end of what can be parsed of a record whose delimiter has not come: all but a CR at the end. */
    private int contentEnd(byte[] b, int p, int to) {
        return lines && to > p && b[to - 1] == '\r' ? to - 1 : to;
    }

    /** Reads a CR that turned out not to be part of a line end, in a window of its own. */
    private boolean readHeldReturn(long offset, byte[] window) {
        long base = st.base;
        st.base(offset);
        st.window(CARRIAGE_RETURN);
        int p = readContent(CARRIAGE_RETURN, 0, 1);
        giveBackWindow(CARRIAGE_RETURN, p);
        st.base(base);
        st.window(window);
        heldReturn = p == 0;
        return !isSuspended();
    }

    private int readContent(byte[] b, int from, int end) {
        int p = from;
        while (p < end && !isSuspended()) {
            p = phase == Phase.READING ? readRecord(b, p, end) : discard(b, p, end);
        }
        return p;
    }

    private int readRecord(byte[] b, int from, int end) {
        try {
            int limit = (int) Math.min(end, recordStart + maxBytes - st.base);
            int p = from;
            while (p < limit && !isSuspended()) {
                p = readText(b, p, limit);
            }
            if (p == limit && limit < end && !isSuspended()) {
                throw failures.recordTooLong(recordStart + maxBytes);
            }
            return p;
        } catch (JsonException e) {
            reject(e);
            return (int) Math.max(from, e.location().byteOffset() - st.base);
        }
    }

    private int readText(byte[] b, int from, int limit) {
        if (st.grammar == GrammarState.ROOT_COMPLETE && st.control == 0) {
            return readAfterRoot(b, from);
        }
        int p = from;
        if (isBeforeRoot()) {
            p = finisher.skipBetween(b, p, limit);
            if (p < limit && preamble) {
                throw failures.found(JsonErrorKind.UNEXPECTED_BYTE, p, "a record separator (0x1e)");
            }
        }
        return readInside(b, p, limit);
    }

    private int readAfterRoot(byte[] b, int p) {
        boolean lineEnds = b[p] == '\n' && (st.comment == Comment.NONE || st.comment == Comment.LINE);
        if (!lines && !rootReported && lineEnds) {
            recordEnd = st.base + p;
            reportRootBefore(recordEnd + 1);
            recordEnd = delimiterAt;
            return finisher.skipBetween(b, p, p + 1);
        }
        if (finisher.skipBetween(b, p, p + 1) == p) {
            throw failures.found(JsonErrorKind.TRAILING_DATA, p, "nothing after the record's value");
        }
        return p + 1;
    }

    private boolean isBeforeRoot() {
        return st.grammar == GrammarState.VALUE && st.depth == 0 && st.pending.kind == PendingToken.Kind.NONE;
    }

    private int discard(byte[] b, int from, int end) {
        for (int at = Swar.indexOf(b, from, end, (byte) '\n');
                at >= 0;
                at = Swar.indexOf(b, at + 1, end, (byte) '\n')) {
            st.lines++;
            st.lineStart = st.base + at + 1;
        }
        return end;
    }

    /** Reports what the end of the record shows; false if the handler suspended before that was all. */
    private boolean endRecord() {
        if (phase == Phase.READING) {
            try {
                if (!endText()) {
                    return false;
                }
            } catch (JsonException e) {
                reject(e);
                if (isSuspended()) {
                    return false;
                }
            }
        }
        if (phase == Phase.DISCARDING) {
            phase = Phase.DISCARDED;
            rootHandler.endRejected();
            refuseInterception();
        }
        return !isSuspended();
    }

    private boolean endText() {
        boolean cut = !lines && st.depth == 0;
        if (st.grammar != GrammarState.ROOT_COMPLETE && !cut) {
            finisher.finish();
        }
        serve(st.window, 0);
        if (isSuspended()) {
            return false;
        }
        boolean atRest = st.comment.mayEnd();
        if (isBeforeRoot() && atRest) {
            blank += lines ? 1 : 0;
        } else if (st.grammar == GrammarState.ROOT_COMPLETE && atRest) {
            if (!rootReported) {
                reportRootBefore(delimiterAt);
            }
        } else {
            throw failures.end(recordEnd, lines ? "the line" : "the text");
        }
        return !isSuspended();
    }

    private void reportRootBefore(long offset) {
        rootReported = true;
        rootEnd = offset;
        reportRoot();
    }

    /** Whether all has been reported of a line, so that a handler that suspended has its line feed behind it. */
    private boolean isLineOver() {
        return lines && (phase == Phase.DISCARDED || (phase == Phase.READING && rootReported));
    }

    private void reject(JsonException e) {
        boolean fatal = !failures.isOwn(e) || e.kind() == JsonErrorKind.TOO_MANY_TOKENS;
        if (fatal) {
            throw e;
        }
        interceptor.cancel();
        st.control &= ParserState.SUSPEND;
        st.comment = Comment.NONE;
        phase = Phase.DISCARDING;
        rejected++;
        rootHandler.rejected(e);
        refuseInterception();
    }
}
