package dev.millrace.ndjson;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimitException;
import org.jspecify.annotations.Nullable;

/** What is to be done about a bad line, as far as the line shows it. */
enum LineAdvice {
    VALUE_A_LINE("put each value on a line of its own, or read the source as RootMode.SEQUENCE (--roots sequence)"),
    ONE_LINE(
            "a record must stand on one line: minify it first, or read the source as RootMode.SEQUENCE (--roots sequence)"),
    ESCAPE_LINE_FEEDS("a string ends on the line it starts on: write a line feed inside it as \\n"),
    LINE_ENDS("a lone CR does not end a line: end lines with LF or CRLF"),
    NO_COMMAS("lines have no commas between them: remove them, or read the array's elements by the path $[*]"),
    HOLE(
            "NUL bytes are a hole that a crash or a truncation left in the file: have the writer append, and logs rotated by renaming"),
    ONE_BYTE_ORDER_MARK(
            "a byte order mark belongs at the start of the source only: remove it where files have been joined"),
    NO_COMMENTS("JSON has no comments: remove them, or allow // and /* */ by JsonParserOptions.comments"),
    DOUBLE_QUOTES("strings and names stand in double quotes"),
    TEXT_SEQUENCE("record separators make a text sequence: read the source with RecordFraming.TEXT_SEQUENCE"),
    NOT_JSON("every line must be one JSON value: keep other text out of the source"),
    UTF_8("convert the source to UTF-8"),
    WHOLE_TEXTS("write a record separator (0x1E) before each text and a line feed behind it: one without is cut short"),
    BACKSLASHES("write a backslash itself as \\\\"),
    SPELLING(
            "only true, false and null stand without quotes; NaN and Infinity can be allowed by JsonParserOptions.nonFiniteNumbers"),
    DIGITS("write numbers as JSON has them: no leading zero or plus sign, a digit on each side of the point"),
    NO_LAST_COMMA("remove the comma before the closing bracket, or allow it by JsonParserOptions.trailingCommas"),
    BOTH_HALVES("escape both halves of a surrogate pair, or accept one as U+FFFD by LoneSurrogates.REPLACE"),
    ESCAPE_CONTROLS("write control characters as escapes: a tab as \\t"),
    NAMES_ONCE("give each member of an object a name of its own, or accept duplicates by DuplicateNames.ACCEPT"),
    RAISE_LIMIT("if the source is to be trusted with this, raise the limit");

    private static final int BYTE_ORDER_MARK = 0xEF;
    private static final int RECORD_SEPARATOR = 0x1E;
    private static final int END = -1;

    final String text;

    LineAdvice(String text) {
        this.text = text;
    }

    /**
     * {@return what to do about a line, or null if nothing is known to help}
     *
     * @param offset where the line starts in the source
     * @param line where it has been located
     */
    static @Nullable LineAdvice of(JsonException error, long offset, LineBytes line, RecordFraming framing) {
        if (error instanceof JsonLimitException) {
            return RAISE_LIMIT;
        }
        long at = error.location().byteOffset() - offset;
        boolean isText = framing == RecordFraming.TEXT_SEQUENCE;
        int found = at < line.length() ? line.array()[line.from() + (int) at] & 0xFF : END;
        return switch (error.kind()) {
            case UNEXPECTED_END, TRAILING_DATA -> isText ? WHOLE_TEXTS : ofLine(error, found, (int) at, line);
            case UNEXPECTED_BYTE ->
                isText && isFirst((int) at, line) ? WHOLE_TEXTS : ofByte(found, isFirst((int) at, line));
            case CONTROL_CHARACTER -> found == 0 ? HOLE : ESCAPE_CONTROLS;
            case INVALID_UTF8 -> UTF_8;
            case INVALID_ESCAPE -> BACKSLASHES;
            case INVALID_LITERAL -> found == 0 ? HOLE : SPELLING;
            case INVALID_NUMBER -> found == 0 ? HOLE : DIGITS;
            case LONE_SURROGATE -> BOTH_HALVES;
            case DUPLICATE_NAME -> NAMES_ONCE;
            default -> null;
        };
    }

    private static LineAdvice ofLine(JsonException error, int found, int at, LineBytes line) {
        if (error.kind() == JsonErrorKind.UNEXPECTED_END) {
            return error.problem().endsWith("inside a string") ? ESCAPE_LINE_FEEDS : ONE_LINE;
        }
        for (int i = at - 1; i >= 0 && isSpace(line.array()[line.from() + i]); i--) {
            if (line.array()[line.from() + i] == '\r') {
                return LINE_ENDS;
            }
        }
        return switch (found) {
            case 0 -> HOLE;
            case ',' -> NO_COMMAS;
            case ':', '}', ']' -> ONE_LINE;
            case '#', '/' -> NO_COMMENTS;
            default -> VALUE_A_LINE;
        };
    }

    private static @Nullable LineAdvice ofByte(int found, boolean first) {
        return switch (found) {
            case 0 -> HOLE;
            case '#', '/' -> NO_COMMENTS;
            case '\'' -> DOUBLE_QUOTES;
            case RECORD_SEPARATOR -> TEXT_SEQUENCE;
            case '}', ']' -> first ? ONE_LINE : NO_LAST_COMMA;
            case BYTE_ORDER_MARK -> first ? ONE_BYTE_ORDER_MARK : null;
            case 'N', 'I' -> first ? NOT_JSON : SPELLING;
            default -> first ? NOT_JSON : null;
        };
    }

    private static boolean isFirst(int at, LineBytes line) {
        int i = at - 1;
        while (i >= 0 && isSpace(line.array()[line.from() + i])) {
            i--;
        }
        return i < 0;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\t' || b == '\r' || b == '\n';
    }
}
