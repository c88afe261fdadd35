package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.TokenHandler;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the decoders of this package have in common: the signals of a channel become steps that are done in order (see {@link Turns}), bytes
 * are parsed and released, values fired, errors treated as the options say. When the channel becomes inactive all that waits is parsed at
 * once; when the decoder is removed, what has not been parsed is passed on.
 */
abstract class InboundDecoder extends ChannelDuplexHandler {

    private final JsonDecoderOptions options;

    private @Nullable ChannelHandlerContext context;
    private @Nullable Turns turns;
    private @Nullable ChannelInput input;
    private boolean parsing;
    private boolean removed;

    /** Whether the read that the channel has not completed yet brought bytes, and a message. */
    private boolean bytesRead;

    private boolean messageFired;

    /** Whether a message was fired and no completed read after it. */
    private boolean completionDue;

    InboundDecoder(JsonDecoderOptions options) {
        this.options = Objects.requireNonNull(options, "options");
    }

    /** Adds the steps that take a message. */
    abstract void accept(Object message);

    /** Makes the handler that gets the events of an input. */
    abstract TokenHandler newHandler();

    /** Adds the steps that take the end of what the channel brings. */
    void acceptEnd() {
        thenEnd();
    }

    /** Whether nothing that the channel may still bring will be parsed. */
    boolean isOver() {
        return input != null && input.isOver();
    }

    /** {@return how much to keep of an unfinished value} */
    int unfinishedBytes() {
        return options.unfinishedBytes();
    }

    /** {@return what the rest of a message is passed on as} */
    Object rest(Object message, ByteBuf bytes) {
        return bytes;
    }

    final JsonDecoderOptions options() {
        return options;
    }

    final ChannelHandlerContext context() {
        return Objects.requireNonNull(context, "not in a pipeline");
    }

    private Turns turns() {
        return Objects.requireNonNull(turns, "not in a pipeline");
    }

    // Inputs.

    /** The input at hand; made when it is first asked for, so that a channel that brings nothing holds nothing. */
    final ChannelInput input() {
        if (input == null) {
            input = firstInput();
        }
        return input;
    }

    ChannelInput firstInput() {
        return newInput(options.parser(), unfinishedBytes());
    }

    final JsonInput newInput(JsonParserOptions parser, int unfinishedBytes) {
        return new JsonInput(this, parser, unfinishedBytes);
    }

    final void use(ChannelInput other) {
        input = other;
    }

    // What a sink does with what it gets.

    /** Fires a value, and stops the parser when the channel has had its share or the decoder is gone. */
    final void fireValue(Object value) {
        fire(value);
        valueDone();
    }

    /** A value is complete. */
    final void valueDone() {
        messageFired = true;
        if (turns().spendValue() || removed) {
            input().suspend();
        }
    }

    /** Reports a record and goes on, or throws its error. */
    final void reject(JsonException error) {
        if (options.onError() != ErrorPolicy.SKIP_RECORD) {
            throw error;
        }
        // Only sinks of JSON reject records.
        context().fireUserEventTriggered(((JsonInput) input()).invalidRecord(error));
        if (turns().spendValue() || removed) {
            input().suspend();
        }
    }

    /** The input is refused, or a handler failed: what follows is discarded until the next input begins. */
    void refused(Throwable error) {
        if (!(error instanceof JsonException refusal)) {
            context().fireExceptionCaught(error);
            return;
        }
        switch (options.onError()) {
            case EXCEPTION, SKIP_RECORD -> context().fireExceptionCaught(refusal);
            case EVENT -> context().fireUserEventTriggered(new InvalidInput(refusal));
            case CLOSE -> context().close();
        }
    }

    private void fire(Object message) {
        messageFired = true;
        completionDue = true;
        context().fireChannelRead(message);
    }

    // Steps.

    final void then(Runnable step) {
        turns().add(() -> {
            step.run();
            return true;
        });
    }

    final void thenFire(Object message) {
        then(() -> fire(message));
    }

    final void thenEnd() {
        turns().add(() -> removed || input().end());
    }

    final void thenEndUnlessEmpty() {
        turns().add(() -> removed || input().isEmpty() || input().end());
    }

    /**
     * Parses bytes and releases them.
     *
     * @param bytes the bytes
     * @param message what they came in, which is passed on in their place if the decoder is gone by then
     */
    final void thenParse(ByteBuf bytes, Object message) {
        turns().addWaitingBytes(bytes.readableBytes());
        turns().add(new Piece(bytes, message));
    }

    private final class Piece implements Turns.Step {
        private final ByteBuf bytes;
        private final Object message;
        private boolean begun;

        Piece(ByteBuf bytes, Object message) {
            this.bytes = bytes;
            this.message = message;
        }

        @Override
        public boolean run() {
            int before = bytes.readableBytes();
            boolean done = true;
            if (removed) {
                fire(begun ? rest(message, bytes) : message);
            } else {
                begun = true;
                bytesRead = true;
                done = parse(bytes);
            }
            turns().addWaitingBytes((done ? 0 : bytes.readableBytes()) - before);
            return done;
        }
    }

    private boolean parse(ByteBuf bytes) {
        parsing = true;
        boolean done = input().parse(bytes);
        parsing = false;
        if (done) {
            bytes.release();
        }
        if (removed) {
            passOnUnfinished();
        }
        return done;
    }

    private void passOnUnfinished() {
        if (input != null) {
            ByteBuf unfinished = input.takeUnfinished();
            if (unfinished.isReadable()) {
                fire(unfinished);
            }
        }
    }

    // Signals.

    @Override
    public final void handlerAdded(ChannelHandlerContext ctx) {
        context = ctx;
        turns = new Turns(ctx, this::complete, options.valuesPerTask());
    }

    @Override
    public final void handlerRemoved(ChannelHandlerContext ctx) {
        removed = true;
        if (!parsing) {
            passOnUnfinished();
        }
        turns().finish();
    }

    @Override
    public final void channelRead(ChannelHandlerContext ctx, Object msg) {
        if (removed) {
            thenFire(msg);
        } else {
            accept(msg);
        }
        turns().work();
    }

    @Override
    public final void channelReadComplete(ChannelHandlerContext ctx) {
        then(this::readComplete);
        turns().work();
    }

    @Override
    public final void userEventTriggered(ChannelHandlerContext ctx, Object evt) {
        if (evt instanceof ChannelInputShutdownEvent) {
            acceptEnd();
            then(this::complete);
        }
        then(() -> ctx.fireUserEventTriggered(evt));
        turns().work();
    }

    @Override
    public final void channelInactive(ChannelHandlerContext ctx) {
        acceptEnd();
        then(this::complete);
        then(ctx::fireChannelInactive);
        turns().finish();
    }

    @Override
    public final void read(ChannelHandlerContext ctx) {
        turns().read();
    }

    private void readComplete() {
        boolean starved = bytesRead
                && !messageFired
                && !removed
                && !isOver()
                && context().channel().isActive();
        bytesRead = false;
        messageFired = false;
        completionDue = false;
        if (starved && !context().channel().config().isAutoRead()) {
            context().read();
        }
        context().fireChannelReadComplete();
    }

    /** Tells handlers that flush when a read is complete that nothing more comes for now. */
    private void complete() {
        if (completionDue) {
            completionDue = false;
            context().fireChannelReadComplete();
        }
    }
}
