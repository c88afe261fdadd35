package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonErrorKind;

/** The first bytes of the input: skips the byte order mark of UTF-8, and refuses those of UTF-16 and UTF-32 (RFC 8259, section 8.1). */
final class InputStart {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final Failures failures;
    private int seen;
    private boolean over;

    InputStart(Failures failures) {
        this.failures = failures;
    }

    void reset() {
        seen = 0;
        over = false;
    }

    /** Reading starts in the middle of the input. */
    void pass() {
        over = true;
    }

    boolean isOver() {
        return over;
    }

    /** Whether a byte order mark has begun and not ended. */
    boolean isInsideMark() {
        return !over && seen > 0;
    }

    /** Reads on; {@link #isOver()} afterwards unless the window ended first. */
    int read(byte[] b, int from, int to) {
        int p = from;
        while (p < to && seen < BYTE_ORDER_MARK.length && b[p] == BYTE_ORDER_MARK[seen]) {
            p++;
            seen++;
        }
        if (p == to && seen < BYTE_ORDER_MARK.length) {
            return p;
        }
        if (seen == 0 && (b[p] == (byte) 0xFE || b[p] == (byte) 0xFF)) {
            throw failures.found(
                    JsonErrorKind.UNSUPPORTED_ENCODING, p, "UTF-8, not the byte order mark of UTF-16 or UTF-32,");
        }
        if (seen > 0 && seen < BYTE_ORDER_MARK.length) {
            throw failures.found(JsonErrorKind.UNEXPECTED_BYTE, p, "the rest of a UTF-8 byte order mark");
        }
        over = true;
        return p;
    }
}
