package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonValue;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An array that was built or edited. */
public final class BuiltArray extends BuiltNode implements JsonArray {

    /** Shared with those that came before and after: what lies at and beyond {@link #size} belongs to others. */
    final JsonValue[] items;

    private final int size;

    BuiltArray(JsonValue[] items, int size, @Nullable Reached reached) {
        super(reached);
        this.items = items;
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public JsonValue valueAt(int position) {
        return items[position];
    }

    @Override
    @Nullable
    String nameAt(int position) {
        return null;
    }

    @Override
    JsonValue reachedBy(@Nullable Reached how) {
        BuiltArray array = new BuiltArray(items, size, how);
        array.knownHash(knownHash());
        return array;
    }

    @Override
    public Optional<JsonValue> opt(int position) {
        return position < 0 || position >= size
                ? Optional.empty()
                : Optional.of(Reached.in(this, position, items[position]));
    }

    @Override
    public List<JsonValue> elements() {
        return new PositionList<>(size, position -> Reached.in(this, position, items[position]));
    }
}
