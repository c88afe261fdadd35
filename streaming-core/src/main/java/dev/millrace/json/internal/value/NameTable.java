package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.Swar;
import dev.millrace.json.internal.lexer.WordCopy;
import java.util.Arrays;

/**
 * The names that a builder has met, each stored once, and for each the one that came after it last time. Records repeat their
 * names in order, so the next name is compared with the one foretold, which is as good as scanning it and faster; only where that
 * fails is it scanned and looked up. A name keeps its number from one document to the next, but lies in the text of each document
 * that has it.
 *
 * <p>What a name is foretold from is its <em>context</em>: twice the number of the member before it in its object, or for the first
 * member of an object one more than twice the number of the member that holds the object, directly or in arrays.
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

    /** What may be read behind a name, so that it can be compared in whole words: its closing quote, and more. */
    private static final int SLACK = 16;

    private static final int[] NO_INTS = {};
    private static final long[] NO_LONGS = {};

    /** A place with a length that no text at hand has. */
    private static final long NEVER = Integer.MAX_VALUE;

    private byte[] bytes = {};
    private int bytesEnd;

    /** Numbers of names by hash; 0 is a free slot. */
    private int[] slots = NO_INTS;

    /** By number: where the name lies in {@link #bytes}, a quote behind it, and its length; or NEVER if it is escaped in the source. */
    private long[] plain = NO_LONGS;

    /** By number: what {@link Entry#nameBits} says in this document, or 0. */
    private long[] bits = NO_LONGS;

    /** By number: where the name lies in {@link #bytes}. */
    private int[] offsets = NO_INTS;

    private int[] lengths = NO_INTS;
    /** By context: the name that came, or 0. */
    private int[] successors = NO_INTS;
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
        if (names > MAX_KEPT_NAMES || bytes.length > MAX_KEPT_BYTES) {
            bytes = new byte[0];
            bytesEnd = 0;
            slots = NO_INTS;
            successors = NO_INTS;
            names = 0;
        }
    }

    /**
     * Compares what lies in a window with the name foretold, eight bytes at a time, its closing quote included.
     *
     * @param from the first byte after the opening quote
     * @param to the end of the window
     * @param name what {@link #successor} says
     * @return the closing quote, or -1 if it is another name or lies too close to the end of the window
     */
    public int foretold(byte[] window, int from, int to, int name) {
        if (name == NONE) {
            return -1;
        }
        long place = plain[name];
        int length = (int) place;
        if (length > to - from - SLACK) {
            return -1;
        }
        int end = from + length;
        int p = from;
        int at = (int) (place >>> 32);
        for (; p <= end - Long.BYTES; p += Long.BYTES, at += Long.BYTES) {
            if (Swar.load(window, p) != Swar.load(bytes, at)) {
                return -1;
            }
        }
        long difference = Swar.load(window, p) ^ Swar.load(bytes, at);
        return difference << (Long.SIZE - Byte.SIZE - Byte.SIZE * (end - p)) == 0 ? end : -1;
    }

    /** {@return the number of the name that came in this context last time, or NONE} */
    public int successor(int context) {
        return context < successors.length ? successors[context] : NONE;
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
        bits[name] = Entry.nameBits(offset, lengths[name], plain[name] != NEVER);
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
                successors[context] = name;
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
        if (bytesEnd + length + SLACK > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytesEnd + length + SLACK, bytes.length * 2));
        }
        System.arraycopy(text, offset, bytes, bytesEnd, length);
        bytes[bytesEnd + length] = '"';
        offsets[name] = bytesEnd;
        lengths[name] = length;
        plain[name] = unescaped ? (long) bytesEnd << 32 | length : NEVER;
        bits[name] = 0;
        bytesEnd += length + 1;
        seat(name, hash);
        successors[context] = name;
        return name;
    }

    /** The name NONE is there from the start, and stands for "no name before". */
    private void begin() {
        bytes = new byte[MIN_NAMES * Long.BYTES];
        slots = new int[MIN_NAMES * 2];
        size(MIN_NAMES);
        plain[NONE] = NEVER;
        names = 1;
    }

    private void size(int capacity) {
        offsets = Arrays.copyOf(offsets, capacity);
        lengths = Arrays.copyOf(lengths, capacity);
        plain = Arrays.copyOf(plain, capacity);
        successors = Arrays.copyOf(successors, 2 * capacity);
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
