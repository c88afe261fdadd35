package dev.millrace.ndjson.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/** A gzip member a frame. */
final class GzipCodec implements FrameCodec {
    private static final int BUFFER_BYTES = 8 << 10;

    private final int level;
    private final RecordBuffer frame;

    GzipCodec(int level, int bufferBytes) {
        this.level = level;
        frame = new RecordBuffer(bufferBytes);
    }

    @Override
    public void encode(byte[] records, int offset, int length) throws IOException {
        frame.removeFirst(frame.length());
        try (Member member = new Member(frame, level)) {
            member.write(records, offset, length);
        }
    }

    @Override
    public byte[] frame() {
        return frame.array();
    }

    @Override
    public int frameOffset() {
        return 0;
    }

    @Override
    public int frameLength() {
        return frame.length();
    }

    @Override
    public void close() {}

    /** The JDK's stream has no other way to set the level. */
    private static final class Member extends GZIPOutputStream {
        Member(OutputStream out, int level) throws IOException {
            super(out, BUFFER_BYTES);
            if (level != NdjsonWriterOptions.DEFAULT_LEVEL) {
                def.setLevel(level);
            }
        }
    }
}
