package dev.millrace.netty;

import dev.millrace.json.JsonException;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/** Remembers the last bytes of an input, to attach those before an error to it. */
final class Excerpts {

    private static final byte[] NONE = {};
    private static final Excerpts OF_NOTHING = new Excerpts(0);

    private final int most;

    /** The last bytes of the pieces before the one at hand, and the offset in the input of the first of them. */
    private byte[] last = NONE;

    private long lastStart;

    private Excerpts(int most) {
        this.most = most;
    }

    /** {@return what remembers so many bytes; all inputs share the one that remembers none} */
    static Excerpts of(int most) {
        return most == 0 ? OF_NOTHING : new Excerpts(most);
    }

    /**
     * Takes note of a piece that has been parsed.
     *
     * @param piece holds it up to its reader index
     * @param start the offset in the input of its first byte
     * @param taken how many bytes it has
     */
    void add(ByteBuf piece, long start, int taken) {
        if (most > 0 && taken > 0) {
            remember(piece, piece.readerIndex() - taken, start, start + taken);
        }
    }

    /**
     * Attaches the bytes up to the error.
     *
     * @param piece the piece in which the error was found
     * @param index where the piece starts in its buffer
     * @param start the offset in the input of its first byte
     */
    void attach(JsonException error, ByteBuf piece, int index, long start) {
        if (most == 0) {
            return;
        }
        long end = Math.min(error.location().byteOffset() + 1, start + piece.writerIndex() - index);
        if (end > start) {
            remember(piece, index, start, end);
        }
        int length = (int) Math.max(0, Math.min(last.length, end - lastStart));
        error.addSuppressed(new InputExcerpt(lastStart, Arrays.copyOf(last, length)));
    }

    /** Attaches the last bytes to an error that the end of the input brought. */
    void attach(JsonException error) {
        if (most > 0) {
            error.addSuppressed(new InputExcerpt(lastStart, last));
        }
    }

    void clear() {
        if (most > 0) {
            last = NONE;
            lastStart = 0;
        }
    }

    private void remember(ByteBuf piece, int index, long start, long end) {
        int fromPiece = (int) Math.min(most, end - start);
        int fromLast = Math.min(last.length, most - fromPiece);
        byte[] bytes = Arrays.copyOfRange(last, last.length - fromLast, last.length + fromPiece);
        piece.getBytes(index + (int) (end - start) - fromPiece, bytes, fromLast, fromPiece);
        last = bytes;
        lastStart = end - bytes.length;
    }
}
