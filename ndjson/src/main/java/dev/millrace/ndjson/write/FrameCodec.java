package dev.millrace.ndjson.write;

import dev.millrace.ndjson.source.Compression;
import java.io.Closeable;
import java.io.IOException;

/** Turns what is flushed at once into a frame that can be read without what follows it. */
interface FrameCodec extends Closeable {

    /** Makes a frame; {@link #frame()} and {@link #frameLength()} then say where it lies, until the next one is made. */
    void encode(byte[] records, int offset, int length) throws IOException;

    byte[] frame();

    int frameOffset();

    int frameLength();

    @Override
    void close();

    /**
     * {@return a codec}
     *
     * @param level the effort, as the compression knows it; {@link NdjsonWriterOptions#DEFAULT_LEVEL} leaves it to that
     */
    static FrameCodec of(Compression compression, int level, int bufferBytes) {
        return switch (compression) {
            case NONE -> new PlainCodec();
            case GZIP -> new GzipCodec(level, bufferBytes);
            case ZSTD -> zstd(level);
        };
    }

    private static FrameCodec zstd(int level) {
        try {
            return new ZstdCodec(level);
        } catch (LinkageError absent) {
            throw new IllegalStateException(
                    "writing Zstandard needs the library com.github.luben:zstd-jni on the class path: " + absent,
                    absent);
        }
    }
}
