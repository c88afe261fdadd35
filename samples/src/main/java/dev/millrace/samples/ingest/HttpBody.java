package dev.millrace.samples.ingest;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.compression.DecompressionException;
import io.netty.handler.codec.compression.Decompressor;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The body of one request on its way to the reader, a piece at a time, so that it can be paused in the middle of a chunk. */
final class HttpBody {
    private final RecordReader reader;
    private final @Nullable Decompressor decompressor;
    /** What has come and is not compressed. */
    private ByteBuf plain = Unpooled.EMPTY_BUFFER;

    /** No more will come. */
    private boolean complete;

    HttpBody(RecordReader reader, @Nullable Decompressor decompressor) {
        this.reader = reader;
        this.decompressor = decompressor;
    }

    RecordReader reader() {
        return reader;
    }

    boolean isComplete() {
        return complete;
    }

    /**
     * Takes a chunk, when everything of the last one has been read.
     *
     * @param chunk is released in time
     * @throws DecompressionException if it is not what the encoding says
     */
    void add(ByteBuf chunk, boolean last) {
        if (decompressor == null) {
            plain = chunk;
        } else if (decompressor.status() == Decompressor.Status.COMPLETE) {
            boolean more = chunk.isReadable();
            chunk.release();
            if (more) {
                throw new DecompressionException("there is more behind the end of the compressed data");
            }
        } else {
            decompressor.addInput(chunk);
        }
        complete = last;
    }

    /**
     * Reads the next piece of what has come.
     *
     * @return whether there was one
     * @throws DecompressionException if it is not what the encoding says
     */
    boolean readPiece() {
        ByteBuf piece = decompressor == null ? takePlain() : takeDecompressed(decompressor);
        if (piece == null) {
            return false;
        }
        try {
            for (ByteBuffer part : piece.nioBuffers()) {
                reader.feed(part);
            }
        } finally {
            piece.release();
        }
        return true;
    }

    private @Nullable ByteBuf takePlain() {
        ByteBuf piece = plain;
        plain = Unpooled.EMPTY_BUFFER;
        if (piece.isReadable()) {
            return piece;
        }
        piece.release();
        return null;
    }

    private static @Nullable ByteBuf takeDecompressed(Decompressor decompressor) {
        return decompressor.status() == Decompressor.Status.NEED_OUTPUT ? decompressor.takeOutput() : null;
    }

    /**
     * The last piece has been read.
     *
     * @throws DecompressionException if the compressed data was to go on
     */
    void end() {
        if (decompressor != null && decompressor.status() != Decompressor.Status.COMPLETE) {
            decompressor.endOfInput();
        }
        reader.finish();
    }

    /** Gives its memory back. */
    void release() {
        plain.release();
        plain = Unpooled.EMPTY_BUFFER;
        if (decompressor != null) {
            decompressor.close();
        }
    }
}
