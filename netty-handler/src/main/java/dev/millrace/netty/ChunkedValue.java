package dev.millrace.netty;

import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.ValueParts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.stream.ChunkedInput;
import org.jspecify.annotations.Nullable;

/** The bytes of a value, written as far as chunks of them are asked for. */
final class ChunkedValue implements ChunkedInput<ByteBuf> {

    /** So many values at once are not much in a chunk. */
    private static final int STEP = 64;

    private final @Nullable ValueParts parts;
    private final JsonWriter writer;
    private final ChunkQueue chunks;
    private final Framing framing;
    private boolean written;
    private long handedOver;

    /**
     * @param parts what is still to be written; null if all is in the chunks
     * @param writer writes to the chunks
     */
    ChunkedValue(@Nullable ValueParts parts, JsonWriter writer, ChunkQueue chunks, Framing framing) {
        this.parts = parts;
        this.writer = writer;
        this.chunks = chunks;
        this.framing = framing;
        written = parts == null;
    }

    @Override
    public @Nullable ByteBuf readChunk(ByteBufAllocator allocator) {
        while (!written && !chunks.hasFullChunk()) {
            if (parts == null || !parts.writeSome(STEP)) {
                writer.flush();
                framing.after(chunks);
                written = true;
            }
        }
        if (chunks.isEmpty()) {
            return null;
        }
        ByteBuf chunk = chunks.poll();
        handedOver += chunk.readableBytes();
        return chunk;
    }

    /** As the interface asks for, though deprecated there. */
    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester") // an interface's method
    public @Nullable ByteBuf readChunk(ChannelHandlerContext ctx) {
        return readChunk(ctx.alloc());
    }

    @Override
    public boolean isEndOfInput() {
        return written && chunks.isEmpty();
    }

    @Override
    public long length() {
        return -1;
    }

    @Override
    public long progress() {
        return handedOver;
    }

    @Override
    public void close() {
        written = true;
        chunks.release();
    }
}
