package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.internal.lexer.ByteClass;

/** Skips comments, where the option allows them, and the white space and comments outside of root values. */
final class CommentSkipper {

    private final ParserState st;
    private final Failures failures;

    CommentSkipper(ParserState state, Failures failures) {
        st = state;
        this.failures = failures;
    }

    /** Goes on inside a comment, to its end or to {@code to}; a byte at a time, since comments are rare. */
    int resume(byte[] b, int from, int to) {
        int p = from;
        while (p < to && st.comment != Comment.NONE) {
            byte c = b[p];
            st.comment = switch (st.comment) {
                case SLASH_SEEN -> afterSlash(c, p);
                case LINE -> c == '\n' ? Comment.NONE : Comment.LINE;
                case BLOCK -> c == '*' ? Comment.BLOCK_ASTERISK_SEEN : Comment.BLOCK;
                case BLOCK_ASTERISK_SEEN ->
                    c == '/' ? Comment.NONE : c == '*' ? Comment.BLOCK_ASTERISK_SEEN : Comment.BLOCK;
                case NONE -> Comment.NONE;
            };
            p++;
            if (c == '\n') {
                st.lines++;
                st.lineStart = st.base + p;
            }
        }
        return p;
    }

    /** Skips white space and comments; stops at the first other byte, or at {@code to}. */
    int skipBetween(byte[] b, int from, int to) {
        int p = from;
        while (p < to) {
            byte c = b[p];
            if (st.comment != Comment.NONE) {
                p = resume(b, p, to);
            } else if (c == '/' && st.options.comments()) {
                st.comment = Comment.SLASH_SEEN;
                p++;
            } else if (ByteClass.isWhitespace(c)) {
                p++;
                if (c == '\n') {
                    st.lines++;
                    st.lineStart = st.base + p;
                }
            } else {
                break;
            }
        }
        return p;
    }

    private Comment afterSlash(byte c, int p) {
        return switch (c) {
            case '/' -> Comment.LINE;
            case '*' -> Comment.BLOCK;
            default -> throw failures.found(JsonErrorKind.UNEXPECTED_BYTE, p, "'/' or '*' after '/'");
        };
    }
}
