package dev.millrace.json.internal.parser;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.JsonLocation;
import dev.millrace.json.JsonSyntaxException;
import dev.millrace.json.internal.lexer.StringFault;
import org.jspecify.annotations.Nullable;

/**
 * Every exception that the parser throws about its input is built here; the place, with its line, column and pointer, is worked out
 * only now.
 */
final class Failures {

    private static final int ENCODING_HINT_BYTES = 4;

    private final ParserState st;
    private @Nullable JsonException last;

    Failures(ParserState state) {
        st = state;
    }

    /** Whether an exception came from here, rather than from a handler that has a parser of its own. */
    boolean isOwn(JsonException exception) {
        return exception == last;
    }

    void reset() {
        last = null;
    }

    JsonLocation location(long offset) {
        return location(offset, st.depth);
    }

    /** A place whose pointer goes as deep as {@code depth}. */
    JsonLocation location(long offset, int depth) {
        return new JsonLocation(offset, st.lines + 1, offset - st.lineStart + 1, st.nesting.pointer(st.window, depth));
    }

    JsonException syntax(JsonErrorKind kind, long offset, String problem) {
        last = new JsonSyntaxException(kind, problem, location(offset));
        return last;
    }

    /** What the grammar does not allow at the byte at index {@code p}. */
    JsonException unexpected(int p) {
        return found(JsonErrorKind.UNEXPECTED_BYTE, p, GrammarState.expected(st.grammar, st.inObject()));
    }

    /** A byte at index {@code p} that is not what was expected. */
    JsonException found(JsonErrorKind kind, int p, String expected) {
        return syntax(kind, st.base + p, "expected " + expected + " but found " + describe(p));
    }

    JsonException end(long offset, String what) {
        String expected = switch (st.pending.kind) {
            case NONE ->
                st.comment == Comment.NONE
                        ? "where " + GrammarState.expected(st.grammar, st.inObject()) + " must come"
                        : "inside a comment";
            case NAME -> "inside a name";
            case STRING, STRING_PARTS -> "inside a string";
            case NUMBER -> "inside a number";
            case LITERAL -> "inside a literal";
        };
        return syntax(JsonErrorKind.UNEXPECTED_END, offset, what + " ends " + expected);
    }

    /** A string or name that is invalid; {@code contentOffset} is the offset in the input of index {@code from}. */
    JsonException text(byte[] bytes, int from, int revealing, long contentOffset) {
        StringFault fault = StringFault.of(bytes, from, revealing, st.loneSurrogates);
        int b = bytes[fault.position()] & 0xFF;
        String problem = switch (fault.kind()) {
            case INVALID_ESCAPE -> "invalid escape: " + describe((byte) b) + " after a backslash";
            case LONE_SURROGATE -> "an escaped surrogate without its other half";
            case INVALID_UTF8 -> "invalid UTF-8: " + describe((byte) b);
            default -> "control character " + describe((byte) b) + " in a string; it must be escaped";
        };
        long offset = contentOffset + fault.position() - from;
        return syntax(fault.kind(), offset, problem + encodingHint((byte) b, offset));
    }

    JsonException number(int p) {
        return syntax(
                JsonErrorKind.INVALID_NUMBER, st.base + p, "invalid number: " + describe(p) + " cannot come next");
    }

    JsonException literal(int p, String literal) {
        return syntax(
                JsonErrorKind.INVALID_LITERAL,
                st.base + p,
                "expected " + literal + " and a delimiter but found " + describe(p));
    }

    JsonException limit(JsonErrorKind kind, long offset) {
        long bound;
        String setting;
        String what;
        switch (kind) {
            case TOO_DEEP -> {
                bound = st.limits.maxDepth();
                setting = "maxDepth";
                what = "nesting of " + (st.depth + 1) + " levels";
            }
            case STRING_TOO_LONG -> {
                bound = st.limits.maxStringBytes();
                setting = "maxStringBytes";
                what = "a string of more than " + bound + " bytes";
            }
            case NAME_TOO_LONG -> {
                bound = st.limits.maxNameBytes();
                setting = "maxNameBytes";
                what = "a name of more than " + bound + " bytes";
            }
            case NUMBER_TOO_LONG -> {
                bound = st.limits.maxNumberBytes();
                setting = "maxNumberBytes";
                what = "a number of more than " + bound + " bytes";
            }
            case DOCUMENT_TOO_LONG -> {
                bound = st.limits.maxDocumentBytes();
                setting = "maxDocumentBytes";
                what = "input of more than " + bound + " bytes";
            }
            case TOO_MANY_TOKENS -> {
                bound = st.limits.maxTokens();
                setting = "maxTokens";
                what = "more than " + bound + " tokens";
            }
            case TOO_MANY_NAMES -> {
                bound = st.limits.maxTrackedNames();
                setting = "maxTrackedNames";
                what = "more than " + bound + " names in open objects";
            }
            default -> throw new IllegalArgumentException(kind + " is not a limit of the whole input");
        }
        return limit(kind, offset, what, setting, bound);
    }

    JsonException recordTooLong(long offset) {
        long bound = st.limits.maxRecordBytes();
        return limit(
                JsonErrorKind.RECORD_TOO_LONG,
                offset,
                "a record of more than " + bound + " bytes",
                "maxRecordBytes",
                bound);
    }

    JsonException captureTooLong(long offset) {
        long bound = st.limits.maxCaptureBytes();
        return limit(
                JsonErrorKind.RECORD_TOO_LONG,
                offset,
                "a captured value of more than " + bound + " bytes",
                "maxCaptureBytes",
                bound);
    }

    private JsonException limit(JsonErrorKind kind, long offset, String what, String setting, long bound) {
        last = new JsonLimitException(
                kind, what + " exceeds the limit " + setting + " = " + bound, setting, bound, location(offset));
        return last;
    }

    private String describe(int p) {
        return describe(st.window[p]) + encodingHint(st.window[p], st.base + p);
    }

    private static String describe(byte b) {
        return b > ' ' && b < 0x7F ? "'" + (char) b + "'" : String.format("byte 0x%02x", b);
    }

    private static String encodingHint(byte b, long offset) {
        return b == 0 && offset < ENCODING_HINT_BYTES ? " (the input looks like UTF-16 or UTF-32; JSON is UTF-8)" : "";
    }
}
