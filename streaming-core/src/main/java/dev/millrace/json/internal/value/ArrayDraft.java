package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.PointerToken;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An array under edit: a slot is a position. Inserting and removing moves the items behind; when more of that has been done than the
 * whole array is worth several times, the items are put into a {@link SlotTree} until a value is made.
 */
public final class ArrayDraft extends ContainerDraft<JsonValue> {

    /** How often each item is moved, on average, before a tree is worth its memory. */
    private static final int MOVES_PER_ITEM = 16;

    private static final int MIN_TREE = 1 << 10;

    private @Nullable SlotTree tree;
    /** Items moved since there was no tree. */
    private long moved;

    /** An array without elements. */
    public ArrayDraft() {
        super(new JsonValue[0], 0);
    }

    ArrayDraft(JsonArray array) {
        super(
                array instanceof BuiltArray built
                        ? built.items
                        : array.elements().toArray(JsonValue[]::new),
                array.size());
    }

    /** {@return the number of elements} */
    public int size() {
        return size;
    }

    /** Adds an element at the end. */
    public void add(JsonValue value) {
        insert(size, value);
    }

    /** Adds an element in front of that at a position, or at the end. */
    public void insert(int position, JsonValue value) {
        JsonValue item = Reached.forget(value);
        SlotTree slots = treeFor(position);
        if (slots != null) {
            slots.insert(position, item);
            size++;
        } else if (position == size) {
            append(item);
        } else {
            insertSlot(position, item);
        }
    }

    /** Replaces the element at a position. */
    public void set(int position, JsonValue value) {
        draft(position, null);
        setValue(position, Reached.forget(value));
    }

    /** Removes the element at a position. */
    public void remove(int position) {
        SlotTree slots = treeFor(position);
        if (slots != null) {
            slots.remove(position);
            size--;
        } else {
            deleteSlot(position);
        }
    }

    /** {@return the tree if there is one, or is from now on, since the items from a position on would have to move} */
    private @Nullable SlotTree treeFor(int position) {
        if (tree == null && size >= MIN_TREE) {
            moved += size - position;
            if (moved > (long) MOVES_PER_ITEM * size) {
                SlotTree.Slot[] slots = new SlotTree.Slot[size];
                for (int slot = 0; slot < size; slot++) {
                    slots[slot] = new SlotTree.Slot(items[slot], super.draft(slot));
                }
                tree = new SlotTree(slots);
            }
        }
        return tree;
    }

    /** Puts the items of the tree back into the array. */
    private void leaveTree() {
        SlotTree slots = tree;
        if (slots != null) {
            tree = null;
            moved = 0;
            clear(new JsonValue[size]);
            slots.forEach(slot -> {
                append(slot.item);
                super.draft(size - 1, slot.draft);
            });
        }
    }

    @Override
    JsonValue value(int slot) {
        return tree == null ? items[slot] : tree.get(slot).item;
    }

    @Override
    void setValue(int slot, JsonValue value) {
        if (tree == null) {
            write(slot, value);
        } else {
            tree.get(slot).item = value;
        }
    }

    @Override
    @Nullable
    Draft draft(int slot) {
        return tree == null ? super.draft(slot) : tree.get(slot).draft;
    }

    @Override
    void draft(int slot, @Nullable Draft draft) {
        if (tree == null) {
            super.draft(slot, draft);
        } else {
            tree.get(slot).draft = draft;
        }
    }

    @Override
    int slotOf(Draft draft) {
        leaveTree();
        return super.slotOf(draft);
    }

    @Override
    void addChangedDrafts(List<Draft> changed) {
        leaveTree();
        super.addChangedDrafts(changed);
    }

    @Override
    int find(String token) {
        int index = PointerToken.index(token);
        return index < size ? index : PointerToken.NO_INDEX;
    }

    @Override
    String token(int slot) {
        return Integer.toString(slot);
    }

    @Override
    public JsonArray toValue() {
        leaveTree();
        takeOverDrafts();
        return new BuiltArray(freeze(), size, null);
    }
}
