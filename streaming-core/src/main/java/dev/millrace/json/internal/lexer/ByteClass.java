package dev.millrace.json.internal.lexer;

/** What single bytes are to the grammar. */
public final class ByteClass {

    private static final String WHITESPACE = " \n\r\t";
    private static final boolean[] SPACES = table(WHITESPACE);
    private static final boolean[] SPACES_AND_SLASH = table(WHITESPACE + "/");
    private static final boolean[] DELIMITERS = table(WHITESPACE + ",]}");
    private static final boolean[] DELIMITERS_AND_SLASH = table(WHITESPACE + ",]}/");

    private ByteClass() {}

    /**
     * The bytes that end a number or literal, indexed by unsigned byte: white space, comma, closing brackets, and the slash where
     * comments are allowed. The table is shared: not to be changed.
     */
    public static boolean[] delimiterTable(boolean comments) {
        return comments ? DELIMITERS_AND_SLASH : DELIMITERS;
    }

    /** White space, and the slash where comments are allowed, indexed by unsigned byte. The table is shared: not to be changed. */
    public static boolean[] whitespaceTable(boolean comments) {
        return comments ? SPACES_AND_SLASH : SPACES;
    }

    /** White space of RFC 8259, section 2. */
    public static boolean isWhitespace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    /** What may follow a backslash, other than {@code u} (RFC 8259, section 7). */
    public static boolean isSimpleEscape(byte b) {
        return simpleEscape(b) >= 0;
    }

    /** The character that a backslash and {@code b} stand for, or -1. */
    public static int simpleEscape(byte b) {
        return switch (b) {
            case '"', '\\', '/' -> b;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> -1;
        };
    }

    private static boolean[] table(String members) {
        boolean[] table = new boolean[256];
        for (int i = 0; i < members.length(); i++) {
            table[members.charAt(i)] = true;
        }
        return table;
    }
}
