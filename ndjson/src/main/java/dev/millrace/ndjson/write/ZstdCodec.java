package dev.millrace.ndjson.write;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import java.io.IOException;

/** A Zstandard frame with a checksum a frame. Loaded only where it is asked for. */
final class ZstdCodec implements FrameCodec {
    private static final byte[] NOTHING = {};

    private final ZstdCompressCtx context = new ZstdCompressCtx();
    private byte[] frame = NOTHING;
    private int frameLength;

    ZstdCodec(int level) {
        context.setChecksum(true);
        if (level != NdjsonWriterOptions.DEFAULT_LEVEL) {
            context.setLevel(level);
        }
    }

    @Override
    public void encode(byte[] records, int offset, int length) throws IOException {
        long most = Zstd.compressBound(length);
        if (most > Integer.MAX_VALUE) {
            throw new IOException("a flush of " + length + " bytes is too long for a Zstandard frame");
        }
        if (most > frame.length) {
            frame = new byte[(int) most];
        }
        frameLength = context.compressByteArray(frame, 0, frame.length, records, offset, length);
    }

    @Override
    public byte[] frame() {
        return frame;
    }

    @Override
    public int frameOffset() {
        return 0;
    }

    @Override
    public int frameLength() {
        return frameLength;
    }

    @Override
    public void close() {
        context.close();
    }
}
