package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import org.jspecify.annotations.Nullable;

/** What the views of values have in common: a document, and the number of an entry in it. */
public abstract class Node {

    final FlatDocument document;
    final int at;
    /** How the value was reached if not through its own document alone; costs no memory beside the other two. */
    final @Nullable Reached reached;

    Node(FlatDocument document, int at, @Nullable Reached reached) {
        this.document = document;
        this.at = at;
        this.reached = reached;
    }

    /** {@return the document that holds the value} */
    public FlatDocument document() {
        return document;
    }

    /** {@return the number of the value's entry} */
    public int at() {
        return at;
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        if (other instanceof Node node) {
            return ValueEquality.equal(document, at, node.document, node.at);
        }
        return other instanceof BuiltNode built && BuiltEquality.equal((JsonValue) this, (JsonValue) built);
    }

    @Override
    public final int hashCode() {
        return ValueHash.of(document, at);
    }

    @Override
    public final String toString() {
        return JsonWriter.toString((JsonValue) this);
    }
}
