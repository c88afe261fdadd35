package dev.millrace.json;

/** The ways in which input can be wrong, one constant each. The names are stable: programs may depend on them. */
public enum JsonErrorKind {
    /** A byte that the grammar does not allow here (RFC 8259, sections 2 to 5). */
    UNEXPECTED_BYTE("RFC 8259, section 2"),
    /** The input, or the record, ends before the value does (RFC 8259, section 2). */
    UNEXPECTED_END("RFC 8259, section 2"),
    /** A number that breaks the grammar, or touches something that is not a delimiter (RFC 8259, section 6). */
    INVALID_NUMBER("RFC 8259, section 6"),
    /** A misspelt {@code true}, {@code false} or {@code null}, or one that touches other text (RFC 8259, section 3). */
    INVALID_LITERAL("RFC 8259, section 3"),
    /** A backslash that does not start one of the escapes of JSON (RFC 8259, section 7). */
    INVALID_ESCAPE("RFC 8259, section 7"),
    /** A control character, U+0000 to U+001F, inside a string (RFC 8259, section 7). */
    CONTROL_CHARACTER("RFC 8259, section 7"),
    /** Bytes in a string that are not well-formed UTF-8 (RFC 3629, section 4). */
    INVALID_UTF8("RFC 3629, section 4"),
    /** An escaped surrogate without its other half; its place is the backslash (RFC 8259, section 8.2). */
    LONE_SURROGATE("RFC 8259, section 8.2"),
    /** Something other than white space after the only value of the input or of the record (RFC 8259, section 2). */
    TRAILING_DATA("RFC 8259, section 2"),
    /** A bracket nested deeper than {@link JsonLimits#maxDepth()} (RFC 8259, section 9, allows the limit). */
    TOO_DEEP("RFC 8259, section 9"),
    /** A string longer than {@link JsonLimits#maxStringBytes()} (RFC 8259, section 9, allows the limit). */
    STRING_TOO_LONG("RFC 8259, section 9"),
    /** A name longer than {@link JsonLimits#maxNameBytes()} (RFC 8259, section 9, allows the limit). */
    NAME_TOO_LONG("RFC 8259, section 9"),
    /** A number longer than {@link JsonLimits#maxNumberBytes()} (RFC 8259, section 9, allows the limit). */
    NUMBER_TOO_LONG("RFC 8259, section 9"),
    /**
     * A record or root value longer than {@link JsonLimits#maxRecordBytes()}, or a captured value longer than
     * {@link JsonLimits#maxCaptureBytes()} (RFC 8259, section 9, allows the limit).
     */
    RECORD_TOO_LONG("RFC 8259, section 9"),
    /** More input than {@link JsonLimits#maxDocumentBytes()} (RFC 8259, section 9, allows the limit). */
    DOCUMENT_TOO_LONG("RFC 8259, section 9"),
    /** More tokens than {@link JsonLimits#maxTokens()} (RFC 8259, section 9, allows the limit). */
    TOO_MANY_TOKENS("RFC 8259, section 9"),
    /** More names to remember than {@link JsonLimits#maxTrackedNames()} while duplicates are rejected (RFC 8259, section 9). */
    TOO_MANY_NAMES("RFC 8259, section 9"),
    /** More bad records than the program that reads them puts up with (RFC 8259, section 9). */
    TOO_MANY_BAD_RECORDS("RFC 8259, section 9"),
    /** A name for the second time in one object, where that is rejected (RFC 8259, section 4). */
    DUPLICATE_NAME("RFC 8259, section 4"),
    /** Input that begins with the byte order mark of UTF-16 or UTF-32 (RFC 8259, section 8.1). */
    UNSUPPORTED_ENCODING("RFC 8259, section 8.1");

    private final String source;

    JsonErrorKind(String source) {
        this.source = source;
    }

    /** {@return the document and section that the rule comes from, for example {@code "RFC 8259, section 7"}} */
    public String source() {
        return source;
    }

    /** {@return whether the input may be valid JSON that only exceeds a limit} */
    public boolean isLimit() {
        return switch (this) {
            case TOO_DEEP,
                    STRING_TOO_LONG,
                    NAME_TOO_LONG,
                    NUMBER_TOO_LONG,
                    RECORD_TOO_LONG,
                    DOCUMENT_TOO_LONG,
                    TOO_MANY_TOKENS,
                    TOO_MANY_NAMES,
                    TOO_MANY_BAD_RECORDS -> true;
            default -> false;
        };
    }
}
