package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An object that was built or edited. */
public final class BuiltObject extends BuiltNode implements JsonObject {

    /** Shared with those that came before and after: what lies at and beyond {@link #size} belongs to others. */
    final JsonMember[] items;

    private final int size;
    /** Made when a large object is first searched. */
    private volatile @Nullable NameIndex index;

    BuiltObject(JsonMember[] items, int size, @Nullable Reached reached) {
        super(reached);
        this.items = items;
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }

    /** {@return the member at a position; its value does not know its path} */
    public JsonMember memberAt(int position) {
        return items[position];
    }

    @Override
    public JsonValue valueAt(int position) {
        return items[position].value();
    }

    @Override
    String nameAt(int position) {
        return items[position].name();
    }

    @Override
    JsonValue reachedBy(@Nullable Reached how) {
        BuiltObject object = new BuiltObject(items, size, how);
        object.knownHash(knownHash());
        object.index = size < NameIndex.MIN_MEMBERS ? null : index();
        return object;
    }

    @Override
    public boolean has(String name) {
        return find(name) != NameIndex.NONE;
    }

    @Override
    public Optional<JsonValue> opt(String name) {
        int found = find(name);
        return found == NameIndex.NONE ? Optional.empty() : Optional.of(Reached.in(this, found, valueAt(found)));
    }

    @Override
    public List<JsonValue> getAll(String name) {
        List<JsonValue> found = new ArrayList<>();
        int at = find(name);
        while (at != NameIndex.NONE) {
            found.add(Reached.in(this, at, valueAt(at)));
            at = size < NameIndex.MIN_MEMBERS ? Members.lastIndexOf(items, at, name) : index().previous(at);
        }
        Collections.reverse(found);
        return Collections.unmodifiableList(found);
    }

    private int find(String name) {
        return size < NameIndex.MIN_MEMBERS ? Members.lastIndexOf(items, size, name) : index().last(name);
    }

    private NameIndex index() {
        NameIndex made = index;
        if (made == null) {
            made = NameIndex.of(items, size);
            index = made;
        }
        return made;
    }

    @Override
    public List<JsonMember> members() {
        return new PositionList<>(size, this::reachedMember);
    }

    private JsonMember reachedMember(int position) {
        return items[position] instanceof MemberNode flat
                ? new MemberNode(flat.document, flat.at, new Reached(this, position, flat.at))
                : new BuiltMember(nameAt(position), Reached.in(this, position, valueAt(position)));
    }

    @Override
    public List<String> names() {
        return new PositionList<>(size, this::nameAt);
    }
}
