package dev.millrace.json.internal.parser;

import static dev.millrace.json.internal.parser.GrammarState.AFTER_VALUE;
import static dev.millrace.json.internal.parser.GrammarState.COLON;
import static dev.millrace.json.internal.parser.GrammarState.FIRST_ELEMENT;
import static dev.millrace.json.internal.parser.GrammarState.FIRST_NAME;
import static dev.millrace.json.internal.parser.GrammarState.NAME;
import static dev.millrace.json.internal.parser.GrammarState.ROOT_COMPLETE;
import static dev.millrace.json.internal.parser.GrammarState.VALUE;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.internal.lexer.NumberScanner;
import dev.millrace.json.internal.lexer.Scan;
import dev.millrace.json.internal.lexer.StringScanner;
import dev.millrace.json.internal.lexer.Swar;

/**
 * The loop that turns the bytes of a window into events, inside one root value.
 *
 * <h2>The problem</h2>
 *
 * A window may end anywhere, yet nearly every token lies whole in its window. So the loop is written for whole tokens, and it is left at
 * the first thing out of the ordinary: a token that is not whole, not valid, or longer than any before; a handler that wants something;
 * the end of the window or of the root value. {@link TokenFinisher} then does what is to be done, out of the way of the compiler, and the
 * loop is entered again.
 *
 * <h2>The invariants</h2>
 *
 * <ul>
 *   <li>The cursor {@code p} is a local and is passed by value; in a field it would cost a trip to memory a token.
 *   <li>When the loop is left, all before {@code p} has been reported and nothing from {@code p} on.
 *   <li>{@code s} says what must come next. The code of each state falls through to that of the state that nearly always follows, so that
 *       a member is read from its name to its comma without asking for the state.
 *   <li>A bound that nothing has come near costs no comparison of its own: longer or deeper than anything before is out of the
 *       ordinary, and the bound is checked then.
 * </ul>
 *
 * <p>HotSpot does not compile a method of more than 8,000 bytecodes; {@link #run} stays far below.
 */
final class ParseLoop {

    static final int TRUE = word("true");
    static final int NULL = word("null");
    static final int ALSE = word("alse");

    private final ParserState st;
    private final TokenFinisher finisher;

    ParseLoop(ParserState state, TokenFinisher finisher) {
        st = state;
        this.finisher = finisher;
    }

    /**
     * Parses on from {@code p}, where no token is pending, at least to the next thing out of the ordinary.
     *
     * @return how far it came; less than {@code to} without the root being complete or a handler's wish only if there is more to do
     */
    @SuppressWarnings("fallthrough")
    int run(byte[] b, int from, int to) {
        final ParserState st = this.st;
        final TokenHandler handler = st.handler;
        boolean[] delimiters = st.delimitersAtHand();
        final int tokens = (int) Math.min(st.tokensLeft, Integer.MAX_VALUE);
        int tokensLeft = tokens;
        long[] frames = st.nesting.frames;
        int depth = st.depth;
        boolean inObject = NestingStack.isObject(frames[depth]);
        int s = st.grammar;
        int p = from;
        int odd = TokenFinisher.NOTHING;
        long scan = 0;

        next:
        while (p < to) {
            int c = b[p];
            if (c <= ' ') {
                p = st.skipWhitespace(b, p, to);
                if (p >= to) {
                    break;
                }
                c = b[p];
            }
            switch (s) {
                case FIRST_NAME:
                case NAME:
                    if (c != '"') {
                        if (c == '}' && (s == FIRST_NAME || st.options.trailingCommas())) {
                            break;
                        }
                        odd = TokenFinisher.UNEXPECTED;
                        break next;
                    }
                    if (--tokensLeft < 0) {
                        odd = TokenFinisher.TOKEN_TOO_MANY;
                        break next;
                    }
                    scan = StringScanner.scan(b, p + 1, to, st.loneSurrogates);
                    if (scan < 0 || (int) scan - p - 1 > st.ordinaryName) {
                        odd = TokenFinisher.NAME;
                        break next;
                    }
                    st.tokenStart = p;
                    frames[depth] = NestingStack.named(p + 1, (int) scan - p - 1);
                    st.name.range(p + 1, (int) scan - p - 1, Scan.flags(scan));
                    p = (int) scan + 1;
                    s = COLON;
                    handler.fieldName(st.name);
                    if (st.control != 0 || p >= to) {
                        break next;
                    }
                    c = b[p];
                    if (c <= ' ') {
                        continue next;
                    }
                // fall through
                case COLON:
                    if (c != ':') {
                        odd = TokenFinisher.UNEXPECTED;
                        break next;
                    }
                    p++;
                    s = VALUE;
                    if (p >= to) {
                        break next;
                    }
                    c = b[p];
                    if (c <= ' ') {
                        if (c != ' ' || ++p >= to) {
                            continue next;
                        }
                        c = b[p];
                        if (c <= ' ') {
                            continue next;
                        }
                    }
                // fall through
                case VALUE:
                case FIRST_ELEMENT:
                    if (--tokensLeft < 0) {
                        tokensLeft++;
                        odd = TokenFinisher.VALUE_TOO_MANY;
                        break next;
                    }
                    if (c == '"') {
                        scan = StringScanner.scan(b, p + 1, to, st.loneSurrogates);
                        if (scan < 0 || (int) scan - p - 1 > st.ordinaryString) {
                            odd = TokenFinisher.STRING;
                            break next;
                        }
                        st.tokenStart = p;
                        st.text.range(p + 1, (int) scan - p - 1, Scan.flags(scan));
                        p = (int) scan + 1;
                        s = AFTER_VALUE;
                        handler.stringValue(st.text);
                    } else if ((c >= '0' && c <= '9') || c == '-') {
                        scan = NumberScanner.scan(b, p, to);
                        if (scan < 0 || !delimiters[b[(int) scan] & 0xFF] || (int) scan - p > st.ordinaryNumber) {
                            odd = TokenFinisher.NUMBER;
                            break next;
                        }
                        st.tokenStart = p;
                        st.number.range(p, (int) scan - p, Scan.flags(scan));
                        p = (int) scan;
                        s = AFTER_VALUE;
                        handler.numberValue(st.number);
                    } else if (c == '{' || c == '[') {
                        if (depth >= st.ordinaryDepth) {
                            tokensLeft++;
                            odd = TokenFinisher.DEPTH;
                            break next;
                        }
                        st.tokenStart = p;
                        p++;
                        st.depth = ++depth;
                        delimiters = st.delimiters;
                        if (c == '{') {
                            inObject = true;
                            frames[depth] = NestingStack.NEW_OBJECT;
                            s = FIRST_NAME;
                            handler.startObject();
                        } else {
                            inObject = false;
                            frames[depth] = NestingStack.NEW_ARRAY;
                            s = FIRST_ELEMENT;
                            handler.startArray();
                        }
                        if (st.control != 0) {
                            break next;
                        }
                        continue next;
                    } else if (c == 't' && p + 4 < to && Swar.loadInt(b, p) == TRUE && delimiters[b[p + 4] & 0xFF]) {
                        st.tokenStart = p;
                        p += 4;
                        s = AFTER_VALUE;
                        handler.booleanValue(true);
                    } else if (c == 'f'
                            && p + 5 < to
                            && Swar.loadInt(b, p + 1) == ALSE
                            && delimiters[b[p + 5] & 0xFF]) {
                        st.tokenStart = p;
                        p += 5;
                        s = AFTER_VALUE;
                        handler.booleanValue(false);
                    } else if (c == 'n' && p + 4 < to && Swar.loadInt(b, p) == NULL && delimiters[b[p + 4] & 0xFF]) {
                        st.tokenStart = p;
                        p += 4;
                        s = AFTER_VALUE;
                        handler.nullValue();
                    } else if (c == ']'
                            && !inObject
                            && depth > 0
                            && (s == FIRST_ELEMENT || st.options.trailingCommas())) {
                        tokensLeft++;
                        break;
                    } else {
                        tokensLeft++;
                        odd = TokenFinisher.UNEXPECTED;
                        break next;
                    }
                    if (st.control != 0 || depth == 0 || p >= to) {
                        break next;
                    }
                    c = b[p];
                    if (c <= ' ') {
                        continue next;
                    }
                // fall through
                case AFTER_VALUE:
                    if (c == ',') {
                        p++;
                        if (inObject) {
                            s = NAME;
                        } else {
                            frames[depth]++;
                            s = VALUE;
                        }
                        continue next;
                    }
                    if (c != (inObject ? '}' : ']')) {
                        odd = TokenFinisher.UNEXPECTED;
                        break next;
                    }
                    break;
                default:
                    break next;
            }
            // An object or array ends at p.
            if (--tokensLeft < 0) {
                odd = TokenFinisher.TOKEN_TOO_MANY;
                break;
            }
            st.tokenStart = p;
            p++;
            st.depth = --depth;
            s = AFTER_VALUE;
            if (inObject) {
                handler.endObject();
            } else {
                handler.endArray();
            }
            inObject = NestingStack.isObject(frames[depth]);
            if (st.control != 0 || depth == 0) {
                break;
            }
        }
        st.tokensLeft -= tokens - Math.max(tokensLeft, 0);
        st.grammar = s == AFTER_VALUE && depth == 0 ? ROOT_COMPLETE : s;
        return odd == TokenFinisher.NOTHING ? p : finisher.handle(odd, b, p, to, scan);
    }

    private static int word(String literal) {
        return literal.charAt(0) | literal.charAt(1) << 8 | literal.charAt(2) << 16 | literal.charAt(3) << 24;
    }
}
