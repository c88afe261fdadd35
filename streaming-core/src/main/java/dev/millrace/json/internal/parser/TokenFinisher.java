package dev.millrace.json.internal.parser;

import static dev.millrace.json.internal.parser.GrammarState.FIRST_ELEMENT;
import static dev.millrace.json.internal.parser.GrammarState.VALUE;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.internal.lexer.NumberGrammar;
import dev.millrace.json.internal.lexer.NumberScanner;
import dev.millrace.json.internal.lexer.Scan;
import dev.millrace.json.internal.lexer.StringScanner;
import dev.millrace.json.internal.lexer.Swar;
import org.jspecify.annotations.Nullable;

/**
 * Everything about tokens that is out of the ordinary, so that {@link ParseLoop} need not do it: tokens cut by the end of the window,
 * invalid ones, those longer or deeper than any before, and the extras that are options.
 */
final class TokenFinisher {

    static final int NOTHING = 0;

    /** The byte does not fit the grammar, or starts something that is rare. */
    static final int UNEXPECTED = 1;

    /** The bracket or name is one token too many. */
    static final int TOKEN_TOO_MANY = 2;

    /** A value at the byte would be one token too many, if it is one. */
    static final int VALUE_TOO_MANY = 3;

    /** The bracket opens a deeper level than any before. */
    static final int DEPTH = 4;

    /** A name, a string, a number that is cut, invalid, or longer than any before. */
    static final int NAME = 5;

    static final int STRING = 6;
    static final int NUMBER = 7;

    private final ParserState st;
    private final Failures failures;
    private final TextFinisher texts;
    private final CommentSkipper comments;

    TokenFinisher(ParserState state, Failures failures, @Nullable DuplicateNameFilter duplicates) {
        st = state;
        this.failures = failures;
        texts = new TextFinisher(state, failures, duplicates);
        comments = new CommentSkipper(state, failures);
    }

    /**
     * Does what is to be done at {@code p}.
     *
     * @param scan the scanner's answer, for a name, string or number
     * @return how far reading has come
     */
    int handle(int odd, byte[] b, int p, int to, long scan) {
        if (st.ahead) {
            return handleInLine(odd, b, p, to, scan);
        }
        return switch (odd) {
            case NAME -> texts.name(b, p, to, scan);
            case STRING -> texts.string(b, p, to, scan);
            case NUMBER -> number(b, p, to, scan);
            case DEPTH -> deeper(p);
            case TOKEN_TOO_MANY -> throw failures.limit(JsonErrorKind.TOO_MANY_TOKENS, st.base + p);
            case VALUE_TOO_MANY -> valueTooMany(b, p, to);
            default -> unexpected(b, p, to);
        };
    }

    /** The window has not been searched for the end of the line yet: a token at {@code p} cannot go beyond that. */
    private int handleInLine(int odd, byte[] b, int p, int to, long scan) {
        st.ahead = false;
        int lineFeed = Swar.indexOf(b, p, to, (byte) '\n');
        int end = lineFeed < 0 ? to : lineFeed > p && b[lineFeed - 1] == '\r' ? lineFeed - 1 : lineFeed;
        if (p == end) {
            return p;
        }
        boolean withinLine = Scan.position(scan) < end;
        return switch (odd) {
            case NAME, STRING ->
                handle(odd, b, p, end, withinLine ? scan : StringScanner.scan(b, p + 1, end, st.loneSurrogates));
            case NUMBER -> handle(odd, b, p, end, withinLine ? scan : NumberScanner.scan(b, p, end));
            default -> handle(odd, b, p, end, scan);
        };
    }

    /** Goes on with the token or comment that an earlier window ended in. */
    int resume(byte[] b, int p, int to) {
        if (st.comment != Comment.NONE) {
            return comments.resume(b, p, to);
        }
        return switch (st.pending.kind) {
            case NAME -> texts.resumeName(b, p, to);
            case STRING -> texts.resumeString(b, p, to);
            case STRING_PARTS -> texts.resumeParts(b, p, to);
            case NUMBER -> resumeNumber(b, p, to);
            case LITERAL -> resumeLiteral(b, p, to);
            case NONE -> p;
        };
    }

    boolean isResumable() {
        return st.pending.kind != PendingToken.Kind.NONE || st.comment != Comment.NONE;
    }

    /** Skips white space and comments outside of a root value. */
    int skipBetween(byte[] b, int from, int to) {
        return comments.skipBetween(b, from, to);
    }

    /** Takes the end of the input or record as the end of a number or literal, if one is pending and whole. */
    void finish() {
        PendingToken pending = st.pending;
        if (pending.kind == PendingToken.Kind.NUMBER && NumberGrammar.mayEnd(pending.numberState)) {
            reportCarriedNumber();
        } else if (pending.kind == PendingToken.Kind.LITERAL && pending.seen == pending.literal.bytes.length) {
            reportLiteral();
        }
    }

    private int deeper(int p) {
        checkDepth(p);
        st.nesting.grow(st.depth + 1);
        st.ordinaryDepth = st.depth + 1;
        return p;
    }

    private void checkDepth(int p) {
        if (st.depth >= st.limits.maxDepth()) {
            throw failures.limit(JsonErrorKind.TOO_DEEP, st.base + p);
        }
    }

    private int valueTooMany(byte[] b, int p, int to) {
        byte c = b[p];
        if (c == '[' || c == '{') {
            checkDepth(p);
        } else if (c != '"' && c != '-' && (c < '0' || c > '9') && literalAt(c) == null && !closesArray(c)) {
            return unexpected(b, p, to);
        }
        throw failures.limit(JsonErrorKind.TOO_MANY_TOKENS, st.base + p);
    }

    private boolean closesArray(byte c) {
        return c == ']'
                && st.depth > 0
                && !st.inObject()
                && (st.grammar == FIRST_ELEMENT || st.options.trailingCommas());
    }

    private int unexpected(byte[] b, int p, int to) {
        if (b[p] == '/' && st.options.comments()) {
            st.comment = Comment.SLASH_SEEN;
            return comments.resume(b, p + 1, to);
        }
        if (st.grammar == VALUE || st.grammar == FIRST_ELEMENT) {
            Literal literal = literalAt(b[p]);
            if (literal != null) {
                st.tokensLeft--;
                beginLiteral(literal, st.base + p, 0);
                return resumeLiteral(b, p, to);
            }
        }
        throw failures.unexpected(p);
    }

    private @Nullable Literal literalAt(byte c) {
        Literal literal = Literal.startingWith(c);
        return literal == null && st.options.nonFiniteNumbers() ? Literal.nonFiniteStartingWith(c) : literal;
    }

    private int number(byte[] b, int p, int to, long scan) {
        int max = st.limits.maxNumberBytes();
        int end = Scan.position(scan);
        if (scan >= 0 && st.delimitersAtHand()[b[end] & 0xFF]) {
            if (end - p > max) {
                throw failures.limit(JsonErrorKind.NUMBER_TOO_LONG, st.base + p + max);
            }
            st.tokenStart = p;
            st.number.range(p, end - p, Scan.flags(scan));
            reportNumber(end - p);
            return end;
        }
        if (scan >= 0 || Scan.isInvalid(scan)) {
            if (b[end] == 'I' && end == p + 1 && b[p] == '-' && st.options.nonFiniteNumbers()) {
                beginLiteral(Literal.MINUS_INFINITY, st.base + p, 1);
                return resumeLiteral(b, end, to);
            }
            throw end - p > max
                    ? failures.limit(JsonErrorKind.NUMBER_TOO_LONG, st.base + p + max)
                    : failures.number(end);
        }
        st.pending.begin(PendingToken.Kind.NUMBER, st.base + p);
        return resumeNumber(b, p, to);
    }

    private int resumeNumber(byte[] b, int from, int to) {
        PendingToken pending = st.pending;
        int limit = (int) Math.min(to, from + (long) st.limits.maxNumberBytes() - st.carry.length());
        int p = from;
        int state = pending.numberState;
        while (p < limit) {
            int next = NumberGrammar.next(state, b[p]);
            if (next < 0) {
                break;
            }
            state = next;
            p++;
        }
        st.carry.append(b, from, p - from);
        st.carry.countScanned(p - from);
        pending.numberState = state;
        if (p == to) {
            return p;
        }
        if (p == limit && NumberGrammar.next(state, b[p]) >= 0) {
            throw failures.limit(JsonErrorKind.NUMBER_TOO_LONG, st.base + p);
        }
        if (b[p] == 'I' && st.carry.length() == 1 && st.carry.bytes()[0] == '-' && st.options.nonFiniteNumbers()) {
            beginLiteral(Literal.MINUS_INFINITY, pending.start, 1);
            return resumeLiteral(b, p, to);
        }
        if (!NumberGrammar.mayEnd(state) || !st.delimitersAtHand()[b[p] & 0xFF]) {
            throw failures.number(p);
        }
        reportCarriedNumber();
        return p;
    }

    private void reportCarriedNumber() {
        int length = st.carry.length();
        st.carry.padWithSpaces(1);
        long scan = NumberScanner.scan(st.carry.bytes(), 0, length + 1);
        st.carry.countScanned(length);
        st.number.array(st.carry.bytes());
        st.number.range(0, length, Scan.flags(scan));
        st.tokenStart = st.pending.start - st.base;
        st.pending.clear();
        reportNumber(length);
        st.number.array(st.window);
        st.carry.clear();
    }

    private void reportNumber(int length) {
        st.ordinaryNumber = Math.max(st.ordinaryNumber, length);
        st.valueDone();
        st.handler.numberValue(st.number);
    }

    private void beginLiteral(Literal literal, long start, int seen) {
        st.carry.clear();
        st.pending.begin(PendingToken.Kind.LITERAL, start);
        st.pending.literal = literal;
        st.pending.seen = seen;
    }

    private int resumeLiteral(byte[] b, int from, int to) {
        PendingToken pending = st.pending;
        byte[] expected = pending.literal.bytes;
        int p = from;
        while (p < to && pending.seen < expected.length && b[p] == expected[(int) pending.seen]) {
            p++;
            pending.seen++;
        }
        if (p == to) {
            return p;
        }
        if (pending.seen < expected.length || !st.delimitersAtHand()[b[p] & 0xFF]) {
            throw failures.literal(p, pending.literal.toString());
        }
        reportLiteral();
        return p;
    }

    private void reportLiteral() {
        Literal literal = st.pending.literal;
        st.tokenStart = st.pending.start - st.base;
        st.pending.clear();
        st.valueDone();
        if (literal.isNumber) {
            st.number.array(literal.bytes);
            st.number.range(0, literal.bytes.length, 0);
            st.number.nonFinite(true);
            st.handler.numberValue(st.number);
            st.number.nonFinite(false);
            st.number.array(st.window);
        } else if (literal == Literal.NULL) {
            st.handler.nullValue();
        } else {
            st.handler.booleanValue(literal == Literal.TRUE);
        }
    }
}
