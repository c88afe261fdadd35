package dev.millrace.samples.cli;

/** What the process ends with. */
final class ExitCode {
    /** All is well. */
    static final int OK = 0;
    /** The input is bad, or something was rejected where that matters. */
    static final int BAD_INPUT = 1;
    /** Wrong usage, or a file that cannot be read or written. */
    static final int CANNOT = 2;

    private ExitCode() {}
}
