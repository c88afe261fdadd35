package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.value.JsonValue;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Decodes the bytes of a channel, cut anywhere, into {@link JsonValue} messages: each root value is fired through the pipeline
 * as soon as it is complete, before what follows it is parsed. Other messages pass.
 *
 * <p><b>Buffers.</b> Every {@link ByteBuf} is taken whole, parsed where it lies (see {@link ByteBufFeeder}) and released
 * before {@link #channelRead} returns; between reads an unfinished value is all that is held. What a later handler throws
 * changes nothing about that.
 *
 * <p><b>The end.</b> When the channel becomes inactive, or its peer ends the input ({@link ChannelInputShutdownEvent}), a value
 * that only waited for its end is fired, and an incomplete one reported. When the handler is removed while it fires a value,
 * the bytes after that value are passed on; an unfinished value is dropped.
 *
 * <p><b>Errors.</b> Refused input is fired once, as a {@link JsonException} through {@code exceptionCaught}, after the values
 * that were complete before it. Bytes that follow are released unread: the pipeline's owner decides whether to answer or to
 * close. With {@link InvalidRecords#REPORT} an invalid record becomes an {@link InvalidRecord} event and reading goes on.
 *
 * <p><b>Backpressure.</b> Without auto-read, another read is asked for when one has brought no value. One buffer may bring
 * many.
 *
 * <p>An instance serves one channel; the options can be shared.
 */
public final class JsonValueDecoder extends ChannelInboundHandlerAdapter {

    private enum State {
        /** Bytes are parsed. */
        READING,
        /** The input has ended or was refused: bytes are released unread. */
        DISCARDING,
        /** No longer in the pipeline: whatever still arrives is passed on. */
        REMOVED
    }

    private final JsonPushParser parser;
    private final InvalidRecords invalidRecords;

    private final Queue<Runnable> signals = new ArrayDeque<>(4);
    private boolean handlingSignals;

    private @Nullable ChannelHandlerContext context;
    private State state = State.READING;
    private boolean bytesRead;
    private boolean valueFired;

    /** Decodes one strict RFC 8259 text, with the default limits. */
    public JsonValueDecoder() {
        this(JsonParserOptions.defaults());
    }

    /**
     * A decoder that fails on the first error.
     *
     * @param options what to take, and what may stand at the root
     */
    public JsonValueDecoder(JsonParserOptions options) {
        this(options, InvalidRecords.FAIL);
    }

    /**
     * A decoder for what the options allow.
     *
     * @param options what to take, and what may stand at the root
     * @param invalidRecords what to do about an invalid record; in modes without records the input ends with the first error
     */
    public JsonValueDecoder(JsonParserOptions options, InvalidRecords invalidRecords) {
        this.invalidRecords = Objects.requireNonNull(invalidRecords, "invalidRecords");
        this.parser = new JsonPushParser(new Values(), options);
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        context = ctx;
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        state = State.REMOVED;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) {
        inOrder(() -> {
            if (msg instanceof ByteBuf bytes && state != State.REMOVED) {
                bytesRead = true;
                decode(ctx, bytes);
            } else {
                ctx.fireChannelRead(msg);
            }
        });
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        inOrder(() -> {
            boolean starved = bytesRead && !valueFired && state == State.READING;
            bytesRead = false;
            valueFired = false;
            if (starved && !ctx.channel().config().isAutoRead()) {
                ctx.read();
            }
            ctx.fireChannelReadComplete();
        });
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
        inOrder(() -> {
            if (evt instanceof ChannelInputShutdownEvent) {
                end(ctx);
            }
            ctx.fireUserEventTriggered(evt);
        });
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        inOrder(() -> {
            end(ctx);
            ctx.fireChannelInactive();
        });
    }

    /**
     * Handles a signal after those before it. What a later handler does with a value (close, read on a local channel) may
     * bring the next signal while the parser is still in the bytes of this one.
     */
    private void inOrder(Runnable signal) {
        signals.add(signal);
        if (handlingSignals) {
            return;
        }
        handlingSignals = true;
        try {
            for (Runnable next = signals.poll(); next != null; next = signals.poll()) {
                next.run();
            }
        } finally {
            handlingSignals = false;
        }
    }

    private void decode(ChannelHandlerContext ctx, ByteBuf bytes) {
        boolean passOn = false;
        try {
            if (state == State.READING) {
                ByteBufFeeder.feed(parser, bytes);
                passOn = state == State.REMOVED && bytes.isReadable();
            }
        } catch (RuntimeException | Error e) {
            fail(ctx, e);
        } finally {
            if (!passOn) {
                bytes.release();
            }
        }
        if (passOn) {
            ctx.fireChannelRead(bytes);
        }
    }

    private void end(ChannelHandlerContext ctx) {
        if (state != State.READING) {
            return;
        }
        state = State.DISCARDING;
        valueFired = false;
        try {
            parser.endOfInput();
        } catch (RuntimeException | Error e) {
            fail(ctx, e);
        }
        if (valueFired) {
            ctx.fireChannelReadComplete();
        }
    }

    private void fail(ChannelHandlerContext ctx, Throwable error) {
        if (state == State.READING) {
            state = State.DISCARDING;
        }
        ctx.fireExceptionCaught(error);
    }

    /** Builds the values and fires each when its root is complete. */
    private final class Values extends DocumentBuilder {

        @Override
        public void endRoot() {
            valueFired = true;
            context().fireChannelRead(take());
            stopIfRemoved();
        }

        @Override
        public void rejected(JsonException error) {
            clear();
            if (invalidRecords == InvalidRecords.FAIL) {
                throw error;
            }
            context().fireUserEventTriggered(new InvalidRecord(error, parser.recordLine(), parser.recordOffset()));
            stopIfRemoved();
        }

        private void stopIfRemoved() {
            if (state == State.REMOVED) {
                parser.suspend();
            }
        }

        private ChannelHandlerContext context() {
            return Objects.requireNonNull(context, "not in a pipeline");
        }
    }
}
