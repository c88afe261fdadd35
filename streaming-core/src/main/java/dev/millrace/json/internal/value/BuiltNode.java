package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * An object or array that was built or edited rather than parsed. What it holds are values: views of documents, which stay as they
 * are however often what is around them is edited, or other built ones. None of them knows how it was reached; who asks for one
 * gets a view that does.
 */
public abstract sealed class BuiltNode permits BuiltArray, BuiltObject {

    final @Nullable Reached reached;
    /** 0 until it is asked for. */
    private int hash;

    BuiltNode(@Nullable Reached reached) {
        this.reached = reached;
    }

    /** {@return the number of elements or members} */
    public abstract int size();

    /** {@return the value at a position, without its path} */
    public abstract JsonValue valueAt(int position);

    /** {@return the name at a position, or null in an array} */
    abstract @Nullable String nameAt(int position);

    abstract JsonValue reachedBy(@Nullable Reached how);

    /** {@return the hash if it is known, or 0} */
    final int knownHash() {
        return hash;
    }

    /** Remembers the hash. Threads that race store the same. */
    final void knownHash(int value) {
        hash = value;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof JsonValue value && BuiltEquality.equal((JsonValue) this, value);
    }

    @Override
    public final int hashCode() {
        return BuiltHash.of(this);
    }

    @Override
    public final String toString() {
        return JsonWriter.toString((JsonValue) this);
    }
}
