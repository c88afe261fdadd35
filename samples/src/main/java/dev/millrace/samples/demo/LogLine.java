package dev.millrace.samples.demo;

import org.jspecify.annotations.Nullable;

/** A generated line without its line end. The array is the line's own. */
final class LogLine {
    private final byte[] bytes;
    private final @Nullable Flaw flaw;
    private final int errorIndex;

    LogLine(byte[] bytes) {
        this.bytes = bytes;
        this.flaw = null;
        this.errorIndex = -1;
    }

    LogLine(byte[] bytes, Flaw flaw, int errorIndex) {
        this.bytes = bytes;
        this.flaw = flaw;
        this.errorIndex = errorIndex;
    }

    byte[] bytes() {
        return bytes;
    }

    /** {@return what is wrong with the line, or null if it is a record} */
    @Nullable
    Flaw flaw() {
        return flaw;
    }

    /** {@return the index of the first byte that cannot be right; for a bad line only} */
    int errorIndex() {
        return errorIndex;
    }
}
