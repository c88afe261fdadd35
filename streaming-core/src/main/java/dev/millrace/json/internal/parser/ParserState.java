package dev.millrace.json.internal.parser;

import dev.millrace.json.DuplicateNames;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.LoneSurrogates;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.internal.input.Carry;
import dev.millrace.json.internal.lexer.ByteClass;
import dev.millrace.json.internal.lexer.NameCache;
import dev.millrace.json.internal.lexer.Swar;

/**
 * What a parser remembers between events and between windows. Plain fields, shared by the classes of this package that each do a part
 * of the work on it.
 */
final class ParserState {

    /** A handler asked for the loop to be left after the event at hand. */
    static final int SUSPEND = 1;

    /** A handler asked to skip a value. */
    static final int SKIP = 2;

    /** A handler asked for a value's source bytes. */
    static final int CAPTURE = 4;

    /** The value skipped, captured or built has ended. */
    static final int INTERCEPTED = 8;

    /** A handler asked for a value to be built. */
    static final int BUILD = 16;

    final JsonParserOptions options;
    final JsonLimits limits;
    final boolean loneSurrogates;

    /** The bytes that may follow a number or literal inside an object or array. */
    final boolean[] delimiters;

    private final boolean[] rootDelimiters;

    /** Whether a line feed ends a record, so that it is never white space inside one. */
    final boolean linesAreRecords;

    final NestingStack nesting = new NestingStack();
    final TextView name = new TextView(new NameCache());
    final TextView text = new TextView(null);
    final NumberView number = new NumberView();
    final PendingToken pending = new PendingToken();
    final Carry carry = new Carry();

    /** Receives the events: the user's handler, or the {@link Interceptor} within a value that is skipped or captured. */
    TokenHandler handler;

    /** What a handler asked for, as bits. */
    int control;

    /** One of {@link GrammarState}. */
    int grammar;

    /** How many objects and arrays are open. */
    int depth;

    /** The array that the window lies in. */
    byte[] window = {};

    /** The offset in the input of the window's index 0; negative where the window starts later in its array. */
    long base;

    /** The index in the window of the first byte of the token reported last; negative if it came with an earlier window. */
    long tokenStart;

    /** Line feeds so far. */
    long lines;

    /** The offset in the input of the first byte of the line. */
    long lineStart;

    /** The comment that reading is in, if any. */
    Comment comment = Comment.NONE;

    /** How many more tokens may come. */
    long tokensLeft;

    /** The longest name so far; a longer one is out of the ordinary. -1 where every name is. */
    int ordinaryName;

    /** The longest string so far; a longer one is out of the ordinary. */
    int ordinaryString;

    /** The longest number so far; a longer one is out of the ordinary. */
    int ordinaryNumber;

    /** The deepest nesting so far; a deeper one is out of the ordinary. */
    int ordinaryDepth;

    int longestToken;

    /** Whether the window may go beyond the end of the line: whoever meets something out of the ordinary has to look for it. */
    boolean ahead;

    ParserState(TokenHandler handler, JsonParserOptions options) {
        this.handler = handler;
        this.options = options;
        limits = options.limits();
        loneSurrogates = options.loneSurrogates() == LoneSurrogates.REPLACE;
        delimiters = ByteClass.delimiterTable(options.comments());
        rootDelimiters =
                options.rootMode() == RootMode.SEQUENCE ? ByteClass.whitespaceTable(options.comments()) : delimiters;
        linesAreRecords = options.rootMode() == RootMode.NDJSON;
        reset();
    }

    /** Back to where it was when new, but for what it holds in reserve. */
    void reset() {
        beginRoot();
        control = 0;
        base = 0;
        tokenStart = 0;
        lines = 0;
        lineStart = 0;
        tokensLeft = limits.maxTokens();
        ordinaryName = options.duplicateNames() == DuplicateNames.REJECT ? -1 : 0;
        ordinaryString = 0;
        ordinaryNumber = 0;
        ordinaryDepth = 0;
        longestToken = 0;
    }

    /** A root value may come. */
    void beginRoot() {
        grammar = GrammarState.VALUE;
        depth = 0;
        comment = Comment.NONE;
        pending.clear();
        carry.clear();
        nesting.clear();
    }

    /** The bytes that may follow a number or literal here, indexed by unsigned byte. */
    boolean[] delimitersAtHand() {
        return depth == 0 ? rootDelimiters : delimiters;
    }

    /** From now on the window's index 0 is at this offset in the input. */
    void base(long offset) {
        tokenStart += base - offset;
        base = offset;
    }

    /** Shows tokens from this array from now on. */
    void window(byte[] bytes) {
        window = bytes;
        name.array(bytes);
        text.array(bytes);
        number.array(bytes);
    }

    /** A value has been parsed: something may follow it, unless it was the root. */
    void valueDone() {
        grammar = depth == 0 ? GrammarState.ROOT_COMPLETE : GrammarState.AFTER_VALUE;
    }

    boolean inObject() {
        return NestingStack.isObject(nesting.frames[depth]);
    }

    /**
     * Skips white space, counting lines: a line feed can stand nowhere else. One that ends a record is not skipped. Indentation after it is skipped eight bytes at a time; the
     * cursor moves by a constant as long as a branch can foretell it, so that no word waits for the one before.
     *
     * @return the first byte that is not white space, or {@code to}
     */
    int skipWhitespace(byte[] b, int from, int to) {
        int p = from;
        while (p < to) {
            int c = b[p];
            if (c == '\n') {
                if (linesAreRecords) {
                    break;
                }
                lines++;
                lineStart = base + ++p;
                while (p <= to - 8) {
                    long others = Swar.markNonSpaces(Swar.load(b, p));
                    if (others != 0) {
                        p += Swar.firstMarked(others);
                        break;
                    }
                    p += 8;
                }
            } else if (c == ' ' || c == '\r' || c == '\t') {
                p++;
            } else {
                break;
            }
        }
        return p;
    }
}
