package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.PushParser;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;

/**
 * Gives the bytes of a channel, cut anywhere, to a {@link PushParser} of the subclass, which fires what comes out with
 * {@link #fireItem}. The base of decoders for other forms of input than those of this package.
 *
 * <p>Buffers, turns, the end, removal and backpressure are treated as {@link JsonValueDecoder} does. What the parser throws ends
 * the input: a {@link dev.millrace.json.JsonException} is reported as {@link JsonDecoderOptions#onError()} says, anything else
 * goes through {@code exceptionCaught}. Of the options, those of the parser are not used.
 *
 * <p>An instance serves one channel.
 */
public abstract class PushParserDecoder extends InboundDecoder {

    /**
     * A decoder for what its parser takes.
     *
     * @param options how to take the channel's input
     */
    protected PushParserDecoder(JsonDecoderOptions options) {
        super(options);
    }

    /**
     * Makes the parser, when the first bytes come.
     *
     * @param context of this decoder
     * @return a new parser
     */
    protected abstract PushParser newParser(ChannelHandlerContext context);

    /**
     * From within the parser: fires an item through the pipeline, and suspends the parser when the channel has had its share for
     * now ({@link JsonDecoderOptions#valuesPerTask()}) or the decoder is gone.
     *
     * @param item the message
     */
    protected final void fireItem(Object item) {
        fireValue(item);
    }

    @Override
    final InputParser newParser(JsonParserOptions parserOptions, Unfinished unfinished) {
        return new OwnParser(() -> newParser(context()));
    }

    @Override
    final void accept(Object message) {
        if (message instanceof ByteBuf bytes) {
            thenParse(bytes, bytes);
        } else {
            thenFire(message);
        }
    }
}
