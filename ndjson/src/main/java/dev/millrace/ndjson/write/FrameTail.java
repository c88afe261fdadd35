package dev.millrace.ndjson.write;

import dev.millrace.ndjson.source.SourceException;
import dev.millrace.ndjson.source.SourceInput;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Finds what a crash left of the last frame in a compressed file, by reading the file. Data that is corrupt and not merely cut off
 * was not left by a crash, and is not touched.
 */
final class FrameTail {
    /** No compression needs more bytes to be told by. */
    private static final int MAGIC_BYTES = 4;

    private static final int WINDOW_BYTES = 64 << 10;
    private static final byte[] LINE_FEED = {'\n'};

    private final Path path;
    private final AppendFile file;
    private final FrameCodec codec;
    private final byte[] window = new byte[WINDOW_BYTES];

    /** The last byte decompressed. */
    private byte last = '\n';

    FrameTail(Path path, AppendFile file, FrameCodec codec) {
        this.path = path;
        this.file = file;
        this.codec = codec;
    }

    /**
     * Cuts the last frame if it is not whole, and ends the last line.
     *
     * @throws IOException if the file is corrupt, or cannot be changed
     */
    RepairedTail repair() throws IOException {
        long size = file.size();
        long whole;
        boolean completed;
        try (SourceInput input = SourceInput.of(file.stream(), path.toString())) {
            whole = readWhole(input);
            completed = last != '\n';
        }
        if (whole < size) {
            file.truncate(whole);
        }
        if (completed) {
            codec.encode(LINE_FEED, 0, 1);
            file.append(codec.frame(), codec.frameOffset(), codec.frameLength());
        }
        return new RepairedTail(size, size - whole, completed);
    }

    /** {@return where the last whole frame ends}; {@link #last} is the last byte in it */
    private long readWhole(SourceInput input) throws IOException {
        long whole = 0;
        byte newest = last;
        while (true) {
            int read;
            try {
                read = input.read(window);
            } catch (SourceException failure) {
                if (input.wholeStoredOffset() > whole) {
                    last = newest;
                }
                whole = input.wholeStoredOffset();
                boolean cutOff = failure.getCause() instanceof EOFException
                        || file.isZeroFrom(whole)
                        || beginsFrame(file, whole, codec);
                if (!cutOff) {
                    throw failure;
                }
                return whole;
            }
            if (input.wholeStoredOffset() > whole) {
                whole = input.wholeStoredOffset();
                last = newest;
            }
            if (read < 0) {
                return whole;
            }
            newest = window[read - 1];
        }
    }

    /** {@return whether there is no more from a place on than the first bytes of a frame} */
    static boolean beginsFrame(AppendFile file, long place, FrameCodec codec) throws IOException {
        byte[] start = new byte[MAGIC_BYTES];
        int length = file.read(place, start, MAGIC_BYTES);
        codec.encode(LINE_FEED, 0, 1);
        int from = codec.frameOffset();
        return length < MAGIC_BYTES && Arrays.equals(start, 0, length, codec.frame(), from, from + length);
    }
}
