package dev.millrace.samples.ingest;

/** What records come from. */
public enum SourceKind {
    /** A file that is read to its end. */
    FILE,
    /** A file that is read on as it grows. */
    FOLLOWED_FILE,
    /** Standard input. */
    STANDARD_INPUT,
    /** A TCP connection. */
    TCP,
    /** The body of an HTTP request. */
    HTTP
}
