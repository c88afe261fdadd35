package dev.millrace.json.path;

/** Takes the tokens of a path expression (RFC 9535, appendix A), and words what is wrong with them. */
final class PathScanner {

    /** The greatest index that RFC 9535, section 2.1, lets an expression have. */
    private static final long MAX_INTEGER = (1L << 53) - 1;

    private static final char END = '\uFFFF';

    private final String text;
    private int position;

    PathScanner(String text) {
        this.text = text;
    }

    int position() {
        return position;
    }

    void backTo(int earlier) {
        position = earlier;
    }

    boolean atEnd() {
        return position == text.length();
    }

    /** {@return the character at hand; U+FFFF at the end} */
    char peek() {
        return atEnd() ? END : text.charAt(position);
    }

    boolean take(char wanted) {
        boolean found = !atEnd() && text.charAt(position) == wanted;
        position += found ? 1 : 0;
        return found;
    }

    void skipSpace() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
            position++;
        }
    }

    /** member-name-shorthand = name-first *name-char; {@return the name, empty if there is none} */
    String takeShorthandName() {
        int start = position;
        while (!atEnd() && (isNameFirst(peek()) || (position > start && isDigit(peek())))) {
            position += charLength();
        }
        return text.substring(start, position);
    }

    /** {@return the content of a string literal, behind its opening quote} */
    String restOfString(char quote) {
        int start = position - 1;
        StringBuilder content = new StringBuilder();
        while (!take(quote)) {
            if (atEnd()) {
                throw failure(start, "a string without its closing " + quote);
            }
            char c = peek();
            if (c < ' ') {
                throw expected("a character or an escape");
            }
            if (c == '\\') {
                content.append(escape(quote));
            } else {
                int length = charLength();
                content.append(text, position, position + length);
                position += length;
            }
        }
        return content.toString();
    }

    private String escape(char quote) {
        int start = position++;
        char c = peek();
        position++;
        return switch (c) {
            case 'b' -> "\b";
            case 'f' -> "\f";
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case '/', '\\' -> String.valueOf(c);
            case 'u' -> unicodeEscape(start);
            default -> {
                if (c != quote) {
                    throw failure(start, "an escape that RFC 9535 does not know here");
                }
                yield String.valueOf(c);
            }
        };
    }

    /** hexchar = non-surrogate / (high-surrogate "\" %x75 low-surrogate) */
    private String unicodeEscape(int start) {
        char first = fourHexDigits(start);
        if (!Character.isSurrogate(first)) {
            return String.valueOf(first);
        }
        if (Character.isHighSurrogate(first) && take('\\') && take('u')) {
            char second = fourHexDigits(start);
            if (Character.isLowSurrogate(second)) {
                return String.valueOf(new char[] {first, second});
            }
        }
        throw failure(start, "half of an escaped surrogate pair");
    }

    private char fourHexDigits(int start) {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            char c = peek();
            int digit = c < 0x80 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw failure(start, "an escape \\u without four hexadecimal digits");
            }
            value = value << 4 | digit;
            position++;
        }
        return (char) value;
    }

    boolean atInteger() {
        return isDigit(peek()) || peek() == '-';
    }

    /** int = "0" / (["-"] DIGIT1 *DIGIT), in the range of I-JSON; refused if it is negative */
    long takeInteger(String ifNegative) {
        int start = position;
        boolean negative = take('-');
        int digits = position;
        long value = 0;
        while (isDigit(peek())) {
            value = value * 10 + peek() - '0';
            position++;
            if (value > MAX_INTEGER) {
                throw failure(start, "a number beyond " + MAX_INTEGER);
            }
        }
        if (position == digits) {
            throw expected("a digit");
        }
        if (text.charAt(digits) == '0' && (negative || position > digits + 1)) {
            throw failure(start, negative ? "a minus sign before 0" : "a number that starts with 0");
        }
        if (negative) {
            throw failure(start, ifNegative + ", which cannot be decided while streaming, is not supported");
        }
        return value;
    }

    /** The length of the character at hand in units of UTF-16; refuses half a surrogate pair. */
    private int charLength() {
        int length = Character.charCount(text.codePointAt(position));
        if (length == 1 && Character.isSurrogate(peek())) {
            throw failure(position, "half of a surrogate pair");
        }
        return length;
    }

    private static boolean isNameFirst(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    JsonPathException expected(String what) {
        return failure(position, "expected " + what + ", found " + found());
    }

    private String found() {
        if (atEnd()) {
            return "the end";
        }
        int codePoint = text.codePointAt(position);
        if (Character.isISOControl(codePoint)) {
            return "U+%04X".formatted(codePoint);
        }
        return codePoint == ' ' ? "a space" : Character.toString(codePoint);
    }

    JsonPathException failure(int at, String problem) {
        return new JsonPathException(text.codePointCount(0, at) + 1, problem);
    }
}
