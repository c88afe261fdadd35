package dev.millrace.json;

/** What may stand at the root of the input, and what ends a root value. */
public enum RootMode {
    /**
     * One JSON text with white space around it (RFC 8259, section 2). Anything after it is
     * {@link JsonErrorKind#TRAILING_DATA}; input without a value is {@link JsonErrorKind#UNEXPECTED_END}.
     */
    SINGLE,

    /**
     * Zero or more values, one after the other. Objects, arrays and strings may touch; a number or a literal needs white
     * space or the end of input after it.
     */
    SEQUENCE,

    /**
     * One value a line. LF ends a line, a CR right before the LF belongs to the line end, lines of nothing but white space
     * are skipped and counted. A value is complete, and {@link TokenHandler#endRoot()} called, when its line ends.
     */
    NDJSON,

    /**
     * JSON text sequences (RFC 7464): each text follows a record separator (0x1E). Separators in a row are ignored. A number
     * or literal without white space after it counts as cut short ({@link JsonErrorKind#UNEXPECTED_END}). A text is complete
     * at the line feed after it, at the next separator, or at the end of input.
     */
    TEXT_SEQUENCE;

    /** {@return whether the input consists of delimited records, so that reading can go on after an invalid one} */
    public boolean isRecords() {
        return this == NDJSON || this == TEXT_SEQUENCE;
    }
}
