package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonValue;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an object or array under edit holds, slot by slot. The array of slots is shared with the values that were made of it, which
 * see the slots that were in use then, and with the value that it began with: those slots are <em>frozen</em>, and the first
 * change of one copies the array. Slots beyond them can be written, so appending never copies for sharing's sake.
 *
 * @param <T> what a slot holds
 */
abstract class ContainerDraft<T> {

    private static final int MIN_SLOTS = 8;

    T[] items;
    /** Slots in use. */
    int size;
    /** Slots that others see, from 0. */
    private int frozen;
    /** The drafts of those parts that are edited by themselves, slot by slot; null until there is one. */
    private @Nullable Draft @Nullable [] drafts;

    /** @param items all of them frozen */
    ContainerDraft(T[] items, int size) {
        this.items = items;
        this.size = size;
        this.frozen = items.length;
    }

    /** {@return a value of what it holds now} */
    abstract JsonValue toValue();

    abstract JsonValue value(int slot);

    /** Replaces the value of a slot. */
    abstract void setValue(int slot, JsonValue value);

    /** {@return the slot that a pointer's token stands for, or -1} */
    abstract int find(String token);

    /** {@return the token that stands for a slot in a pointer} */
    abstract String token(int slot);

    final void write(int slot, T item) {
        if (slot < frozen) {
            unshare(Math.max(size, MIN_SLOTS));
        }
        items[slot] = item;
    }

    final void append(T item) {
        if (size == items.length || size < frozen) {
            unshare(Math.max(2 * size, MIN_SLOTS));
        }
        items[size++] = item;
    }

    /** Makes room for an item in front of that of a slot. */
    final void insertSlot(int slot, T item) {
        if (size == items.length || slot < frozen) {
            unshare(Math.max(size + (size >> 1), MIN_SLOTS));
        }
        System.arraycopy(items, slot, items, slot + 1, size - slot);
        items[slot] = item;
        if (drafts != null) {
            drafts = longEnough(drafts);
            System.arraycopy(drafts, slot, drafts, slot + 1, size - slot);
            drafts[slot] = null;
        }
        size++;
    }

    /** Removes a slot, so that those behind it move up. */
    final void deleteSlot(int slot) {
        if (slot < frozen) {
            unshare(Math.max(size, MIN_SLOTS));
        }
        size--;
        System.arraycopy(items, slot + 1, items, slot, size - slot);
        Arrays.fill(items, size, size + 1, null);
        if (drafts != null) {
            drafts = longEnough(drafts);
            System.arraycopy(drafts, slot + 1, drafts, slot, size - slot);
            drafts[size] = null;
        }
    }

    /** Copies the slots in use; those behind them may be in use by others, and are left empty. */
    private void unshare(int capacity) {
        T[] copy = Arrays.copyOf(items, capacity);
        if (size < copy.length) {
            Arrays.fill(copy, size, copy.length, null);
        }
        items = copy;
        frozen = 0;
    }

    /** Starts again with empty slots. */
    final void clear(T[] slots) {
        items = slots;
        size = 0;
        frozen = 0;
        drafts = null;
    }

    /** Drops all slots whose item is null. */
    final void compact() {
        int used = size;
        unshare(items.length);
        int kept = 0;
        for (int slot = 0; slot < used; slot++) {
            if (items[slot] != null) {
                items[kept] = items[slot];
                draft(kept++, draft(slot));
            }
        }
        Arrays.fill(items, kept, used, null);
        for (int slot = kept; slot < used; slot++) {
            draft(slot, null);
        }
        size = kept;
    }

    /** {@return the items, to be given to a value: all slots in use are frozen} */
    final T[] freeze() {
        frozen = Math.max(frozen, size);
        return items;
    }

    /** {@return the draft of a slot, or null if its value is not edited by itself} */
    @Nullable
    Draft draft(int slot) {
        return drafts == null || slot >= drafts.length ? null : drafts[slot];
    }

    void draft(int slot, @Nullable Draft draft) {
        if (drafts == null) {
            if (draft == null) {
                return;
            }
            drafts = new Draft[items.length];
        } else {
            drafts = longEnough(drafts);
        }
        drafts[slot] = draft;
    }

    private @Nullable Draft[] longEnough(@Nullable Draft[] some) {
        return some.length < items.length ? Arrays.copyOf(some, items.length) : some;
    }

    /** {@return the slot of a draft, or -1 if it is none of these any longer} */
    int slotOf(Draft draft) {
        for (int slot = 0; drafts != null && slot < Math.min(size, drafts.length); slot++) {
            if (drafts[slot] == draft) {
                return slot;
            }
        }
        return -1;
    }

    void addChangedDrafts(List<Draft> changed) {
        for (int slot = 0; drafts != null && slot < Math.min(size, drafts.length); slot++) {
            Draft draft = drafts[slot];
            if (draft != null && draft.isChanged()) {
                changed.add(draft);
            }
        }
    }

    /** Takes over the values of those parts that are edited by themselves. */
    final void takeOverDrafts() {
        for (int slot = 0; drafts != null && slot < Math.min(size, drafts.length); slot++) {
            Draft draft = drafts[slot];
            if (draft != null && draft.value() != value(slot)) {
                setValue(slot, draft.value());
            }
        }
    }
}
