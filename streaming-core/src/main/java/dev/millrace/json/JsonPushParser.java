package dev.millrace.json;

import dev.millrace.json.internal.parser.ParserAccess;
import dev.millrace.json.internal.parser.ParserCore;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * A resumable JSON parser: bytes are pushed in, in whatever pieces they arrive, and events come out through a
 * {@link TokenHandler}.
 *
 * <pre>{@code
 * PriceSum handler = new PriceSum();
 * JsonPushParser parser = new JsonPushParser(handler);
 * while (channel.read(buffer.clear()) >= 0) {
 *     parser.feed(buffer.flip());
 * }
 * parser.endOfInput();
 * }</pre>
 *
 * <p>A piece may end anywhere: inside a number, an escape, a UTF-8 sequence. Events, errors and places are a function of the
 * bytes alone, and the total work is linear in their number. Between two calls the parser holds no reference to the caller's
 * bytes; it keeps at most one unfinished token, the names on the path to it, and a few bytes a level.
 *
 * <p><b>Suspending.</b> A handler may call {@link #suspend()} during any event. {@code feed} then returns after that event
 * with the number of bytes taken, and the caller feeds the rest when it wants more; callers whose handlers never suspend may
 * ignore the result, which is always the whole length.
 *
 * <p><b>Errors.</b> Invalid input makes {@code feed} or {@code endOfInput} throw a {@link JsonException}; the parser then stays
 * failed, and says so again with the same exception, until {@link #reset()}. In the record modes a handler may refuse to fail,
 * see {@link TokenHandler#rejected}. What a handler throws also ends the parse.
 *
 * <p><b>Threads.</b> Not thread-safe. Calls may come from different threads if each happens before the next.
 */
public final class JsonPushParser {

    static {
        ParserAccess.set(new ParserAccess() {
            @Override
            protected ParserCore coreOf(JsonPushParser parser) {
                return parser.core;
            }
        });
    }

    private final ParserCore core;

    /**
     * A parser for one strict RFC 8259 text with the default limits.
     *
     * @param handler receives the events
     */
    public JsonPushParser(TokenHandler handler) {
        this(handler, JsonParserOptions.defaults());
    }

    /**
     * A parser for what the options allow.
     *
     * @param handler receives the events
     * @param options what to take
     */
    public JsonPushParser(TokenHandler handler, JsonParserOptions options) {
        this(handler, handler, options);
    }

    /**
     * A parser with two handlers, so that whoever looks after the root values need not stand between the parser and what reads
     * them: a {@link dev.millrace.json.value.DocumentBuilder}, or a handler of events that is called millions of times a second.
     *
     * @param values receives the events inside root values
     * @param roots receives {@link TokenHandler#endRoot}, {@link TokenHandler#rejected} and {@link TokenHandler#endRejected}
     * @param options what to take
     */
    public JsonPushParser(TokenHandler values, TokenHandler roots, JsonParserOptions options) {
        core = new ParserCore(
                Objects.requireNonNull(values, "values"),
                Objects.requireNonNull(roots, "roots"),
                Objects.requireNonNull(options, "options"));
        values.attached(this);
        if (roots != values) {
            roots.attached(this);
        }
    }

    /**
     * Parses the next bytes of the input, in place. The array is not kept.
     *
     * @param bytes holds the input
     * @param offset where the next bytes start
     * @param length how many there are; 0 is allowed and changes nothing
     * @return the number of bytes taken: {@code length}, or fewer if the handler suspended the parser
     * @throws JsonException if the input is refused
     * @throws IndexOutOfBoundsException if the range does not lie in the array
     * @throws IllegalStateException after {@link #endOfInput()}, even if that was suspended, after a handler threw, or from within a handler
     */
    public int feed(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return core.feed(bytes, offset, length);
    }

    /**
     * Parses the next bytes of the input, from the buffer's position to its limit. A heap buffer is parsed in place, others are
     * copied through a window of at most 64 KiB. The position advances by the bytes taken; the buffer is not kept.
     *
     * @param buffer holds the next bytes
     * @return the number of bytes taken: all that remained, or fewer if the handler suspended the parser
     * @throws JsonException if the input is refused; the position is then unspecified
     * @throws IllegalStateException after {@link #endOfInput()}, even if that was suspended, after a handler threw, or from within a handler
     */
    public int feed(ByteBuffer buffer) {
        return core.feed(buffer);
    }

    /**
     * Tells that no more bytes will come: reports a number that was waiting for its end, or the error of an incomplete input.
     *
     * @return true if everything has been reported; false if the handler suspended the parser before that, in which case the
     *     call must be made again
     * @throws JsonException if the input is incomplete
     * @throws IllegalStateException after a handler threw, or from within a handler
     */
    public boolean endOfInput() {
        return core.endOfInput();
    }

    /** Starts over with a new input, with the same handler and options, without allocating. Not from within a handler. */
    public void reset() {
        core.reset();
    }

    /**
     * Starts over in the middle of an input, behind a root value or record: offsets and lines count on from there, in events,
     * errors and records. A byte order mark is skipped at offset 0 only. {@link ParserCounters} and
     * {@link JsonLimits#maxDocumentBytes()} count from here. Columns are right if a line starts here. Not from within a handler.
     *
     * @param byteOffset how many bytes come before the next one fed, at least 0. {@link RootMode#NDJSON}: where a line starts;
     *     {@link RootMode#TEXT_SEQUENCE}: behind a text, at its separator or at the one after it
     * @param line the line that the next byte is on, at least 1
     * @throws IllegalArgumentException if there is no such place
     */
    public void resetAt(long byteOffset, long line) {
        if (byteOffset < 0 || line < 1) {
            throw new IllegalArgumentException("no place has the offset " + byteOffset + " and the line " + line);
        }
        core.resetAt(byteOffset, line);
    }

    /** From within a handler: {@code feed} is to return after the event at hand. */
    public void suspend() {
        core.suspend();
    }

    /** {@return whether the last call to {@code feed} or {@code endOfInput} returned early because a handler suspended} */
    public boolean isSuspended() {
        return core.isSuspended();
    }

    /**
     * From within {@link TokenHandler#fieldName}: the value of this member is checked in full, but not reported. From within
     * {@link TokenHandler#startObject} or {@link TokenHandler#startArray}: the rest of this value is not reported, its end
     * included.
     *
     * @throws IllegalStateException outside those methods
     */
    public void skipValue() {
        core.skipValue();
    }

    /**
     * From within {@link TokenHandler#fieldName}, {@link TokenHandler#startObject} or {@link TokenHandler#startArray}: the value
     * is checked in full and reported by one {@link TokenHandler#rawValue} event in place of its own events (those still to
     * come: {@code startObject} has been). Its length is bounded by {@link JsonLimits#maxCaptureBytes()}.
     *
     * @throws IllegalStateException outside those methods
     */
    public void captureValue() {
        core.captureValue();
    }

    /** {@return from within a handler, the offset of the first byte of the token reported, counted from the first byte fed} */
    public long tokenOffset() {
        return core.tokenOffset();
    }

    /** {@return the number of bytes taken by the calls that have returned since construction or reset} */
    public long byteOffset() {
        return core.byteOffset();
    }

    /**
     * {@return where the last complete root value ends, in bytes from the first byte fed; 0 before the first. In record modes the line
     * feed that ends it counts, and so do blank and rejected records after it}
     */
    public long rootEndOffset() {
        return core.rootEndOffset();
    }

    /** {@return the number of objects and arrays open; from within a start event, the one that starts included} */
    public int depth() {
        return core.depth();
    }

    /**
     * {@return the place of the token reported, from within a handler, or of the next byte otherwise; works out line, column
     * and pointer, so it is not for every token}
     */
    public JsonLocation location() {
        return core.location();
    }

    /**
     * {@return where the record starts, in bytes from the first byte fed; valid in record modes from within
     * {@link TokenHandler#endRoot}, {@link TokenHandler#rejected} and {@link TokenHandler#endRejected}, and between calls for the
     * record at hand or to come}
     */
    public long recordOffset() {
        return core.recordOffset();
    }

    /**
     * {@return the length of the record in bytes, without its delimiter (for NDJSON also without the CR of a CRLF); valid in
     * record modes from within {@link TokenHandler#endRoot} and {@link TokenHandler#endRejected}}
     */
    public long recordLength() {
        return core.recordLength();
    }

    /** {@return the line on which the record starts, from 1; valid where {@link #recordOffset()} is} */
    public long recordLine() {
        return core.recordLine();
    }

    /**
     * {@return where {@link #resetAt} is to start so that this record is not read again, in bytes from the first byte fed: behind
     * the line feed that ends it, or where a text sequence's next separator lies; valid in record modes from within
     * {@link TokenHandler#endRoot} and {@link TokenHandler#endRejected}}
     */
    public long nextRecordOffset() {
        return core.nextRecordOffset();
    }

    /** {@return the line that {@link #nextRecordOffset()} is on, from 1; valid where that is} */
    public long nextRecordLine() {
        return core.nextRecordLine();
    }

    /** {@return what has been seen so far} */
    public ParserCounters counters() {
        return core.counters();
    }
}
