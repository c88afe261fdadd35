package dev.millrace.ndjson;

/** What a reader does after a bad line, which it reports in any case. */
public enum BadLinePolicy {
    /** Goes on with the next line. The default. */
    REPORT,
    /** Takes no byte after the bad line. */
    STOP
}
