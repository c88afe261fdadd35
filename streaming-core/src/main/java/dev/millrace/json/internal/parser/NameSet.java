package dev.millrace.json.internal.parser;

import java.util.Arrays;

/** A set of 128-bit hashes: open addressing, linear probing. Clearing costs what was added, not what there is room for. */
final class NameSet {

    private static final int INITIAL_CAPACITY = 16;
    private static final int KEPT_CAPACITY = 1 << 12;

    private final long[] initialSlots = new long[2 * INITIAL_CAPACITY];
    private final int[] initialUsed = new int[INITIAL_CAPACITY / 2];
    private long[] slots = initialSlots;
    private int[] used = initialUsed;
    private int size;

    int size() {
        return size;
    }

    boolean contains(long low, long high) {
        int slot = slotOf(low, high);
        return slots[slot + 1] != 0;
    }

    /** Adds a hash that is not in the set. Of the high half all but the lowest bit counts, which marks a slot as taken. */
    void add(long low, long high) {
        if (size == used.length) {
            grow();
        }
        put(low, high);
    }

    void clear() {
        if (used.length > KEPT_CAPACITY) {
            slots = initialSlots;
            used = initialUsed;
            Arrays.fill(slots, 0);
        } else {
            for (int i = 0; i < size; i++) {
                slots[used[i] + 1] = 0;
            }
        }
        size = 0;
    }

    private void put(long low, long high) {
        int slot = slotOf(low, high);
        slots[slot] = low;
        slots[slot + 1] = high | 1;
        used[size++] = slot;
    }

    private int slotOf(long low, long high) {
        int mask = slots.length - 2;
        int slot = (int) (low << 1) & mask;
        while (slots[slot + 1] != 0 && (slots[slot] != low || slots[slot + 1] != (high | 1))) {
            slot = slot + 2 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = slots;
        int[] filled = used;
        int count = size;
        slots = new long[2 * old.length];
        used = new int[2 * filled.length];
        size = 0;
        for (int i = 0; i < count; i++) {
            put(old[filled[i]], old[filled[i] + 1]);
        }
    }
}
