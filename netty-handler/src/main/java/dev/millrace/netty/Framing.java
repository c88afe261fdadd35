package dev.millrace.netty;

import dev.millrace.json.RootMode;

/** What stands before and after each value that is written. */
enum Framing {
    /** Nothing. */
    NONE,
    /** A line feed after it. */
    LINE,
    /** A record separator before and a line feed after it (RFC 7464, section 2.2). */
    RECORD;

    private static final int RECORD_SEPARATOR = 0x1E;

    static Framing of(RootMode mode) {
        return switch (mode) {
            case SINGLE -> NONE;
            case SEQUENCE, NDJSON -> LINE;
            case TEXT_SEQUENCE -> RECORD;
        };
    }

    void before(ChunkQueue out) {
        if (this == RECORD) {
            out.write(RECORD_SEPARATOR);
        }
    }

    void after(ChunkQueue out) {
        if (this != NONE) {
            out.write('\n');
        }
    }
}
