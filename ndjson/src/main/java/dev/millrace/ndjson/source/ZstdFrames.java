package dev.millrace.ndjson.source;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Zstandard frames, handed out a piece at a time: a header, a block, a checksum, a skippable frame (RFC 8878, section 3.1). A
 * decompressor that gets no more than a block at a time has given out all before a damaged one, and the place is known.
 */
final class ZstdFrames extends InputStream {
    private static final int MAGIC_BYTES = 4;
    private static final int BLOCK_HEADER_BYTES = 3;
    private static final int CHECKSUM_BYTES = 4;
    private static final int[] DICTIONARY_ID_BYTES = {0, 1, 2, 4};
    private static final int[] CONTENT_SIZE_BYTES = {0, 2, 4, 8};
    private static final int RUN_LENGTH_BLOCK = 1;

    private enum Next {
        FRAME,
        BLOCK,
        CHECKSUM
    }

    private final StoredBytes stored;
    private Next next = Next.FRAME;
    private boolean checksumFollows;
    private long pieceStart;
    private long pieceLeft;

    ZstdFrames(StoredBytes stored) {
        this.stored = stored;
    }

    /** {@return the stored offset of the piece at hand} */
    long pieceStart() {
        return pieceStart;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (pieceLeft == 0 && !beginPiece()) {
            return -1;
        }
        int read = stored.read(into, offset, (int) Math.min(length, pieceLeft));
        if (read < 0) {
            throw cutOff();
        }
        pieceLeft -= read;
        return read;
    }

    /** {@return 0, so that nobody reads another piece before the last is dealt with} */
    @Override
    public int available() {
        return 0;
    }

    private boolean beginPiece() throws IOException {
        pieceStart = stored.offset();
        switch (next) {
            case BLOCK -> {
                need(BLOCK_HEADER_BYTES);
                long header = stored.peekLittleEndian(0, BLOCK_HEADER_BYTES);
                boolean last = (header & 1) != 0;
                boolean runLength = (header >> 1 & 3) == RUN_LENGTH_BLOCK;
                pieceLeft = BLOCK_HEADER_BYTES + (runLength ? 1 : header >> 3);
                if (last) {
                    next = checksumFollows ? Next.CHECKSUM : Next.FRAME;
                }
            }
            case CHECKSUM -> {
                pieceLeft = CHECKSUM_BYTES;
                next = Next.FRAME;
            }
            case FRAME -> {
                if (!stored.has(1)) {
                    return false;
                }
                beginFrame();
            }
        }
        return true;
    }

    private void beginFrame() throws IOException {
        if (Compression.isSkippableFrame(stored)) {
            need(2 * MAGIC_BYTES);
            pieceLeft = 2 * MAGIC_BYTES + stored.peekLittleEndian(MAGIC_BYTES, 4);
            return;
        }
        if (!Compression.isZstdFrame(stored)) {
            need(MAGIC_BYTES);
            throw new IOException("the zstd data is corrupt: what follows a frame of it is not another one");
        }
        need(MAGIC_BYTES + 1);
        int descriptor = stored.peek(MAGIC_BYTES);
        boolean singleSegment = (descriptor & 0x20) != 0;
        int windowBytes = singleSegment ? 0 : 1;
        int contentSizeFlag = descriptor >> 6;
        int contentSizeBytes = contentSizeFlag == 0 && singleSegment ? 1 : CONTENT_SIZE_BYTES[contentSizeFlag];
        checksumFollows = (descriptor & 4) != 0;
        pieceLeft = MAGIC_BYTES + 1L + windowBytes + DICTIONARY_ID_BYTES[descriptor & 3] + contentSizeBytes;
        next = Next.BLOCK;
    }

    private void need(int bytes) throws IOException {
        if (!stored.has(bytes)) {
            throw cutOff();
        }
    }

    private static EOFException cutOff() {
        return new EOFException("the zstd data is cut off");
    }
}
