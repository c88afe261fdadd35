package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonValue;
import org.jspecify.annotations.Nullable;

/** A member of an object in a document. */
public final class MemberNode implements JsonMember {

    final FlatDocument document;
    final int at;
    private final @Nullable Reached reached;

    MemberNode(FlatDocument document, int at, @Nullable Reached reached) {
        this.document = document;
        this.at = at;
        this.reached = reached;
    }

    /** {@return the document that holds the member} */
    public FlatDocument document() {
        return document;
    }

    /** {@return the number of the entry of the member's value} */
    public int at() {
        return at;
    }

    @Override
    public String name() {
        return document.name(at);
    }

    @Override
    public JsonValue value() {
        return document.view(at, reached);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonMember member && name().equals(member.name()) && value().equals(member.value());
    }

    @Override
    public int hashCode() {
        return 31 * name().hashCode() + ValueHash.of(document, at);
    }

    @Override
    public String toString() {
        return name() + ": " + value();
    }
}
