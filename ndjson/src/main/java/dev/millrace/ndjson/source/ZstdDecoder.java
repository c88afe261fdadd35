package dev.millrace.ndjson.source;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;

/** Reads Zstandard frames with zstd-jni. Loaded only for sources that need it. */
final class ZstdDecoder implements Decoder {
    private final ZstdFrames frames;
    private final ZstdInputStreamNoFinalizer stream;

    private ZstdDecoder(StoredBytes stored) throws IOException {
        frames = new ZstdFrames(stored);
        stream = new ZstdInputStreamNoFinalizer(frames);
    }

    /** @throws IOException if zstd-jni is absent, or does not run on this platform */
    static Decoder open(StoredBytes stored) throws IOException {
        try {
            return new ZstdDecoder(stored);
        } catch (LinkageError e) {
            throw new IOException(
                    "is compressed with zstd, which needs the library com.github.luben:zstd-jni on the class path: "
                            + e,
                    e);
        }
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        try {
            return stream.read(into, offset, length);
        } catch (ZstdIOException e) {
            throw new IOException("the zstd data is corrupt: " + e.getMessage(), e);
        }
    }

    @Override
    public long storedOffset() {
        return frames.pieceStart();
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
