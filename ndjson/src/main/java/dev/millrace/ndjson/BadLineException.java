package dev.millrace.ndjson;

/** A line is not a record, and reading does not go on behind it. The cause is the parser's error. */
public final class BadLineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient BadLine badLine;

    BadLineException(BadLine badLine) {
        super(badLine.toString(), badLine.error());
        this.badLine = badLine;
    }

    /** {@return the line} */
    public BadLine badLine() {
        return badLine;
    }
}
