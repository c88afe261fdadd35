package dev.millrace.ndjson;

/** What a reader does with a bad line. It is counted in any case. */
public enum BadLinePolicy {
    /** Hands it out and goes on with the next line. The default. */
    REPORT,
    /** Goes on with the next line and does not hand it out. */
    SKIP,
    /** Hands it out and takes no byte behind it. */
    STOP
}
