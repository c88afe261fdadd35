package dev.millrace.ndjson.write;

/** The records as they are. */
final class PlainCodec implements FrameCodec {
    private static final byte[] NOTHING = {};

    private byte[] frame = NOTHING;
    private int frameOffset;
    private int frameLength;

    @Override
    public void encode(byte[] records, int offset, int length) {
        frame = records;
        frameOffset = offset;
        frameLength = length;
    }

    @Override
    public byte[] frame() {
        return frame;
    }

    @Override
    public int frameOffset() {
        return frameOffset;
    }

    @Override
    public int frameLength() {
        return frameLength;
    }

    @Override
    public void close() {
        frame = NOTHING;
    }
}
