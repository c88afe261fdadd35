package dev.millrace.netty;

import dev.millrace.json.JsonPushParser;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Arrays;

/**
 * The bytes after the last complete value, kept up to a bound: so that a decoder that is removed can pass them on, and so that they can be
 * parsed again.
 */
final class Unfinished {

    private static final byte[] NONE = {};
    private static final int LEAST = 32;

    private final int passedOn;
    private int most;
    private byte[] bytes = NONE;
    private int length;
    private boolean tooMany;

    /** @param passedOn up to how many bytes may be passed on */
    Unfinished(int passedOn) {
        this.passedOn = passedOn;
        most = passedOn;
    }

    /** Keeps so many bytes, even if they are not to be passed on. */
    void keepAtLeast(int count) {
        most = Math.max(most, count);
    }

    /**
     * Takes note of bytes that were parsed.
     *
     * @param piece holds them up to its reader index
     * @param start the offset in the input of the first of them
     * @param taken how many
     * @param valueEnd the offset in the input at which the last complete value ends
     */
    void add(ByteBuf piece, long start, int taken, long valueEnd) {
        if (valueEnd > start) {
            clear();
        }
        int count = (int) Math.min(taken, start + taken - valueEnd);
        if (tooMany || count > most - length) {
            tooMany = true;
            bytes = NONE;
            length = 0;
        } else if (count > 0) {
            if (length + count > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(LEAST, Math.max(length + count, Math.min(most, 2 * length))));
            }
            piece.getBytes(piece.readerIndex() - count, bytes, length, count);
            length += count;
        }
    }

    /** Feeds the last so many bytes to a parser, which has taken them before or another has. */
    void feedLast(int count, JsonPushParser parser) {
        parser.feed(bytes, length - count, count);
    }

    /** Hands over the bytes that are to be passed on; there may be none. */
    ByteBuf take() {
        ByteBuf taken = length <= passedOn ? Unpooled.wrappedBuffer(bytes, 0, length) : Unpooled.EMPTY_BUFFER;
        clear();
        return taken;
    }

    void clear() {
        bytes = NONE;
        length = 0;
        tooMany = false;
    }
}
