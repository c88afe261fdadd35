package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.PushParser;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** One input after the other, from its first byte to its end or its first error: a parser, and what it takes to pass on what it leaves. */
class JsonInput {

    private final InboundDecoder owner;
    private final Unfinished unfinished;
    private final Excerpts excerpts;
    private final InputParser parser;

    /** Whether the input has ended or was refused. */
    private boolean over;

    /** Whether its end was what it should be. */
    private boolean complete;

    /** What is being parsed, and where it starts in its buffer and in the input. */
    private @Nullable ByteBuf piece;

    private int pieceIndex;
    private long pieceStart;

    /**
     * @param owner makes the parser, and is told of errors
     * @param options how to parse
     * @param unfinishedBytes how much to keep of an unfinished value
     */
    JsonInput(InboundDecoder owner, JsonParserOptions options, int unfinishedBytes) {
        this.owner = owner;
        unfinished = new Unfinished(unfinishedBytes);
        parser = owner.newParser(options, unfinished);
        excerpts = Excerpts.of(owner.options().excerptBytes());
    }

    /**
     * Parses what is readable.
     *
     * @return whether that was all; otherwise a handler suspended the parser
     */
    boolean parse(ByteBuf bytes) {
        if (over) {
            bytes.skipBytes(bytes.readableBytes());
            return true;
        }
        piece = bytes;
        pieceIndex = bytes.readerIndex();
        pieceStart = parser.byteOffset();
        try {
            PushParser awake = parser.parser();
            int taken = ByteBufFeeder.feed(awake, bytes);
            unfinished.add(bytes, pieceStart, taken, awake.rootEndOffset());
            excerpts.add(bytes, pieceStart, taken);
            parser.rest();
        } catch (RuntimeException | Error e) {
            refuse(e);
            return true;
        } finally {
            piece = null;
        }
        return !bytes.isReadable();
    }

    /**
     * Ends the input.
     *
     * @return whether it has ended; otherwise a handler suspended the parser before that
     */
    boolean end() {
        if (over) {
            return true;
        }
        try {
            complete = parser.parser().endOfInput();
            over = complete;
            if (over) {
                unfinished.clear();
                parser.finish(true);
            }
        } catch (RuntimeException | Error e) {
            refuse(e);
        }
        return over;
    }

    /** Makes ready for another input. */
    void reset() {
        parser.reset(complete || isEmpty());
        unfinished.clear();
        excerpts.clear();
        over = false;
        complete = false;
    }

    /** Whether the input has ended or was refused. */
    boolean isOver() {
        return over;
    }

    /** Whether no byte has come yet. */
    boolean isEmpty() {
        return !over && parser.byteOffset() == 0;
    }

    /** From within a handler: stops after the event at hand. */
    void suspend() {
        parser.parser().suspend();
    }

    /** The bytes after the last complete value; there may be none. */
    ByteBuf takeUnfinished() {
        return unfinished.take();
    }

    /** From within a handler: the event for a record that is refused. */
    InvalidRecord invalidRecord(JsonException error) {
        attachExcerpt(error);
        // Only sinks of JSON reject records.
        JsonPushParser awake = (JsonPushParser) parser.parser();
        return new InvalidRecord(error, awake.recordLine(), awake.recordOffset());
    }

    /** Attaches the bytes before an error to it, if the options ask for them. */
    private void attachExcerpt(JsonException error) {
        if (piece != null) {
            excerpts.attach(error, piece, pieceIndex, pieceStart);
        } else {
            excerpts.attach(error);
        }
    }

    private void refuse(Throwable error) {
        over = true;
        if (error instanceof JsonException e) {
            attachExcerpt(e);
        }
        unfinished.clear();
        parser.finish(error instanceof JsonException);
        owner.refused(error);
    }
}
