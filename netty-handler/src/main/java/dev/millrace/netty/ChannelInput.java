package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.PushParser;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** One input after the other, from its first byte to its end or its first error: a parser, and what it takes to pass on what it leaves. */
abstract class ChannelInput {

    private final InboundDecoder owner;
    private final Unfinished unfinished;
    private final Excerpts excerpts;

    /** Whether the input has ended or was refused. */
    private boolean over;

    /** Whether its end was what it should be. */
    private boolean complete;

    /** What is being parsed, and where it starts in its buffer and in the input. */
    private @Nullable ByteBuf piece;

    private int pieceIndex;
    private long pieceStart;

    /**
     * @param owner is told of errors
     * @param unfinishedBytes how much to keep of an unfinished value
     */
    ChannelInput(InboundDecoder owner, int unfinishedBytes) {
        this.owner = owner;
        unfinished = new Unfinished(unfinishedBytes);
        excerpts = new Excerpts(owner.options().excerptBytes());
    }

    /** {@return the parser of the input at hand} */
    abstract PushParser parser();

    /** Makes the parser ready for another input. */
    abstract void resetParser();

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
        PushParser parser = parser();
        piece = bytes;
        pieceIndex = bytes.readerIndex();
        pieceStart = parser.byteOffset();
        try {
            int taken = ByteBufFeeder.feed(parser, bytes);
            unfinished.add(bytes, pieceStart, taken, parser.rootEndOffset());
            excerpts.add(bytes, pieceStart, taken);
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
            complete = parser().endOfInput();
            over = complete;
        } catch (RuntimeException | Error e) {
            refuse(e);
        }
        return over;
    }

    /** Makes ready for another input. */
    void reset() {
        resetParser();
        unfinished.clear();
        excerpts.clear();
        over = false;
        complete = false;
    }

    /** Whether the input has ended or was refused. */
    final boolean isOver() {
        return over;
    }

    /** Whether the input has ended as it should. */
    final boolean isComplete() {
        return complete;
    }

    /** Whether no byte has come yet. */
    final boolean isEmpty() {
        return !over && parser().byteOffset() == 0;
    }

    /** From within a handler: stops after the event at hand. */
    final void suspend() {
        parser().suspend();
    }

    /** The bytes after the last complete value; there may be none. */
    final ByteBuf takeUnfinished() {
        return unfinished.take();
    }

    /** Attaches the bytes before an error to it, if the options ask for them. */
    final void attachExcerpt(JsonException error) {
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
        owner.refused(error);
    }
}
