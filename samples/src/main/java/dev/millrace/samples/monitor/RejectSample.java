package dev.millrace.samples.monitor;

import dev.millrace.samples.ingest.DeadLetter;
import java.util.Arrays;

/** A rejected line, of which only what stands around the error is kept. */
public final class RejectSample {
    private static final int BYTES_BEFORE = 96;
    private static final int BYTES_AFTER = 64;

    private final String source;
    private final long line;
    private final long offset;
    private final long errorOffset;
    private final String message;
    private final byte[] bytes;
    private final int errorAt;
    private final boolean cutBefore;
    private final boolean cutAfter;

    RejectSample(String source, DeadLetter letter) {
        this.source = source;
        line = letter.line();
        offset = letter.offset();
        errorOffset = letter.errorOffset();
        message = letter.message();
        byte[] raw = letter.raw();
        int error = (int) Math.max(0, Math.min(errorOffset - offset, raw.length));
        int from = Math.max(0, error - BYTES_BEFORE);
        int to = Math.min(raw.length, error + BYTES_AFTER);
        bytes = Arrays.copyOfRange(raw, from, to);
        errorAt = error - from;
        cutBefore = from > 0;
        cutAfter = to < letter.length();
    }

    /** {@return the file, or the peer's address as a URI} */
    public String source() {
        return source;
    }

    /** {@return the line in its source, from 1} */
    public long line() {
        return line;
    }

    /** {@return where the line starts in its source, in bytes} */
    public long offset() {
        return offset;
    }

    /** {@return where the first byte that cannot be right lies in the source} */
    public long errorOffset() {
        return errorOffset;
    }

    /** {@return what is wrong, in words} */
    public String message() {
        return message;
    }

    /** {@return the part of the line before the error that is kept} */
    public byte[] before() {
        return Arrays.copyOf(bytes, errorAt);
    }

    /** {@return the part of the line from the error on that is kept; empty if the error is the line's end} */
    public byte[] after() {
        return Arrays.copyOfRange(bytes, errorAt, bytes.length);
    }

    /** {@return whether more stands before what is kept} */
    public boolean isCutBefore() {
        return cutBefore;
    }

    /** {@return whether more stands after what is kept} */
    public boolean isCutAfter() {
        return cutAfter;
    }
}
