package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import java.util.Objects;
import java.util.function.Function;

/**
 * Gives the bytes of a channel, cut anywhere, as events to a {@link TokenHandler} of its own: for values that are too large to be
 * built, or of which little is wanted. The handler may fire messages through the context it was made with.
 *
 * <pre>{@code
 * pipeline.addLast(new JsonTokenDecoder(options, context -> new PriceSum(context)));
 * }</pre>
 *
 * <p>Buffers, turns, the end and errors are treated as {@link JsonValueDecoder} does. A handler is told of an invalid record by
 * {@link TokenHandler#rejected}, so that it can drop what it has of it; whether reading goes on is for the options to say. What it
 * throws goes through {@code exceptionCaught}, and the rest of the input is discarded.
 *
 * <p><b>Backpressure.</b> Without auto-read, another read is asked for when one has completed no root value. A handler that
 * {@linkplain JsonPushParser#suspend() suspends} the parser pauses the channel's input until the next {@code read()}, which then
 * brings the rest of what was at hand; with auto-read on, that is at once.
 *
 * <p>An instance serves one channel; options and factory can be shared.
 */
public final class JsonTokenDecoder extends InboundDecoder {

    private final Function<? super ChannelHandlerContext, ? extends TokenHandler> factory;

    /**
     * A decoder for what the options allow.
     *
     * @param options how to take the channel's input
     * @param factory makes the handler of a channel, when its first bytes come
     */
    public JsonTokenDecoder(
            JsonDecoderOptions options, Function<? super ChannelHandlerContext, ? extends TokenHandler> factory) {
        super(options);
        this.factory = Objects.requireNonNull(factory, "factory");
    }

    @Override
    void accept(Object message) {
        if (message instanceof ByteBuf bytes) {
            parseMessage(bytes);
        } else {
            thenFire(message);
        }
    }

    @Override
    InputParser newParser(JsonParserOptions parserOptions, Unfinished unfinished) {
        return new OwnParser(() -> TokenSink.newParser(this, factory.apply(context()), parserOptions));
    }
}
