package dev.millrace.json.internal.parser;

import static dev.millrace.json.internal.parser.GrammarState.AFTER_VALUE;
import static dev.millrace.json.internal.parser.GrammarState.COLON;
import static dev.millrace.json.internal.parser.GrammarState.FIRST_ELEMENT;
import static dev.millrace.json.internal.parser.GrammarState.FIRST_NAME;
import static dev.millrace.json.internal.parser.GrammarState.NAME;
import static dev.millrace.json.internal.parser.GrammarState.ROOT_COMPLETE;
import static dev.millrace.json.internal.parser.GrammarState.VALUE;

import dev.millrace.json.internal.lexer.NumberScanner;
import dev.millrace.json.internal.lexer.Scan;
import dev.millrace.json.internal.lexer.StringScanner;
import dev.millrace.json.internal.lexer.Swar;
import dev.millrace.json.internal.value.Entry;
import dev.millrace.json.internal.value.FlatTree;

/**
 * What {@link ParseLoop} does, for a handler that builds a document: the entries of the tree are written here, without an event
 * in between, which is most of what building costs. The same states, the same way out at the first thing out of the ordinary, the
 * same {@link TokenFinisher}, which reports by events; the tests hold the two to each other.
 *
 * <p>{@link FastTreeLoop} takes what is as it was before; this loop takes the rest, and so learns it.
 */
final class TreeLoop {

    private static final int TRUE = ParseLoop.TRUE;
    private static final int NULL = ParseLoop.NULL;
    private static final int ALSE = ParseLoop.ALSE;

    /** A run of the fast loop that takes fewer bytes is followed by a pause of this many, twice as many after the next, and so on. */
    private static final int WORTHWHILE = 32;

    private static final int MAX_PAUSE = 1 << 12;

    private final ParserState st;
    private final TokenFinisher finisher;
    private final FlatTree tree;
    private final FastTreeLoop fast;

    TreeLoop(ParserState state, TokenFinisher finisher, FlatTree tree) {
        st = state;
        this.finisher = finisher;
        this.tree = tree;
        fast = new FastTreeLoop(state, tree);
    }

    /**
     * See {@link ParseLoop#run}; left when no more objects and arrays are open than {@code floor}, as well.
     */
    @SuppressWarnings("fallthrough")
    int run(byte[] b, int from, int to, int floor) {
        final ParserState st = this.st;
        final FlatTree tree = this.tree;
        final FastTreeLoop fast = this.fast;
        tree.requireRoom();
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
        int fastFrom = from;
        int pause = WORTHWHILE;

        // The root's end may ask where its last token is: that of a scalar is here.
        st.tokenStart = from;
        next:
        while (p < to) {
            if (p >= fastFrom && tokensLeft > to - p && FastTreeLoop.isPossible(b, p, to, s, depth, floor)) {
                int before = p;
                st.depth = depth;
                p = fast.run(b, p, to, s, floor);
                s = fast.grammar;
                tokensLeft -= fast.tokens;
                depth = st.depth;
                inObject = NestingStack.isObject(frames[depth]);
                if (depth == floor) {
                    st.tokenStart = p - 1L;
                    break;
                }
                if (p >= to) {
                    break;
                }
                if (p - before < WORTHWHILE) {
                    pause = Math.min(2 * pause, MAX_PAUSE);
                    fastFrom = p + pause;
                } else {
                    pause = WORTHWHILE;
                }
            }
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
                    int quote = (int) scan;
                    if (scan < 0 || quote - p - 1 > st.ordinaryName || quote - p > Entry.LONG_NAME) {
                        odd = TokenFinisher.NAME;
                        break next;
                    }
                    tree.newName(b, p + 1, quote - p - 1, (scan & Scan.ESCAPED) != 0);
                    frames[depth] = NestingStack.named(p + 1, quote - p - 1);
                    p = quote + 1;
                    s = COLON;
                    if (p >= to) {
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
                        int length = (int) scan - p - 1;
                        if (scan < 0 || length > st.ordinaryString) {
                            odd = TokenFinisher.STRING;
                            break next;
                        }
                        tree.string(b, p + 1, length, (scan & Scan.ESCAPED) != 0);
                        p = (int) scan + 1;
                    } else if ((c >= '0' && c <= '9') || c == '-') {
                        scan = NumberScanner.scan(b, p, to);
                        int end = (int) scan;
                        if (scan < 0 || !delimiters[b[end] & 0xFF] || end - p > st.ordinaryNumber) {
                            odd = TokenFinisher.NUMBER;
                            break next;
                        }
                        st.number.range(p, end - p, Scan.flags(scan));
                        tree.numberValue(st.number);
                        p = end;
                    } else if (c == '{' || c == '[') {
                        if (depth >= st.ordinaryDepth) {
                            tokensLeft++;
                            odd = TokenFinisher.DEPTH;
                            break next;
                        }
                        p++;
                        depth++;
                        delimiters = st.delimiters;
                        if (c == '{') {
                            inObject = true;
                            frames[depth] = NestingStack.NEW_OBJECT;
                            s = FIRST_NAME;
                            tree.start(Entry.OBJECT);
                        } else {
                            inObject = false;
                            frames[depth] = NestingStack.NEW_ARRAY;
                            s = FIRST_ELEMENT;
                            tree.start(Entry.ARRAY);
                        }
                        continue next;
                    } else if (c == 't' && p + 4 < to && Swar.loadInt(b, p) == TRUE && delimiters[b[p + 4] & 0xFF]) {
                        p += 4;
                        tree.literal(Entry.TRUE);
                    } else if (c == 'f'
                            && p + 5 < to
                            && Swar.loadInt(b, p + 1) == ALSE
                            && delimiters[b[p + 5] & 0xFF]) {
                        p += 5;
                        tree.literal(Entry.FALSE);
                    } else if (c == 'n' && p + 4 < to && Swar.loadInt(b, p) == NULL && delimiters[b[p + 4] & 0xFF]) {
                        p += 4;
                        tree.literal(Entry.NULL);
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
                    s = AFTER_VALUE;
                    if (depth == floor || p >= to) {
                        break next;
                    }
                    continue next;
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
            p++;
            depth--;
            s = AFTER_VALUE;
            tree.end();
            inObject = NestingStack.isObject(frames[depth]);
            if (depth == floor) {
                st.tokenStart = p - 1L;
                break;
            }
        }
        st.depth = depth;
        st.tokensLeft -= tokens - Math.max(tokensLeft, 0);
        st.grammar = s == AFTER_VALUE && depth == 0 ? ROOT_COMPLETE : s;
        return odd == TokenFinisher.NOTHING ? p : finisher.handle(odd, b, p, to, scan);
    }
}
