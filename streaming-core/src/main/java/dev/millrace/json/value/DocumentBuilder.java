package dev.millrace.json.value;

import dev.millrace.json.RawValue;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.value.Entry;
import dev.millrace.json.internal.value.FlatDocument;
import dev.millrace.json.internal.value.NameTable;
import dev.millrace.json.internal.value.NumberEntry;
import java.util.Arrays;

/**
 * Builds a document from a parser's events: one value, then {@link #isComplete()} is true until it is taken, then the next.
 *
 * <pre>{@code
 * final class Values extends DocumentBuilder {
 *     @Override
 *     public void endRoot() {
 *         consumer.accept(take());
 *     }
 * }
 * }</pre>
 *
 * <p>The builder counts levels by itself, so it can be handed the events of a value anywhere in a larger document; the name of
 * a member that comes before its first event is ignored. It neither suspends nor limits: the parser's limits bound what it
 * holds. After a rejected record {@link #clear()} drops what was begun.
 *
 * <p>Memory that it works in is kept from one value to the next up to {@value #MAX_KEPT_BYTES} bytes an array; documents never
 * share it. Not thread-safe; what it builds is.
 */
public class DocumentBuilder implements TokenHandler {

    private static final int MAX_KEPT_BYTES = 1 << 16;
    private static final int MIN_INDEX = 32;
    private static final int MIN_TEXT = 256;
    /** The greatest array that every JVM can make. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    private static final int NONE = -1;

    private final NameTable names = new NameTable();
    private long[] index = new long[MIN_INDEX];
    private byte[] text = new byte[MIN_TEXT];
    /** The next free word of the index, and the next free byte of the text. */
    private int indexEnd;

    private int textEnd;
    /** Where the body of the innermost open container lies in the index. Until it ends, its low half tells its parent's. */
    private int open = NONE;
    /** The part of the next head that tells its name; 0 for none. */
    private long name;
    /** Where the text of a string that comes in pieces starts, and whether it is plain so far. */
    private int partsStart = NONE;

    private boolean partsPlain;
    private boolean complete;

    /** A builder that has nothing yet. */
    public DocumentBuilder() {}

    /** {@return whether a value is complete and waits to be taken} */
    public final boolean isComplete() {
        return complete;
    }

    /** {@return whether there is nothing: no value has begun since the last was taken} */
    public final boolean isEmpty() {
        return indexEnd == 0 && partsStart == NONE;
    }

    /** {@return how many values have begun since the last was taken: the root and those in it, as far as they have come} */
    public final int valueCount() {
        return indexEnd / 2;
    }

    /**
     * Hands over the value and makes ready for the next.
     *
     * @return the value
     * @throws IllegalStateException if none is complete
     */
    public final JsonValue take() {
        return takeDocument().root();
    }

    /**
     * Hands over the value as a document and makes ready for the next.
     *
     * @return the document
     * @throws IllegalStateException if none is complete
     */
    public final JsonDocument takeDocument() {
        if (!complete) {
            throw new IllegalStateException("no value is complete");
        }
        int entries = indexEnd / 2;
        long[] documentIndex = index;
        if (index.length * (long) Long.BYTES <= MAX_KEPT_BYTES || isWasteful(indexEnd, index.length)) {
            documentIndex = Arrays.copyOf(index, indexEnd);
        } else {
            index = new long[MIN_INDEX];
        }
        byte[] documentText = text;
        if (text.length <= MAX_KEPT_BYTES || isWasteful(textEnd, text.length)) {
            documentText = Arrays.copyOf(text, textEnd);
        } else {
            text = new byte[MIN_TEXT];
        }
        clear();
        return new JsonDocument(new FlatDocument(documentIndex, entries, documentText));
    }

    /** Over an eighth of the array is unused. */
    private static boolean isWasteful(int used, int length) {
        return length - used > length >> 3;
    }

    /** Drops what has been built and not taken. */
    public final void clear() {
        if (index.length * (long) Long.BYTES > MAX_KEPT_BYTES) {
            index = new long[MIN_INDEX];
        }
        if (text.length > MAX_KEPT_BYTES) {
            text = new byte[MIN_TEXT];
        }
        names.clear();
        indexEnd = 0;
        textEnd = 0;
        open = NONE;
        name = 0;
        partsStart = NONE;
        complete = false;
    }

    @Override
    public final void startObject() {
        start(Entry.OBJECT);
    }

    @Override
    public final void endObject() {
        end();
    }

    @Override
    public final void startArray() {
        start(Entry.ARRAY);
    }

    @Override
    public final void endArray() {
        end();
    }

    @Override
    public final void fieldName(TokenText token) {
        if (open == NONE) {
            return;
        }
        int rawLength = token.rawLength();
        ensureText(rawLength + Integer.BYTES);
        boolean plain = token.isPlain();
        if (rawLength < Entry.LONG_NAME) {
            int length = token.copyTo(text, textEnd);
            long bits = Entry.nameBits(textEnd, length, plain);
            name = names.intern(text, bits);
            textEnd += name == bits ? length : 0;
        } else {
            int start = textEnd + Integer.BYTES;
            int length = token.copyTo(text, start);
            for (int i = 1; i <= Integer.BYTES; i++) {
                text[start - i] = (byte) (length >>> ((i - 1) * Byte.SIZE));
            }
            name = Entry.nameBits(start, length, plain);
            textEnd = start + length;
        }
    }

    @Override
    public final void stringValue(TokenText token) {
        ensureText(token.rawLength());
        int length = token.copyTo(text, textEnd);
        add(Entry.STRING | (token.isPlain() ? Entry.PLAIN : 0), Entry.pair(textEnd, length));
        textEnd += length;
    }

    @Override
    public final void stringPart(TokenText part, boolean last) {
        if (partsStart == NONE) {
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

    @Override
    public final void numberValue(TokenNumber number) {
        if (number.fitsLong()) {
            long value = number.longValue();
            if (value != 0 || number.length() == 1) {
                add(Entry.LONG, value);
                return;
            }
        }
        numberText(number);
    }

    /** A number that is not a {@code long}, or {@code -0}. */
    private void numberText(TokenNumber number) {
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

    @Override
    public final void booleanValue(boolean value) {
        add(value ? Entry.TRUE : Entry.FALSE, 0);
    }

    @Override
    public final void nullValue() {
        add(Entry.NULL, 0);
    }

    /**
     * Refuses the value: it has no events to build from.
     *
     * @throws UnsupportedOperationException always
     */
    @Override
    public final void rawValue(RawValue value) {
        throw new UnsupportedOperationException("a captured value cannot be built into a document");
    }

    private void start(int type) {
        int parent = open;
        append(type, Entry.pair(0, parent));
        open = indexEnd - 1;
    }

    private void end() {
        if (open == NONE) {
            throw new IllegalStateException("an object or array ends that has not begun");
        }
        long body = index[open];
        int parent = (int) body;
        index[open] = Entry.pair((int) (body >>> 32), (indexEnd - open + 1) / 2);
        open = parent;
        complete = parent == NONE;
    }

    private void add(long head, long body) {
        append(head, body);
        complete = open == NONE;
    }

    private void append(long head, long body) {
        if (complete) {
            throw new IllegalStateException("the value before has not been taken");
        }
        if (open != NONE) {
            index[open] += 1L << 32;
        }
        if (indexEnd + 2 > index.length) {
            index = Arrays.copyOf(index, grown(indexEnd, 2));
        }
        index[indexEnd] = head | name;
        index[indexEnd + 1] = body;
        indexEnd += 2;
        name = 0;
    }

    private void ensureText(int more) {
        if (more > text.length - textEnd) {
            text = Arrays.copyOf(text, grown(textEnd, more));
        }
    }

    private static int grown(int used, int more) {
        if (more > MAX_ARRAY - used) {
            throw new IllegalStateException("the value is too large for a document");
        }
        return (int) Math.min(MAX_ARRAY, Math.max((long) used + more, used * 2L));
    }
}
