package dev.millrace.json.internal.parser;

/** The token that the window ended in: which kind, where it began, and how far its scan has come. Its bytes are in the carry. */
final class PendingToken {

    enum Kind {
        NONE,
        NAME,
        STRING,
        /** A string that comes in parts; the carry has what is left over for the next part. */
        STRING_PARTS,
        NUMBER,
        /** A literal; nothing is carried, since its bytes are known. */
        LITERAL
    }

    Kind kind = Kind.NONE;

    /** The offset in the input of the token's first byte: for text, of its opening quote. */
    long start;

    /** For text, the index in the carry at which the scan resumes. */
    int resumeAt;

    /** For text, the flags of what has been scanned, see {@link dev.millrace.json.internal.lexer.Scan}. */
    long flags;

    /** For a number, the state of {@link dev.millrace.json.internal.lexer.NumberGrammar}. */
    int numberState;

    /** For a literal, which one. */
    Literal literal = Literal.NULL;

    /** For a literal, how many of its bytes have been seen; for parts of a string, how many bytes have been reported. */
    long seen;

    void begin(Kind newKind, long newStart) {
        kind = newKind;
        start = newStart;
        resumeAt = 0;
        flags = 0;
        numberState = 0;
        seen = 0;
    }

    /** Whether it is one whose end only the byte after it shows. */
    boolean isScalar() {
        return kind == Kind.NUMBER || kind == Kind.LITERAL;
    }

    void clear() {
        kind = Kind.NONE;
    }
}
