package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.Swar;
import dev.millrace.json.internal.lexer.WordCopy;
import java.util.Arrays;

/**
 * The names that a builder has met, each stored once, and for each those that came after it. Records repeat their names in order, so
 * the next name is compared with the few foretold, which is as good as scanning it and faster; only where that fails is it scanned
 * and looked up. A name keeps its number from one document to the next, but lies in the text of each document that has it.
 *
 * <p>What a name is foretold from is its <em>context</em>: twice the number of the member before it in its object, or for the first
 * member of an object one more than twice the number of the member that holds the object, directly or in arrays.
 *
 * <p>What is foretold is a <em>prediction</em>: eight words, of which the first tells the name's number and length and where the next prediction
 * of the same context lies, and the others are the name as it stands in a source, from its opening quote to where the value begins.
 *
 * <p>Open addressing under a key that nobody knows; probing and size are bounded, and a name that finds no place is simply not
 * remembered, so hostile names cost space in their document, never time. Not thread-safe.
 */
public final class NameTable {

    /** What a lookup says of a name that is not remembered. */
    public static final int NONE = 0;

    private static final int MIN_NAMES = 4;
    private static final int MAX_NAMES = 1 << 15;
    private static final int MAX_NAME_BYTES = 512;
    private static final int MAX_BYTES = 1 << 20;
    private static final int MAX_PROBES = 8;

    /** A table larger than this is not kept for the next document. */
    private static final int MAX_KEPT_NAMES = 1 << 10;

    private static final int MAX_KEPT_BYTES = 1 << 15;

    /** The words of a prediction. */
    private static final int PREDICTION_WORDS = 8;

    /** How many bytes a prediction has room for. */
    private static final int MAX_PREDICTION_BYTES = (PREDICTION_WORDS - 1) * Long.BYTES;

    /** How many names are foretold in one context: twitter.json misses 14 % of its names with one, 3 % with two, none with three. */
    private static final int MAX_PREDICTIONS = 4;

    private static final int MAX_PREDICTION_INDEX = PREDICTION_WORDS << 13;

    /** Predictions beyond these are not kept for the next document. */
    private static final int MAX_KEPT_PREDICTION_INDEX = PREDICTION_WORDS << 11;

    private static final int NAME_LENGTH_SHIFT = 8;
    private static final int NUMBER_SHIFT = 16;
    private static final int NEXT_SHIFT = 32;

    private static final int[] NO_INTS = {};
    private static final long[] NO_LONGS = {};

    private byte[] bytes = {};
    private int bytesEnd;

    /** Numbers of names by hash; 0 is a free slot. */
    private int[] slots = NO_INTS;

    /** By number: whether the name stands in the source as it is stored. */
    private boolean[] plain = {};

    /** By number: what {@link Entry#nameBits} says in this document, or 0. */
    private long[] bits = NO_LONGS;

    /** By number: where the name lies in {@link #bytes}. */
    private int[] offsets = NO_INTS;

    private int[] lengths = NO_INTS;
    /** By context: the first prediction, or NONE. */
    private int[] firstPredictions = NO_INTS;
    /** At multiples of {@link #PREDICTION_WORDS}, but not at NONE. */
    private long[] predictions = NO_LONGS;

    private int predictionsEnd;

    /** What stands between a name and its value: its closing quote, the colon, and perhaps a space on either side. */
    private long colon = '"' | ':' << Byte.SIZE;

    private int colonLength = 2;

    /** The names whose bits are not 0. */
    private int[] placed = NO_INTS;

    private int placedCount;
    private int names;

    /** A table without names; takes no memory to speak of before the first. */
    NameTable() {}

    /** The next names are those of another document. */
    void nextDocument() {
        for (int i = 0; i < placedCount; i++) {
            bits[placed[i]] = 0;
        }
        placedCount = 0;
        if (names > MAX_KEPT_NAMES || bytes.length > MAX_KEPT_BYTES || predictionsEnd > MAX_KEPT_PREDICTION_INDEX) {
            bytes = new byte[0];
            bytesEnd = 0;
            slots = NO_INTS;
            firstPredictions = NO_INTS;
            predictions = NO_LONGS;
            names = 0;
        }
    }

    /** {@return where the first prediction of each context lies; may be too short} */
    public int[] firstPredictions() {
        return firstPredictions;
    }

    /** {@return the predictions} */
    public long[] predictions() {
        return predictions;
    }

    /** {@return by number what {@link #bits} says} */
    public long[] bits() {
        return bits;
    }

    /** {@return the number of the name, from the first word of a prediction} */
    public static int number(long prediction) {
        return (int) prediction >>> NUMBER_SHIFT;
    }

    /** {@return how many bytes are foretold, from the first word of a prediction} */
    public static int length(long prediction) {
        return (int) prediction & 0xFF;
    }

    /** {@return the length of the name, from the first word of a prediction} */
    public static int nameLength(long prediction) {
        return (int) prediction >>> NAME_LENGTH_SHIFT & 0xFF;
    }

    /** {@return the next prediction of the context or NONE, from the first word of a prediction} */
    public static int next(long prediction) {
        return (int) (prediction >>> NEXT_SHIFT);
    }

    /** {@return whether a prediction has come true: the window has what it tells} */
    public static boolean isAt(byte[] window, int quote, long[] predictions, int prediction) {
        int length = length(predictions[prediction]);
        int last = (length - 1) & -Long.BYTES;
        int lastWord = prediction + 1 + (last >> 3);
        long difference = (Swar.load(window, quote + last) ^ predictions[lastWord]) << -(length << 3);
        if (last > 0) {
            difference |= Swar.load(window, quote) ^ predictions[prediction + 1];
            if (last > 8) {
                difference |= Swar.load(window, quote + 8) ^ predictions[prediction + 2];
                if (last > 16) {
                    difference |= Swar.load(window, quote + 16) ^ predictions[prediction + 3];
                    if (last > 24) {
                        difference |= Swar.load(window, quote + 24) ^ predictions[prediction + 4];
                        if (last > 32) {
                            difference |= Swar.load(window, quote + 32) ^ predictions[prediction + 5];
                            difference |= Swar.load(window, quote + last - 8) ^ predictions[lastWord - 1];
                        }
                    }
                }
            }
        }
        return difference == 0;
    }

    /** {@return the context of what comes after a member in the same object} */
    public static int after(int name) {
        return 2 * name;
    }

    /** {@return the context of what comes in the value of the member that makes the context, directly or in arrays} */
    public static int inside(int context) {
        return context | 1;
    }

    /**
     * {@return what {@link Entry#nameBits} says of a name, or 0 if it does not lie in the text of the document yet}
     *
     * @param name its number, not NONE
     */
    public long bits(int name) {
        return bits[name];
    }

    /** {@return the length of a name, in bytes} */
    public int length(int name) {
        return lengths[name];
    }

    /**
     * Copies a name to the text of the document, which has room for it and {@link WordCopy#MAX_OVERRUN}, and remembers where.
     *
     * @return what {@link Entry#nameBits} says of it
     */
    public long place(int name, byte[] text, int offset) {
        WordCopy.copy(bytes, offsets[name], text, offset, lengths[name]);
        bits[name] = Entry.nameBits(offset, lengths[name], plain[name]);
        placed[placedCount++] = name;
        return bits[name];
    }

    /**
     * Finds a name, or remembers it if there is room.
     *
     * @param text holds it, decoded
     * @param unescaped whether the name stands in the source as it is stored
     * @param context what is to foretell it next time
     * @return its number, or NONE
     */
    int find(byte[] text, int offset, int length, boolean unescaped, int context) {
        if (length > MAX_NAME_BYTES) {
            return NONE;
        }
        if (names == 0) {
            begin();
        }
        int mask = slots.length - 1;
        int hash = NameHash.of(text, offset, length, NameHash.KEY);
        for (int probe = 0; probe < MAX_PROBES; probe++) {
            int name = slots[(hash + probe) & mask];
            if (name == 0) {
                return add(text, offset, length, unescaped, hash, context);
            }
            int at = offsets[name];
            if (lengths[name] == length && Arrays.equals(bytes, at, at + length, text, offset, offset + length)) {
                foretell(context, name);
                return name;
            }
        }
        return NONE;
    }

    private int add(byte[] text, int offset, int length, boolean unescaped, int hash, int context) {
        if (names >= MAX_NAMES || bytesEnd + length > MAX_BYTES) {
            return NONE;
        }
        if (names == offsets.length) {
            grow();
        }
        int name = names++;
        int room = length + Long.BYTES;
        if (room > bytes.length - bytesEnd) {
            bytes = Arrays.copyOf(bytes, Math.max(bytesEnd + room, bytes.length * 2));
        }
        System.arraycopy(text, offset, bytes, bytesEnd, length);
        offsets[name] = bytesEnd;
        lengths[name] = length;
        plain[name] = unescaped;
        bits[name] = 0;
        bytesEnd += length;
        seat(name, hash);
        foretell(context, name);
        return name;
    }

    /** Looks at what stands between a name and its value: it will be the same with other names. */
    void seeColon(byte[] window, int quote) {
        if (quote > window.length - Integer.BYTES) {
            return;
        }
        int p = quote + 1;
        long seen = '"';
        if (window[p] == ' ') {
            seen |= (long) ' ' << ((p++ - quote) * Byte.SIZE);
        }
        if (window[p] == ':') {
            seen |= (long) ':' << ((p++ - quote) * Byte.SIZE);
            if (window[p] == ' ') {
                seen |= (long) ' ' << ((p++ - quote) * Byte.SIZE);
            }
            colon = seen;
            colonLength = p - quote;
        }
    }

    /** From now on a context foretells a name as well, as names are written at present, unless it foretells enough. */
    private void foretell(int context, int name) {
        int length = 1 + lengths[name] + colonLength;
        if (!plain[name] || length > MAX_PREDICTION_BYTES) {
            return;
        }
        int last = NONE;
        int count = 0;
        for (int prediction = firstPredictions[context];
                prediction != NONE;
                prediction = next(predictions[prediction])) {
            if (number(predictions[prediction]) == name) {
                write(prediction, name, length);
                return;
            }
            last = prediction;
            count++;
        }
        if (count == MAX_PREDICTIONS || predictionsEnd >= MAX_PREDICTION_INDEX) {
            return;
        }
        if (predictionsEnd == predictions.length) {
            predictions = Arrays.copyOf(predictions, predictionsEnd * 2);
        }
        if (last == NONE) {
            firstPredictions[context] = predictionsEnd;
        } else {
            predictions[last] |= (long) predictionsEnd << NEXT_SHIFT;
        }
        predictions[predictionsEnd] = 0;
        write(predictionsEnd, name, length);
        predictionsEnd += PREDICTION_WORDS;
    }

    /** Writes all of a prediction but where the next lies. */
    private void write(int prediction, int name, int length) {
        long next = predictions[prediction] >>> NEXT_SHIFT << NEXT_SHIFT;
        predictions[prediction] =
                next | (long) name << NUMBER_SHIFT | (long) lengths[name] << NAME_LENGTH_SHIFT | length;
        Arrays.fill(predictions, prediction + 1, prediction + PREDICTION_WORDS, 0);
        append(prediction, 0, '"');
        for (int i = 0; i < lengths[name]; i++) {
            append(prediction, 1 + i, bytes[offsets[name] + i]);
        }
        for (int i = 0; i < colonLength; i++) {
            append(prediction, 1 + lengths[name] + i, (byte) (colon >>> (i * Byte.SIZE)));
        }
    }

    private void append(int prediction, int place, int b) {
        predictions[prediction + 1 + place / Long.BYTES] |= (b & 0xFFL) << (place % Long.BYTES * Byte.SIZE);
    }

    /** The name NONE is there from the start, and stands for "no name before"; likewise the prediction NONE. */
    private void begin() {
        bytes = new byte[MIN_NAMES * Long.BYTES];
        slots = new int[MIN_NAMES * 2];
        size(MIN_NAMES);
        predictions = new long[MIN_NAMES * PREDICTION_WORDS];
        predictionsEnd = PREDICTION_WORDS;
        names = 1;
    }

    private void size(int capacity) {
        offsets = Arrays.copyOf(offsets, capacity);
        lengths = Arrays.copyOf(lengths, capacity);
        plain = Arrays.copyOf(plain, capacity);
        firstPredictions = Arrays.copyOf(firstPredictions, 2 * capacity);
        placed = Arrays.copyOf(placed, capacity);
        bits = Arrays.copyOf(bits, capacity);
    }

    private void grow() {
        size(names * 2);
        slots = new int[names * 4];
        for (int name = 1; name < names; name++) {
            seat(name, NameHash.of(bytes, offsets[name], lengths[name], NameHash.KEY));
        }
    }

    private void seat(int name, int hash) {
        int mask = slots.length - 1;
        for (int probe = 0; probe < MAX_PROBES; probe++) {
            int slot = (hash + probe) & mask;
            if (slots[slot] == 0) {
                slots[slot] = name;
                return;
            }
        }
    }
}
