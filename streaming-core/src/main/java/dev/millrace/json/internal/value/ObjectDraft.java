package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * An object under edit. A member that is removed leaves its slot empty, so that the others stay where they are; when over half of
 * the slots are empty, or a value is made, they are closed up.
 */
public final class ObjectDraft extends ContainerDraft<JsonMember> {

    private int emptySlots;
    private @Nullable NameIndex index;

    /** An object without members. */
    public ObjectDraft() {
        super(new JsonMember[0], 0);
    }

    ObjectDraft(JsonObject object) {
        super(
                object instanceof BuiltObject built
                        ? built.items
                        : object.members().stream()
                                .map(member -> (JsonMember) forgotten((MemberNode) member))
                                .toArray(JsonMember[]::new),
                object.size());
    }

    private static MemberNode forgotten(MemberNode member) {
        return new MemberNode(member.document, member.at, null);
    }

    /** {@return the number of members} */
    public int size() {
        return size - emptySlots;
    }

    /**
     * Adds a member at the end, whether or not there is one of the name.
     *
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public void add(String name, JsonValue value) {
        Scalars.utf8(name);
        if (index != null) {
            index.add(name, size);
        }
        append(new BuiltMember(name, Reached.forget(value)));
    }

    /**
     * Replaces the value of the last member of a name, and removes the others of that name; adds the member at the end if there is
     * none.
     *
     * @throws IllegalArgumentException if a surrogate in the name lacks its other half
     */
    public void put(String name, JsonValue value) {
        int slot = find(name);
        if (slot < 0) {
            add(name, value);
            return;
        }
        emptyBefore(slot, name);
        draft(slot, null);
        setValue(slot, Reached.forget(value));
    }

    /** {@return whether there was a member of the name; all there were are removed} */
    public boolean remove(String name) {
        int slot = find(name);
        if (slot < 0) {
            return false;
        }
        emptyBefore(slot, name);
        empty(slot);
        if (index != null) {
            index.remove(name);
        }
        if (emptySlots > size / 2) {
            closeUp();
        }
        return true;
    }

    private void emptyBefore(int slot, String name) {
        for (int at = findBefore(slot, name); at >= 0; at = findBefore(at, name)) {
            empty(at);
        }
        if (index != null) {
            index.forgetPrevious(slot);
        }
    }

    // A slot that is null is empty: the type cannot say so of some arrays and not of others.
    @SuppressWarnings("NullAway")
    private void empty(int slot) {
        draft(slot, null);
        write(slot, null);
        emptySlots++;
    }

    private void closeUp() {
        if (emptySlots > 0) {
            compact();
            emptySlots = 0;
            index = null;
        }
    }

    @Override
    int find(String name) {
        if (size < NameIndex.MIN_MEMBERS) {
            return Members.lastIndexOf(items, size, name);
        }
        if (index == null) {
            index = NameIndex.of(items, size);
        }
        return index.last(name);
    }

    private int findBefore(int slot, String name) {
        return index == null ? Members.lastIndexOf(items, slot, name) : index.previous(slot);
    }

    @Override
    JsonValue value(int slot) {
        return items[slot].value();
    }

    @Override
    void setValue(int slot, JsonValue value) {
        write(slot, new BuiltMember(items[slot].name(), value));
    }

    @Override
    String token(int slot) {
        return items[slot].name();
    }

    @Override
    public JsonObject toValue() {
        takeOverDrafts();
        closeUp();
        return new BuiltObject(freeze(), size, null);
    }
}
