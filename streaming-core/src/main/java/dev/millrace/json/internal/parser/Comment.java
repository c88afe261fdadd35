package dev.millrace.json.internal.parser;

/** Where in a comment reading is; comments are an option. */
enum Comment {
    /** In none. */
    NONE,
    /** After a slash: another slash, or an asterisk, must come. */
    SLASH_SEEN,
    /** In a comment that the end of the line ends. */
    LINE,
    /** In a comment that an asterisk and a slash end. */
    BLOCK,
    /** In such a comment, after an asterisk. */
    BLOCK_ASTERISK_SEEN;

    /** Whether the input may end here. */
    boolean mayEnd() {
        return this == NONE || this == LINE;
    }
}
