package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonPushParser;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import java.nio.ByteBuffer;

/**
 * Feeds a parser from Netty's buffers, whatever they are made of: for handlers that take the events of a channel themselves.
 *
 * <pre>{@code
 * public void channelRead(ChannelHandlerContext ctx, Object msg) {
 *     ByteBuf bytes = (ByteBuf) msg;
 *     try {
 *         ByteBufFeeder.feed(parser, bytes);
 *     } finally {
 *         bytes.release();
 *     }
 * }
 * }</pre>
 */
public final class ByteBufFeeder {

    private ByteBufFeeder() {}

    /**
     * Parses the readable bytes of a buffer and advances its reader index by the bytes taken. Heap buffers are parsed in
     * place, composite ones component by component; direct and read-only ones are copied through the parser's window.
     *
     * <p>The buffer stays the caller's: it is neither retained nor released, and nothing of it is held afterwards.
     *
     * @param parser takes the bytes
     * @param buffer holds the next bytes of the parser's input
     * @return the number of bytes taken: all that were readable, or fewer if a handler suspended the parser
     * @throws JsonException if the input is refused; the reader index is then unspecified
     * @throws IllegalStateException where {@link JsonPushParser#feed(ByteBuffer)} throws it
     */
    public static int feed(JsonPushParser parser, ByteBuf buffer) {
        if (buffer.hasArray()) {
            int start = buffer.readerIndex();
            int taken = parser.feed(buffer.array(), buffer.arrayOffset() + start, buffer.readableBytes());
            buffer.readerIndex(start + taken);
            return taken;
        }
        return buffer instanceof CompositeByteBuf composite
                ? feedComponents(parser, composite)
                : feedParts(parser, buffer);
    }

    /** From the component at the reader index on, so that resuming a suspended parser costs nothing for those before it. */
    private static int feedComponents(JsonPushParser parser, CompositeByteBuf composite) {
        int start = composite.readerIndex();
        while (composite.isReadable()) {
            int from = composite.readerIndex();
            int index = composite.toComponentIndex(from);
            // The composite keeps this slice: its indices are not ours to use.
            ByteBuf component = composite.componentSlice(index);
            int skipped = from - composite.toByteIndex(index);
            int length = Math.min(component.capacity() - skipped, composite.readableBytes());
            composite.readerIndex(from + feed(parser, component.slice(skipped, length)));
            if (parser.isSuspended()) {
                break;
            }
        }
        return composite.readerIndex() - start;
    }

    private static int feedParts(JsonPushParser parser, ByteBuf buffer) {
        int start = buffer.readerIndex();
        // Not internalNioBuffer: there is one to a buffer, and another thread may be reading through a duplicate.
        for (ByteBuffer part : buffer.nioBuffers()) {
            buffer.skipBytes(parser.feed(part));
            if (parser.isSuspended()) {
                break;
            }
        }
        return buffer.readerIndex() - start;
    }
}
