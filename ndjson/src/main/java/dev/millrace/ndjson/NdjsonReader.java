package dev.millrace.ndjson;

import dev.millrace.json.ElementReader;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.ParserCounters;
import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Reads newline-delimited JSON, or a JSON text sequence, that is pushed in, in whatever pieces it arrives. Each line comes out as
 * a record or as a bad line, with its place; what comes out never depends on where the pieces end.
 *
 * <p>A bad line is an item, not the end: reading goes on with the next line unless {@link BadLinePolicy#STOP} is set. A line
 * over {@link NdjsonOptions#maxRecordBytes()} is passed over in constant memory. The reader holds at most the line at hand,
 * bounded by the greater of {@code maxRecordBytes} and {@code maxRawBytes}, and no reference to the caller's bytes.
 *
 * <p>What cannot be blamed on a line ends the reading with an exception from {@code feed} or {@code endOfInput}, and from every call
 * after it: input that begins with half a byte order mark or with the one of UTF-16, the parser's limits on the whole input, and more
 * bad lines than {@link NdjsonOptions#maxBadLines()} or {@link NdjsonOptions#maxConsecutiveBadLines()}.
 *
 * <p>{@link #position()} says where another reader has to start to go on; {@link NdjsonCheckpoints} does so for consumers that are
 * behind.
 *
 * <p>Not thread-safe. Calls may come from different threads if each happens before the next.
 *
 * @param <T> what records are turned into
 */
public final class NdjsonReader<T> {
    private static final int WINDOW_BYTES = 64 << 10;
    private static final byte[] NO_BYTES = {};

    private final JsonPushParser parser;
    private final LineBytes lines;
    private final LineEvents<T> events;
    private final NdjsonListener<? super T> listener;
    /** Between the position before a record and its first byte. */
    private final int separatorBytes;
    /** How far the listener has been told that lines were passed. */
    private long told;

    /** Whether all lines have been read, of which the last may be blank and lack its end. */
    private boolean linesEnded;

    private byte[] window = NO_BYTES;

    /**
     * A reader at the start of its input, or where {@link NdjsonOptions#start()} says.
     *
     * @param assembler turns records into what is handed out; it serves this reader alone
     * @param listener receives the lines
     * @param options what to take
     */
    public NdjsonReader(RecordAssembler<T> assembler, NdjsonListener<? super T> listener, NdjsonOptions options) {
        Objects.requireNonNull(assembler, "assembler");
        Objects.requireNonNull(listener, "listener");
        NdjsonPosition start = options.start();
        this.listener = listener;
        lines = new LineBytes(Math.max(options.maxRecordBytes(), options.maxRawBytes()), start.offset());
        events = new LineEvents<>(assembler, listener, options, lines);
        parser = new JsonPushParser(assembler.handler(), events, options.parser());
        parser.resetAt(start.offset(), start.line());
        separatorBytes = options.framing() == RecordFraming.TEXT_SEQUENCE ? 1 : 0;
        told = start.offset();
    }

    /**
     * {@return a reader of values with the default options}
     *
     * @param listener receives the lines
     */
    public static NdjsonReader<JsonValue> values(NdjsonListener<? super JsonValue> listener) {
        return values(listener, NdjsonOptions.defaults());
    }

    /**
     * {@return a reader of values}
     *
     * @param listener receives the lines
     * @param options what to take
     */
    public static NdjsonReader<JsonValue> values(NdjsonListener<? super JsonValue> listener, NdjsonOptions options) {
        return new NdjsonReader<>(RecordAssembler.values(), listener, options);
    }

    /**
     * {@return a reader of the caller's own type}
     *
     * @param reader reads one record after the other from its events; serves this reader alone
     * @param listener receives the lines
     * @param options what to take
     * @param <T> what records are read into
     */
    public static <T> NdjsonReader<T> into(
            ElementReader<T> reader, NdjsonListener<? super T> listener, NdjsonOptions options) {
        return new NdjsonReader<>(RecordAssembler.reading(reader), listener, options);
    }

    /**
     * Reads the next bytes of the source. The array is not kept.
     *
     * @param bytes holds the input
     * @param offset where the next bytes start
     * @param length how many there are; 0 is allowed
     * @return the number of bytes taken: {@code length}, or fewer after {@link #suspend()} or once {@link #isStopped()}
     * @throws JsonException if the source as a whole is refused
     * @throws IndexOutOfBoundsException if the range does not lie in the array
     * @throws IllegalStateException after {@link #endOfInput()} or after a listener threw
     */
    public int feed(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        throwFailure();
        if (events.isStopped()) {
            return 0;
        }
        lines.enter(bytes, offset);
        int taken = 0;
        try {
            taken = parser.feed(bytes, offset, length);
        } finally {
            lines.leave(taken, parser.recordOffset());
        }
        throwFailure();
        tellPassed();
        return taken;
    }

    /**
     * Reads the next bytes of the source, from the buffer's position to its limit; the position advances by the bytes taken. A
     * heap buffer is read in place, others through a window of 64 KiB. The buffer is not kept.
     *
     * @param buffer holds the next bytes
     * @return the number of bytes taken: all that remained, or fewer after {@link #suspend()} or once {@link #isStopped()}
     * @throws JsonException if the source as a whole is refused
     * @throws IllegalStateException after {@link #endOfInput()} or after a listener threw
     */
    public int feed(ByteBuffer buffer) {
        int start = buffer.position();
        if (buffer.hasArray()) {
            int taken = feed(buffer.array(), buffer.arrayOffset() + start, buffer.remaining());
            buffer.position(start + taken);
            return taken;
        }
        if (window.length == 0) {
            window = new byte[WINDOW_BYTES];
        }
        int length;
        int taken;
        do {
            int from = buffer.position();
            length = Math.min(buffer.remaining(), WINDOW_BYTES);
            buffer.get(window, 0, length);
            taken = feed(window, 0, length);
            buffer.position(from + taken);
        } while (taken == length && buffer.hasRemaining());
        return buffer.position() - start;
    }

    /**
     * Tells that no more bytes will come: a last line without a line end is a record, or bad, like any other.
     *
     * @return true if every line has been handed out; false if the listener suspended the reader before that, in which case the
     *     call must be made again
     * @throws JsonException if the source as a whole is refused
     * @throws IllegalStateException after a listener threw
     */
    public boolean endOfInput() {
        throwFailure();
        if (events.isStopped()) {
            return true;
        }
        boolean done = parser.endOfInput();
        throwFailure();
        if (done && separatorBytes == 0) {
            linesEnded = true;
        }
        tellPassed();
        return done || events.isStopped();
    }

    /** From within a listener: {@code feed} is to return after the line at hand. */
    public void suspend() {
        parser.suspend();
    }

    /** {@return whether a bad line has ended the reading, as {@link BadLinePolicy#STOP} says} */
    public boolean isStopped() {
        return events.isStopped();
    }

    /**
     * {@return where reading has come to, between two lines: all before has been handed out or passed over. A reader that starts there
     * goes on exactly here}
     */
    public NdjsonPosition position() {
        long atHand = offsetAtHand();
        if (atHand <= events.reachedOffset()) {
            return new NdjsonPosition(events.reachedOffset(), events.reachedLine());
        }
        return new NdjsonPosition(atHand, linesEnded ? parser.location().line() : parser.recordLine());
    }

    /** {@return what has been seen so far} */
    public NdjsonCounters counters() {
        ParserCounters seen = parser.counters();
        return new NdjsonCounters(
                seen.bytes(),
                events.records(),
                events.tally().inAll(),
                seen.blankRecords(),
                events.longestRecord(),
                events.tally().byKind());
    }

    private void throwFailure() {
        JsonException failure = events.tally().failure();
        if (failure != null) {
            throw failure;
        }
    }

    private long offsetAtHand() {
        return linesEnded ? parser.byteOffset() : parser.recordOffset() - separatorBytes;
    }

    private void tellPassed() {
        long reached = Math.max(offsetAtHand(), events.reachedOffset());
        if (reached > Math.max(told, events.handedOutOffset())) {
            told = reached;
            listener.passed(position());
        }
    }
}
