package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonMember;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds members of a built object by name, in the slots that it keeps them in. Names that collide cost a logarithm, not more: the
 * map keeps strings of one bucket in a tree.
 */
final class NameIndex {

    /** From how many slots on an object is worth an index. */
    static final int MIN_MEMBERS = 128;

    static final int NONE = -1;

    private final Map<String, Integer> last = new HashMap<>();
    /** For each slot, the one before it that has the same name, or {@link #NONE}. */
    private int[] previous = new int[MIN_MEMBERS];

    /** {@return the index of all slots in use} */
    static NameIndex of(JsonMember[] members, int size) {
        NameIndex index = new NameIndex();
        for (int slot = 0; slot < size; slot++) {
            if (members[slot] != null) {
                index.add(members[slot].name(), slot);
            }
        }
        return index;
    }

    /** Adds a slot, which comes after all that have been added. */
    void add(String name, int slot) {
        if (slot >= previous.length) {
            previous = Arrays.copyOf(previous, Math.max(slot + 1, 2 * previous.length));
        }
        Integer before = last.put(name, slot);
        previous[slot] = before == null ? NONE : before;
    }

    /** {@return the last slot of the name, or {@link #NONE}} */
    int last(String name) {
        return last.getOrDefault(name, NONE);
    }

    /** {@return the slot before this one that has the same name, or {@link #NONE}} */
    int previous(int slot) {
        return previous[slot];
    }

    /** Makes the slot, the last of its name, the only one. */
    void forgetPrevious(int slot) {
        previous[slot] = NONE;
    }

    /** Forgets all slots of the name. */
    void remove(String name) {
        last.remove(name);
    }
}
