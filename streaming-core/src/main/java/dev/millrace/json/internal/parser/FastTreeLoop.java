package dev.millrace.json.internal.parser;

import static dev.millrace.json.internal.parser.GrammarState.AFTER_VALUE;
import static dev.millrace.json.internal.parser.GrammarState.FIRST_ELEMENT;
import static dev.millrace.json.internal.parser.GrammarState.FIRST_NAME;
import static dev.millrace.json.internal.parser.GrammarState.NAME;
import static dev.millrace.json.internal.parser.GrammarState.VALUE;

import dev.millrace.json.internal.lexer.NumberDecoder;
import dev.millrace.json.internal.lexer.Scan;
import dev.millrace.json.internal.lexer.StringDecoder;
import dev.millrace.json.internal.lexer.StringScanner;
import dev.millrace.json.internal.lexer.Swar;
import dev.millrace.json.internal.value.Entry;
import dev.millrace.json.internal.value.FlatTree;
import dev.millrace.json.internal.value.NameTable;

/**
 * The part of {@link TreeLoop} that nearly all bytes go through: inside an object or array, as long as names are those foretold,
 * indentation is what it was on that level, numbers have at most 18 digits and no exponent, and there is room for what comes. At
 * anything else it is left before that token, and {@link TreeLoop} goes on, which does without all this.
 *
 * <p>What makes it fast: it calls next to nothing, so that all that it works on is in locals; a name and its colon, or the
 * indentation of a line, are compared as words with what is expected, and where the cursor goes next does not wait for the bytes; a
 * string is copied as it is scanned, and words of a number are loaded at fixed distances from its first digit, the point taken out
 * afterwards.
 */
final class FastTreeLoop {

    /** How far beyond the cursor the array is read at most: an indentation, a name, a number, and what is between them. */
    private static final int REACH = 160;

    private static final int LEVELS = 64;
    private static final int MAX_INDENTATION = 39;
    private static final long SPACES = ' ' * Swar.ONES;

    private final ParserState st;
    private final FlatTree tree;

    /** By the number of open objects and arrays: the spaces with which a line starts there. */
    private final int[] indentations = new int[LEVELS];

    /** One of {@link GrammarState}: where the last run was left. */
    int grammar;

    /** How many tokens the last run took. */
    int tokens;

    FastTreeLoop(ParserState state, FlatTree tree) {
        st = state;
        this.tree = tree;
    }

    /** {@return whether there is anything to be gained by a run here} */
    static boolean isPossible(byte[] b, int p, int to, int s, int depth, int floor) {
        return depth > floor
                && depth < LEVELS
                && p < Math.min(to, b.length - REACH)
                && s != NAME
                && s != GrammarState.COLON;
    }

    /**
     * Builds on; the number of tokens is not limited.
     *
     * @param s one of {@link GrammarState}: what may come; not NAME or COLON
     * @param floor when no more objects and arrays than that are open, the loop is left
     * @return how far it came; {@link #grammar}, {@link #tokens} and the depth tell the rest
     */
    int run(byte[] b, int from, int to, int s, int floor) {
        final ParserState st = this.st;
        final FlatTree tree = this.tree;
        // A record that is read before its end is known ends at a line feed, whatever it still lacks.
        final boolean inLine = st.ahead;
        final boolean[] delimiters = st.delimiters;
        final long[] frames = st.nesting.frames;
        final long[] index = tree.index;
        final byte[] text = tree.text;
        final long[] around = tree.around;
        final int[] contexts = tree.contexts;
        final int[] firstPredictions = tree.names.firstPredictions();
        final long[] predictions = tree.names.predictions();
        final long[] bits = tree.names.bits();
        final int lastRoom = index.length - 2;
        final int limit = Math.min(to, b.length - REACH);
        int depth = st.depth;
        int level = tree.level;
        final int deepest = Math.min(
                Math.min(st.ordinaryDepth, LEVELS - 1), Math.min(frames.length, around.length - level + depth) - 1);
        long frame = frames[depth];
        boolean inObject = NestingStack.isObject(frame);
        int at = tree.indexEnd;
        int textEnd = tree.textEnd;
        int open = tree.open;
        int count = tree.count;
        int context = tree.context;
        long name = tree.name;
        int tokens = 0;
        int lines = 0;
        int lineFeed = 0;
        int p = from;

        while (p < limit && at <= lastRoom) {
            int c = b[p];
            boolean ends;
            if (s == AFTER_VALUE && c != ',') {
                if (c == '\n') {
                    int start = p + 1 + indentations[depth - 1];
                    if (inLine || start >= to || !isIndentation(b, p + 1, start)) {
                        break;
                    }
                    lines++;
                    lineFeed = p;
                    p = start;
                    c = b[p];
                }
                if (c != (inObject ? '}' : ']')) {
                    break;
                }
                ends = true;
            } else {
                if (s == AFTER_VALUE) {
                    p++;
                    if (inObject) {
                        s = NAME;
                    } else {
                        s = VALUE;
                        frame++;
                    }
                    if (p >= to) {
                        break;
                    }
                    c = b[p];
                }
                if (c <= ' ') {
                    int start = p + 1;
                    if (c == '\n') {
                        start += indentations[depth];
                        if (inLine) {
                            break;
                        }
                        if (start >= to || !isIndentation(b, p + 1, start)) {
                            learnIndentation(b, p + 1, to, depth);
                            break;
                        }
                        lines++;
                        lineFeed = p;
                    } else if (c != ' ' || start >= to) {
                        break;
                    }
                    p = start;
                    c = b[p];
                }
                ends = c == '}' ? s == FIRST_NAME : c == ']' && s == FIRST_ELEMENT;
            }
            if (ends) {
                p++;
                tokens++;
                FlatTree.close(index, open, count, at);
                open = Entry.high(around[level]);
                count = Entry.low(around[level]);
                context = contexts[level--];
                frame = frames[--depth];
                inObject = NestingStack.isObject(frame);
                s = AFTER_VALUE;
                if (depth == floor) {
                    break;
                }
                continue;
            }
            if (inObject && s != VALUE) {
                int prediction = context < firstPredictions.length ? firstPredictions[context] : NameTable.NONE;
                while (prediction != NameTable.NONE && !NameTable.isAt(b, p, predictions, prediction)) {
                    prediction = NameTable.next(predictions[prediction]);
                }
                if (prediction == NameTable.NONE) {
                    break;
                }
                int start = p;
                int length = NameTable.nameLength(predictions[prediction]);
                p += NameTable.length(predictions[prediction]);
                if (p >= to || length > st.ordinaryName || length > text.length - textEnd - FlatTree.SLACK) {
                    p = start;
                    break;
                }
                int number = NameTable.number(predictions[prediction]);
                name = bits[number];
                if (name == 0) {
                    name = tree.names.place(number, text, textEnd);
                    textEnd += length;
                }
                frame = NestingStack.named(start + 1, length);
                context = NameTable.after(number);
                tokens++;
                s = VALUE;
                c = b[p];
            }
            if (c == '"') {
                int start = p + 1;
                int room = Math.min(to - start, text.length - textEnd - FlatTree.SLACK) - Long.BYTES;
                int length = 0;
                long specials = 0;
                while (length <= room) {
                    long word = Swar.load(b, start + length);
                    Swar.store(text, textEnd + length, word);
                    specials = Swar.markStringSpecials(word);
                    if (specials != 0) {
                        break;
                    }
                    length += Long.BYTES;
                }
                if (specials == 0) {
                    break;
                }
                length += Swar.firstMarked(specials);
                int end = start + length;
                if (b[end] != '"') {
                    long rest = finishString(b, end, to, text, textEnd + length);
                    if (rest < 0) {
                        break;
                    }
                    end = Entry.high(rest);
                    length += Entry.low(rest);
                }
                if (end - start > st.ordinaryString) {
                    break;
                }
                // What has been decoded is shorter than its source.
                index[at] = Entry.STRING | (length == end - start ? Entry.PLAIN : 0) | name;
                index[at + 1] = Entry.pair(textEnd, length);
                at += 2;
                textEnd += length;
                p = end + 1;
            } else if (c <= '9' && c >= '-') {
                int start = c == '-' ? p + 1 : p;
                long first = Swar.digitValues(Swar.load(b, start));
                long others = Swar.markNonDigits(first);
                int digits = Swar.firstMarked(others);
                int end = start + digits;
                long head = Entry.LONG;
                long number;
                if (digits == Long.BYTES) {
                    number = Swar.eightDigits(first);
                    long more = Swar.digitValues(Swar.load(b, end));
                    others = Swar.markNonDigits(more);
                    if (others == 0) {
                        number = number * 100_000_000 + Swar.eightDigits(more);
                        end += Long.BYTES;
                        more = Swar.digitValues(Swar.load(b, end));
                        others = Swar.markNonDigits(more);
                    }
                    number = NumberDecoder.append(number, more, Swar.firstMarked(others));
                    end += Swar.firstMarked(others);
                    digits = end - start;
                } else if (digits == 0) {
                    break;
                } else if (b[end] == '.') {
                    int point = digits * Byte.SIZE;
                    long joined = (first & ((1L << point) - 1)) | ((first >>> (point + Byte.SIZE)) << point);
                    // What is no digit behind the point: exact up to the first mark, since the point carries
                    // nothing over.
                    others &= others - 1;
                    int all;
                    if (others != 0) {
                        all = Swar.firstMarked(others) - 1;
                        number = Swar.leadingDigits(joined, all);
                    } else {
                        all = Long.BYTES - 1;
                        number = Swar.leadingDigits(joined, all);
                        long more = Swar.digitValues(Swar.load(b, start + 8));
                        others = Swar.markNonDigits(more);
                        if (others == 0) {
                            all += Long.BYTES;
                            number = number * 100_000_000 + Swar.eightDigits(more);
                            more = Swar.digitValues(Swar.load(b, start + 16));
                            others = Swar.markNonDigits(more);
                        }
                        all += Swar.firstMarked(others);
                        number = NumberDecoder.append(number, more, Swar.firstMarked(others));
                    }
                    end = start + 1 + all;
                    head = Entry.decimalHead(c == '-', all - digits);
                    if (all == digits || all > Entry.MAX_DECIMAL_DIGITS) {
                        break;
                    }
                } else {
                    number = Swar.leadingDigits(first, digits);
                }
                if (end >= to
                        || !delimiters[b[end] & 0xFF]
                        || end - p > st.ordinaryNumber
                        || digits > Entry.MAX_DECIMAL_DIGITS
                        || (b[start] == '0' && digits > 1)) {
                    break;
                }
                if (c == '-' && head == Entry.LONG) {
                    if (number == 0) {
                        break;
                    }
                    number = -number;
                }
                index[at] = head | name;
                index[at + 1] = number;
                at += 2;
                p = end;
            } else if (c == '{' || c == '[') {
                if (depth >= deepest) {
                    break;
                }
                frames[depth++] = frame;
                around[++level] = Entry.pair(open, count + 1);
                contexts[level] = context;
                context = NameTable.inside(context);
                open = at;
                count = 0;
                inObject = c == '{';
                if (inObject) {
                    index[at] = Entry.OBJECT | name;
                    frame = NestingStack.NEW_OBJECT;
                    s = FIRST_NAME;
                } else {
                    index[at] = Entry.ARRAY | name;
                    frame = NestingStack.NEW_ARRAY;
                    s = FIRST_ELEMENT;
                }
                at += name != 0 ? 2 : 1;
                name = 0;
                tokens++;
                p++;
                continue;
            } else {
                int word = Swar.loadInt(b, p);
                int end = p + 4;
                long type = word == ParseLoop.TRUE ? Entry.TRUE : Entry.NULL;
                if (word != ParseLoop.NULL && word != ParseLoop.TRUE) {
                    if (c != 'f' || Swar.loadInt(b, p + 1) != ParseLoop.ALSE) {
                        break;
                    }
                    type = Entry.FALSE;
                    end++;
                }
                if (end >= to || !delimiters[b[end] & 0xFF]) {
                    break;
                }
                index[at++] = type | name;
                p = end;
            }
            name = 0;
            count++;
            tokens++;
            s = AFTER_VALUE;
        }
        frames[depth] = frame;
        st.depth = depth;
        if (lines > 0) {
            st.lines += lines;
            st.lineStart = st.base + lineFeed + 1;
        }
        tree.level = level;
        tree.indexEnd = at;
        tree.textEnd = textEnd;
        tree.open = open;
        tree.count = count;
        tree.context = context;
        tree.name = name;
        this.tokens = tokens;
        grammar = s;
        return p;
    }

    /** Whether there are spaces up to {@code end}, and no white space there; at most {@link #MAX_INDENTATION}. */
    private static boolean isIndentation(byte[] b, int from, int end) {
        int length = end - from;
        int last = length & -Long.BYTES;
        long difference = (Swar.load(b, from + last) ^ SPACES) & ~(-1L << (length << 3));
        if (last > 0) {
            difference |= Swar.load(b, from) ^ SPACES;
            if (last > 8) {
                difference |= Swar.load(b, from + 8) ^ SPACES;
                if (last > 16) {
                    difference |= Swar.load(b, from + 16) ^ SPACES;
                    difference |= Swar.load(b, from + last - 8) ^ SPACES;
                }
            }
        }
        return difference == 0 && b[end] > ' ';
    }

    private void learnIndentation(byte[] b, int from, int to, int depth) {
        int p = from;
        while (p < to && b[p] == ' ') {
            p++;
        }
        if (p - from <= MAX_INDENTATION) {
            indentations[depth] = p - from;
        }
    }

    /**
     * Copies the rest of a string that is not plain ASCII up to its quote.
     *
     * @return the quote, and how many bytes have been written, as {@link Entry#pair} has them; or -1 if it is not whole, not valid or
     *     there is no room
     */
    private long finishString(byte[] b, int from, int to, byte[] text, int at) {
        long scan = StringScanner.scan(b, from, to, st.loneSurrogates);
        int end = (int) scan;
        int length = end - from;
        if (scan < 0 || length > text.length - at - FlatTree.SLACK) {
            return -1;
        }
        if ((scan & Scan.ESCAPED) != 0) {
            length = StringDecoder.decode(b, from, length, text, at);
        } else {
            System.arraycopy(b, from, text, at, length);
        }
        return Entry.pair(end, length);
    }
}
