package dev.millrace.json.internal.value;

import java.util.Arrays;

/**
 * The names that a document under construction holds so far, so that one that recurs is stored once. Open addressing; probing
 * and size are bounded, and a name that finds no place is simply stored again, so hostile names cost space, never time.
 */
public final class NameTable {

    private static final int MIN_SLOTS = 64;
    private static final int MAX_SLOTS = 1 << 16;
    private static final int MAX_PROBES = 8;

    /** What {@link Entry#nameBits} says of each name; 0 is a free slot. */
    private long[] slots = new long[MIN_SLOTS];

    private int used;

    /** Forgets all names. */
    public void clear() {
        if (slots.length > 1024) {
            slots = new long[MIN_SLOTS];
        } else if (used > 0) {
            Arrays.fill(slots, 0);
        }
        used = 0;
    }

    /**
     * Finds the name that lies in the text, or remembers it.
     *
     * @param bits what {@link Entry#nameBits} says of the name; shorter than {@link Entry#LONG_NAME}
     * @return what it says of the equal name that came first, which may be this one
     */
    public long intern(byte[] text, long bits) {
        int offset = Entry.high(bits);
        int length = Entry.nameLength(bits);
        int mask = slots.length - 1;
        int slot = NameHash.of(text, offset, length, NameHash.KEY);
        for (int probe = 0; probe < MAX_PROBES; probe++, slot++) {
            long other = slots[slot & mask];
            if (other == 0) {
                slots[slot & mask] = bits;
                used++;
                if (used > slots.length / 2 && slots.length < MAX_SLOTS) {
                    grow(text);
                }
                return bits;
            }
            int otherOffset = Entry.high(other);
            if (Entry.nameLength(other) == length
                    && Arrays.equals(text, otherOffset, otherOffset + length, text, offset, offset + length)) {
                return other;
            }
        }
        return bits;
    }

    private void grow(byte[] text) {
        long[] old = slots;
        slots = new long[old.length * 2];
        used = 0;
        int mask = slots.length - 1;
        for (long bits : old) {
            if (bits != 0) {
                place(bits, NameHash.of(text, Entry.high(bits), Entry.nameLength(bits), NameHash.KEY), mask);
            }
        }
    }

    private void place(long bits, int hash, int mask) {
        for (int probe = 0; probe < MAX_PROBES; probe++) {
            int slot = (hash + probe) & mask;
            if (slots[slot] == 0) {
                slots[slot] = bits;
                used++;
                return;
            }
        }
    }
}
