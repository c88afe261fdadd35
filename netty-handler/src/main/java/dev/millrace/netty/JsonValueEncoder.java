package dev.millrace.netty;

import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.ValueParts;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.stream.ChunkedWriteHandler;
import java.util.Objects;

/**
 * Encodes {@link JsonValue} and {@link JsonWritable} messages into pooled buffers. Other messages pass.
 *
 * <p>A value that takes no more than {@link JsonWriterOptions#chunkBytes()} becomes one buffer, with room for what its document's
 * memory lets expect. A larger one is written in chunks of that size, each when the channel takes it: by a
 * {@link ChunkedWriteHandler}, which this encoder puts before itself unless the pipeline has one. That keeps the order of messages, waits
 * while the channel is not writable, completes the promise with the last chunk, and releases what is left when a write fails or the
 * channel closes. Large values are only written when the channel is flushed.
 *
 * <p>A {@link JsonWritable} cannot be stopped once it writes: its chunks are made at once. What it throws fails the promise, and nothing
 * of it is written.
 *
 * <p>Can be shared between channels.
 */
@Sharable
public final class JsonValueEncoder extends ChannelOutboundHandlerAdapter {

    private static final int DEFAULT_CHUNK_BYTES = 32 << 10;

    /** What a writer holds before it hands bytes on: a few lines of cache, as they are copied into a buffer. */
    private static final int WRITER_BYTES = 4 << 10;

    private static final int UNKNOWN_BYTES = 256;

    private final Framing framing;
    private final int chunkBytes;
    private final JsonWriterOptions writerOptions;

    /**
     * An encoder of values without white space.
     *
     * @param mode what separates values: nothing ({@link RootMode#SINGLE}), a line feed after each ({@link RootMode#SEQUENCE},
     *     {@link RootMode#NDJSON}), or as RFC 7464 says ({@link RootMode#TEXT_SEQUENCE})
     */
    public JsonValueEncoder(RootMode mode) {
        this(mode, JsonWriterOptions.builder().chunkBytes(DEFAULT_CHUNK_BYTES).build());
    }

    /**
     * An encoder.
     *
     * @param mode what separates values, as above
     * @param options how to write
     * @throws IllegalArgumentException if the options would break lines that the mode separates values by
     */
    public JsonValueEncoder(RootMode mode, JsonWriterOptions options) {
        if (mode == RootMode.NDJSON && options.indent() >= 0) {
            throw new IllegalArgumentException("indented values do not stand in lines");
        }
        framing = Framing.of(Objects.requireNonNull(mode, "mode"));
        chunkBytes = options.chunkBytes();
        JsonWriterOptions.Builder writer =
                JsonWriterOptions.builder().numbers(options.numbers()).chunkBytes(Math.min(WRITER_BYTES, chunkBytes));
        writerOptions = options.indent() >= 0 ? writer.indent(options.indent()).build() : writer.build();
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        if (ctx.pipeline().get(ChunkedWriteHandler.class) == null) {
            ctx.pipeline().addBefore(ctx.name(), null, new ChunkedWriteHandler());
        }
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
        if (msg instanceof JsonValue value) {
            ctx.write(encode(ctx, value, ValueParts.estimateBytes(value)), promise);
        } else if (msg instanceof JsonWritable writable) {
            ctx.write(encode(ctx, writable, UNKNOWN_BYTES), promise);
        } else {
            ctx.write(msg, promise);
        }
    }

    /** One buffer, or what brings more than one. */
    private Object encode(ChannelHandlerContext ctx, Object message, long bytes) {
        ChunkQueue chunks = new ChunkQueue(ctx.alloc(), (int) Math.min(bytes, chunkBytes), chunkBytes);
        try {
            framing.before(chunks);
            JsonWriter writer = new JsonWriter(chunks, writerOptions);
            if (message instanceof JsonValue value && bytes > chunkBytes) {
                return new ChunkedValue(new ValueParts(value, writer), writer, chunks, framing);
            }
            if (message instanceof JsonValue value) {
                writer.value(value);
            } else {
                ((JsonWritable) message).writeTo(writer);
            }
            writer.flush();
            framing.after(chunks);
            return chunks.size() == 1 ? chunks.poll() : new ChunkedValue(null, writer, chunks, framing);
        } catch (RuntimeException | Error e) {
            chunks.release();
            throw e;
        }
    }
}
