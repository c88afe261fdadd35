package dev.millrace.netty;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.value.JsonValue;
import io.netty.buffer.ByteBuf;
import io.netty.channel.socket.ChannelInputShutdownEvent;

/**
 * Decodes the bytes of a channel, cut anywhere, into {@link JsonValue} messages: each root value is fired through the pipeline
 * as soon as it is complete, before what follows it is parsed. Other messages pass.
 *
 * <p><b>Buffers.</b> Every {@link ByteBuf} is taken, parsed where it lies (see {@link ByteBufFeeder}) and released once. Between
 * reads an unfinished value is all that is held. What a later handler throws changes nothing about that.
 *
 * <p><b>Turns.</b> When a channel has brought {@link JsonDecoderOptions#valuesPerTask()} values at once, the rest goes on in another
 * task of its event loop, in order, and no read is asked for before.
 *
 * <p><b>The end.</b> When the channel becomes inactive, or its peer ends the input ({@link ChannelInputShutdownEvent}), a value
 * that only waited for its end is fired, and an incomplete one reported. When the decoder is removed, the bytes after the last
 * complete value are passed on, those of an unfinished one up to {@link JsonDecoderOptions#unfinishedBytes()}.
 *
 * <p><b>Errors.</b> Refused input is reported once, as {@link JsonDecoderOptions#onError()} says, after the values that were
 * complete before it. Bytes that follow are released unread, unless records are skipped.
 *
 * <p><b>Backpressure.</b> Without auto-read, another read is asked for when one has brought no value. One buffer may bring
 * many.
 *
 * <p>An instance serves one channel; the options can be shared.
 */
public final class JsonValueDecoder extends InboundDecoder {

    /** Decodes one strict RFC 8259 text, with the default limits. */
    public JsonValueDecoder() {
        this(JsonDecoderOptions.defaults());
    }

    /**
     * A decoder that fails on the first error.
     *
     * @param options what to take, and what may stand at the root
     */
    public JsonValueDecoder(JsonParserOptions options) {
        this(JsonDecoderOptions.of(options));
    }

    /**
     * A decoder for what the options allow.
     *
     * @param options how to take the channel's input
     */
    public JsonValueDecoder(JsonDecoderOptions options) {
        super(options);
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
        return new BorrowedParser(this, parserOptions, unfinished);
    }
}
