package dev.millrace.reactor;

import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.internal.DrainingSubscriber;
import org.jspecify.annotations.Nullable;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Operators;

/**
 * Fills chunks with the values of a source. A chunk goes out when it is full, or when the source has nothing more at hand; so
 * a value that comes alone is not held back. A value is written whole before any of it goes out: what comes before an error
 * ends behind a value.
 */
final class EncodingSubscriber<B> extends DrainingSubscriber<JsonValue, B> {

    private static final byte[] NOTHING = {};

    private final Framer framer;
    private final ChunkMaker<B> chunks;
    private final byte[] chunk;
    private int filled;

    /** The value that is being put into chunks. */
    private byte[] text = NOTHING;

    private int textAt;
    private boolean ended;
    private @Nullable Throwable unwritable;

    EncodingSubscriber(CoreSubscriber<? super B> actual, JsonWriteOptions options, ChunkMaker<B> chunks) {
        super(actual, options.prefetch());
        this.framer = new Framer(options.framing());
        this.chunks = chunks;
        this.chunk = new byte[options.chunkBytes()];
    }

    @Override
    protected Step step(boolean done) {
        if (filled == chunk.length) {
            return emitChunk();
        }
        if (textAt < text.length) {
            return fill();
        }
        Throwable error = unwritable;
        if (error != null) {
            return endWith(error);
        }
        JsonValue value = inputs.peek();
        if (value != null) {
            write(value);
            return Step.AGAIN;
        }
        if (done) {
            return finish();
        }
        if (!hasDemand()) {
            return Step.WAIT;
        }
        if (askForMore()) {
            return Step.AGAIN;
        }
        return filled > 0 ? emitChunk() : Step.WAIT;
    }

    private void write(JsonValue value) {
        try {
            take(framer.frame(value));
        } catch (RuntimeException failure) {
            unwritable = failure;
        }
        inputUsedUp();
    }

    private void take(byte[] bytes) {
        text = bytes;
        textAt = 0;
    }

    private Step fill() {
        int length = Math.min(text.length - textAt, chunk.length - filled);
        System.arraycopy(text, textAt, chunk, filled, length);
        textAt += length;
        filled += length;
        return Step.AGAIN;
    }

    private Step emitChunk() {
        if (!hasDemand()) {
            return Step.WAIT;
        }
        int length = filled;
        filled = 0;
        B made;
        try {
            made = chunks.chunk(chunk, length);
        } catch (RuntimeException failure) {
            fail(failure, null);
            return Step.AGAIN;
        }
        emit(made);
        return Step.AGAIN;
    }

    private Step finish() {
        Throwable error = upstreamError();
        if (error != null) {
            return endWith(error);
        }
        if (!ended) {
            ended = true;
            take(framer.end());
            return Step.AGAIN;
        }
        if (filled > 0) {
            return emitChunk();
        }
        terminate(null);
        return Step.AGAIN;
    }

    /** What was complete before the error goes out first. */
    private Step endWith(Throwable error) {
        if (filled > 0) {
            return emitChunk();
        }
        if (error == unwritable) {
            fail(error, null);
        } else {
            terminate(error);
        }
        return Step.AGAIN;
    }

    @Override
    protected void discardInput(JsonValue value) {
        Operators.onDiscard(value, currentContext());
    }

    @Override
    protected void discardRest() {
        text = NOTHING;
        textAt = 0;
        filled = 0;
    }
}
