package dev.millrace.json.internal.value;

import java.util.Arrays;

/**
 * Finds the members of a large object by name. Open addressing under a random key; a member that finds no place within
 * {@value #MAX_PROBES} probes goes to a list sorted by name, so that even names that all collide cost a binary search each.
 */
final class MemberIndex {

    /** From how many members on an object is worth an index. */
    static final int MIN_MEMBERS = 128;

    static final int MAX_PROBES = 16;

    private final FlatDocument document;
    private final long key;
    /** Entries; 0, the root, is no member and so a free slot. */
    private final int[] slots;
    /** Entries in order of their names, those of one name in document order. */
    private final int[] overflow;

    private MemberIndex(FlatDocument document, long key, int[] slots, int[] overflow) {
        this.document = document;
        this.key = key;
        this.slots = slots;
        this.overflow = overflow;
    }

    static MemberIndex of(FlatDocument document, int object) {
        return of(document, object, NameHash.KEY);
    }

    static MemberIndex of(FlatDocument document, int object, long key) {
        int count = document.count(object);
        int[] slots = new int[Math.max(2, Integer.highestOneBit(count - 1) << 2)];
        int[] overflow = new int[0];
        int overflowing = 0;
        int end = document.next(object);
        for (int at = document.following(object); at < end; at = document.next(at)) {
            if (!place(document, slots, at, key)) {
                if (overflowing == overflow.length) {
                    overflow = Arrays.copyOf(overflow, Math.max(16, overflowing * 2));
                }
                overflow[overflowing++] = at;
            }
        }
        return new MemberIndex(
                document, key, slots, MemberOrder.sorted(document, Arrays.copyOf(overflow, overflowing)));
    }

    private static boolean place(FlatDocument document, int[] slots, int at, long key) {
        byte[] text = document.text();
        int mask = slots.length - 1;
        int hash = NameHash.of(text, document.nameOffset(at), document.nameLength(at), key);
        for (int probe = 0; probe < MAX_PROBES; probe++) {
            int slot = (hash + probe) & mask;
            if (slots[slot] == 0 || document.compareNames(slots[slot], at) == 0) {
                slots[slot] = at;
                return true;
            }
        }
        return false;
    }

    /** {@return the last member of the name, or -1} */
    int find(byte[] name) {
        int mask = slots.length - 1;
        int hash = NameHash.of(name, 0, name.length, key);
        for (int probe = 0; probe < MAX_PROBES; probe++) {
            int at = slots[(hash + probe) & mask];
            if (at == 0) {
                return -1;
            }
            if (document.nameEquals(at, name)) {
                return at;
            }
        }
        return findOverflow(name);
    }

    /** Binary search for the last of the members with the name. */
    private int findOverflow(byte[] name) {
        int low = 0;
        int high = overflow.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (MemberOrder.compare(document, overflow[middle], name) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low > 0 && document.nameEquals(overflow[low - 1], name) ? overflow[low - 1] : -1;
    }

    /** {@return how many members did not find a place in the table} */
    int overflowing() {
        return overflow.length;
    }
}
