package dev.millrace.netty;

import dev.millrace.json.JsonException;
import dev.millrace.json.PushParser;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;

/**
 * Feeds a parser from Netty's buffers, whatever they are made of: for handlers that take what comes out of it themselves.
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

    private static final int FIRST_AFTER_SUSPENSION = 1 << 10;

    private ByteBufFeeder() {}

    /**
     * Parses the readable bytes of a buffer and advances its reader index by the bytes taken. Heap buffers are parsed in
     * place, composite ones component by component; direct and read-only ones are copied through a window of 16 KiB that all
     * parsers of the thread share.
     *
     * <p>The buffer stays the caller's: it is neither retained nor released, and nothing of it is held afterwards.
     *
     * @param parser takes the bytes
     * @param buffer holds the next bytes of the parser's input
     * @return the number of bytes taken: all that were readable, or fewer if a handler suspended the parser
     * @throws JsonException if the input is refused; the reader index is then unspecified
     * @throws IllegalStateException where {@link PushParser#feed(byte[], int, int)} throws it
     */
    public static int feed(PushParser parser, ByteBuf buffer) {
        if (buffer.hasArray()) {
            int start = buffer.readerIndex();
            int taken = parser.feed(buffer.array(), buffer.arrayOffset() + start, buffer.readableBytes());
            buffer.readerIndex(start + taken);
            return taken;
        }
        return buffer instanceof CompositeByteBuf composite
                ? feedComponents(parser, composite)
                : feedThroughWindow(parser, buffer);
    }

    /** From the component at the reader index on, so that resuming a suspended parser costs nothing for those before it. */
    private static int feedComponents(PushParser parser, CompositeByteBuf composite) {
        int start = composite.readerIndex();
        while (composite.isReadable()) {
            int from = composite.readerIndex();
            int index = composite.toComponentIndex(from);
            // The composite keeps this slice: its indices are not ours to use.
            ByteBuf component = composite.internalComponent(index);
            int skipped = from - composite.toByteIndex(index);
            int length = Math.min(component.capacity() - skipped, composite.readableBytes());
            composite.readerIndex(from + feed(parser, component.slice(skipped, length)));
            if (parser.isSuspended()) {
                break;
            }
        }
        return composite.readerIndex() - start;
    }

    /**
     * A handler that suspended last time may do so again soon: it gets little at first and twice as much each time, so that what is copied
     * in vain stays in proportion to what is read.
     */
    private static int feedThroughWindow(PushParser parser, ByteBuf buffer) {
        int start = buffer.readerIndex();
        int most = parser.isSuspended() ? FIRST_AFTER_SUSPENSION : ThreadWindow.BYTES;
        ThreadWindow window = ThreadWindow.current();
        byte[] bytes = window.take();
        try {
            do {
                int length = Math.min(buffer.readableBytes(), most);
                most = Math.min(2 * most, ThreadWindow.BYTES);
                buffer.getBytes(buffer.readerIndex(), bytes, 0, length);
                buffer.skipBytes(parser.feed(bytes, 0, length));
            } while (buffer.isReadable() && !parser.isSuspended());
        } finally {
            window.giveBack(bytes);
        }
        return buffer.readerIndex() - start;
    }
}
