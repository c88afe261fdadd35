package dev.millrace.json.internal.value;

import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.lexer.StringDecoder;
import dev.millrace.json.internal.lexer.WordCopy;
import java.util.Arrays;

/**
 * A document under construction: the entries so far, as {@link Entry} lays them out, and the text. An array or object that is
 * still open has neither count nor words yet.
 *
 * <p>It grows in two ways, which yield the same: by the methods that take tokens, one an event, and by those that take windows, which
 * the parser's own loop calls. Part of that works on the fields themselves, which are public for it alone. A document gets copies of what is in use, unless the arrays are huge and nearly full.
 */
public final class FlatTree {

    /** Where the parent of the root would be. */
    static final int NONE = -1;

    /** What may be written behind the text that is in use, so that short texts can be copied in whole words. */
    public static final int SLACK = WordCopy.MAX_OVERRUN;

    private static final int MIN_INDEX = 8;
    private static final int MIN_TEXT = 48;
    private static final long[] NO_WORDS = {};
    private static final byte[] NO_BYTES = {};
    private static final int HUGE_BYTES = 1 << 24;
    /** The greatest array that every JVM can make. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    /** The names met so far. */
    public final NameTable names = new NameTable();

    /** The entries. */
    public long[] index = new long[MIN_INDEX];
    /** The next free word of the index. */
    public int indexEnd;

    /** The text, and at least {@link #SLACK} bytes behind what is in use. */
    public byte[] text = new byte[MIN_TEXT];
    /** The next free byte of the text. */
    public int textEnd;
    /** The entry of the innermost open array or object, or NONE. */
    public int open = NONE;
    /** How many elements or members that has so far. */
    public int count;
    /** The part of the next head that tells its name; 0 for none. */
    public long name;
    /** What the next name is foretold from: see {@link NameTable}. */
    public int context;
    /** How many arrays and objects are open. */
    public int level;
    /** By level: the context to go back to when the array or object there ends. */
    public int[] contexts = new int[4];
    /** By level: the array or object around it or NONE, and the count of that. */
    public long[] around = new long[4];

    /** Where the text of a string that comes in pieces starts, and whether it is plain so far. */
    private int partsStart = NONE;

    private boolean partsPlain;

    /** {@return whether a value is complete and waits to be taken} */
    public boolean isComplete() {
        return open == NONE && indexEnd > 0;
    }

    /** {@return whether no value has begun} */
    public boolean isEmpty() {
        return indexEnd == 0 && partsStart == NONE;
    }

    /** {@return the complete value; what is next built begins another} */
    public FlatDocument take() {
        if (!isComplete()) {
            throw new IllegalStateException("no value is complete");
        }
        long[] words = index;
        if (isHandedOver(indexEnd * (long) Long.BYTES, index.length * (long) Long.BYTES)) {
            index = NO_WORDS;
        } else {
            words = Arrays.copyOf(index, indexEnd);
        }
        byte[] bytes = text;
        if (isHandedOver(textEnd, text.length)) {
            text = NO_BYTES;
        } else {
            bytes = Arrays.copyOf(text, textEnd);
        }
        clear();
        return new FlatDocument(words, bytes);
    }

    /** An array that is huge and nearly full goes to the document as it is, rather than to be there twice. */
    private static boolean isHandedOver(long used, long size) {
        return size > HUGE_BYTES && size - used <= size >> 3;
    }

    /** Drops what has been built and not taken. */
    public void clear() {
        if (index.length > ScratchArrays.LARGE_WORDS) {
            ScratchArrays.giveBack(index);
            index = new long[MIN_INDEX];
        }
        if (text.length > ScratchArrays.LARGE_BYTES) {
            ScratchArrays.giveBack(text);
            text = new byte[MIN_TEXT];
        }
        names.nextDocument();
        indexEnd = 0;
        textEnd = 0;
        open = NONE;
        count = 0;
        name = 0;
        context = 0;
        level = 0;
        partsStart = NONE;
    }

    public void fieldName(TokenText token) {
        if (open == NONE) {
            return;
        }
        ensureText(token.rawLength() + Integer.BYTES);
        boolean plain = token.isPlain();
        if (token.rawLength() < Entry.LONG_NAME) {
            name = internName(token.copyTo(text, textEnd), plain);
        } else {
            int start = textEnd + Integer.BYTES;
            int length = token.copyTo(text, start);
            for (int i = 1; i <= Integer.BYTES; i++) {
                text[start - i] = (byte) (length >>> ((i - 1) * Byte.SIZE));
            }
            name = Entry.nameBits(start, length, plain);
            context = 0;
            textEnd = start + length;
        }
    }

    /**
     * Finds the name that has been copied to the end of the text, or keeps it there if the document does not have it yet.
     *
     * @return what {@link Entry#nameBits} says of it
     */
    private long internName(int length, boolean plain) {
        int number = names.find(text, textEnd, length, plain, context);
        context = NameTable.after(number);
        long bits = number == NameTable.NONE ? 0 : names.bits(number);
        if (bits == 0) {
            bits = number == NameTable.NONE
                    ? Entry.nameBits(textEnd, length, plain)
                    : names.place(number, text, textEnd);
            textEnd += length;
        }
        return bits;
    }

    /** Takes a name from a window. */
    public void newName(byte[] window, int from, int length, boolean escaped) {
        ensureText(length);
        int stored = length;
        if (escaped) {
            stored = StringDecoder.decode(window, from, length, text, textEnd);
        } else {
            WordCopy.copy(window, from, text, textEnd, length);
        }
        names.seeColon(window, from + length);
        name = internName(stored, !escaped);
    }

    /** Takes a string from a window. */
    public void string(byte[] window, int from, int length, boolean escaped) {
        ensureText(length);
        int at = textEnd;
        if (escaped) {
            int stored = StringDecoder.decode(window, from, length, text, at);
            add(Entry.STRING, Entry.pair(at, stored));
            textEnd = at + stored;
        } else {
            WordCopy.copy(window, from, text, at, length);
            add(Entry.STRING | Entry.PLAIN, Entry.pair(at, length));
            textEnd = at + length;
        }
    }

    public void stringValue(TokenText token) {
        requireRoom();
        ensureText(token.rawLength());
        int length = token.copyTo(text, textEnd);
        add(Entry.STRING | (token.isPlain() ? Entry.PLAIN : 0), Entry.pair(textEnd, length));
        textEnd += length;
    }

    public void stringPart(TokenText part, boolean last) {
        if (partsStart == NONE) {
            requireRoom();
            partsStart = textEnd;
            partsPlain = true;
        }
        ensureText(part.rawLength());
        textEnd += part.copyTo(text, textEnd);
        partsPlain &= part.isPlain();
        if (last) {
            add(Entry.STRING | (partsPlain ? Entry.PLAIN : 0), Entry.pair(partsStart, textEnd - partsStart));
            partsStart = NONE;
        }
    }

    public void numberValue(TokenNumber number) {
        requireRoom();
        if (number.fitsLong()) {
            long value = number.longValue();
            if (value != 0 || number.length() == 1) {
                add(Entry.LONG, value);
                return;
            }
        }
        int length = number.length();
        ensureText(length);
        number.copyTo(text, textEnd);
        int type = Entry.NON_FINITE_TEXT;
        if (number.isFinite()) {
            if (number.isInteger()) {
                type = Entry.INTEGER_TEXT;
            } else {
                long decimal = NumberEntry.decimalHead(text, textEnd, length);
                if (decimal != 0) {
                    add(decimal, NumberEntry.decimalDigits(text, textEnd, length));
                    return;
                }
                type = Entry.FLOAT_TEXT;
            }
        }
        add(type, Entry.pair(textEnd, length));
        textEnd += length;
    }

    /** Adds a value that has no body: NULL, FALSE or TRUE. */
    public void literal(int type) {
        requireRoom();
        ensureIndex();
        index[indexEnd++] = type | name;
        count++;
        name = 0;
    }

    /** Opens an ARRAY or OBJECT. */
    public void start(int type) {
        requireRoom();
        ensureIndex();
        int at = indexEnd;
        index[at] = type | name;
        indexEnd = name != 0 ? at + 2 : at + 1;
        ensureLevels(++level);
        around[level] = Entry.pair(open, count + 1);
        open = at;
        count = 0;
        name = 0;
        contexts[level] = context;
        context = NameTable.inside(context);
    }

    /** Closes the innermost open ARRAY or OBJECT. */
    public void end() {
        if (open == NONE) {
            throw new IllegalStateException("an object or array ends that has not begun");
        }
        close(index, open, count, indexEnd);
        long outside = around[level];
        open = Entry.high(outside);
        count = Entry.low(outside);
        context = contexts[level--];
    }

    /** Closes the array or object at {@code open}. */
    public static void close(long[] index, int open, int count, int end) {
        long head = index[open];
        if ((head & Entry.NAMED) != 0) {
            index[open + 1] = Entry.pair(count, end - open);
        } else {
            index[open] = Entry.shortHead((int) head, count, end - open);
        }
    }

    /** Adds a value that has a body. */
    public void add(long head, long body) {
        ensureIndex();
        index[indexEnd] = head | name;
        index[indexEnd + 1] = body;
        indexEnd += 2;
        count++;
        name = 0;
    }

    /** Makes room for contexts up to a level. */
    private void ensureLevels(int highest) {
        if (highest >= contexts.length) {
            contexts = Arrays.copyOf(contexts, Math.max(highest + 1, contexts.length * 2));
            around = Arrays.copyOf(around, contexts.length);
        }
    }

    /** Refuses a second root. */
    public void requireRoom() {
        if (isComplete()) {
            throw new IllegalStateException("the value before has not been taken");
        }
    }

    /** Makes room for one more entry. */
    private void ensureIndex() {
        if (indexEnd + 2 > index.length) {
            index = ScratchArrays.grow(index, indexEnd, grown(indexEnd, 2));
        }
    }

    /** Makes room for so many more bytes, and slack behind them. */
    private void ensureText(int more) {
        if (more > text.length - textEnd - SLACK) {
            text = ScratchArrays.grow(text, textEnd, grown(textEnd, more > MAX_ARRAY - SLACK ? more : more + SLACK));
        }
    }

    private static int grown(int used, int more) {
        if (more > MAX_ARRAY - used) {
            throw new IllegalStateException("the value is too large for a document");
        }
        return (int) Math.min(MAX_ARRAY, Math.max((long) used + more, used * 2L));
    }
}
