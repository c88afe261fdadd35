package dev.millrace.json.internal.parser;

/**
 * What must come next inside a root value (RFC 8259, sections 4 and 5). Plain numbers, since the loop that switches on them is the
 * hottest code there is.
 */
final class GrammarState {

    /** After an opening bracket of an object: a name, or the closing bracket. */
    static final int FIRST_NAME = 0;

    /** After a comma in an object: a name. */
    static final int NAME = 1;

    /** After a name: a colon. */
    static final int COLON = 2;

    /** After an opening bracket of an array: a value, or the closing bracket. */
    static final int FIRST_ELEMENT = 3;

    /** At the root, after a colon, or after a comma in an array: a value. */
    static final int VALUE = 4;

    /** After a value in an object or array: a comma, or the closing bracket. */
    static final int AFTER_VALUE = 5;

    /** After the root value: nothing more inside it. */
    static final int ROOT_COMPLETE = 6;

    private GrammarState() {}

    /** What must come, in words. */
    static String expected(int state, boolean inObject) {
        return switch (state) {
            case FIRST_NAME -> "a name in double quotes or '}'";
            case NAME -> "a name in double quotes";
            case COLON -> "':' after the name";
            case FIRST_ELEMENT -> "a value or ']'";
            case VALUE -> "a value";
            case AFTER_VALUE -> inObject ? "',' or '}'" : "',' or ']'";
            default -> "the end of the input";
        };
    }
}
