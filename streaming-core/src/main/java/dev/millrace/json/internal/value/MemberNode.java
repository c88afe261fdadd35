package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonValue;
import org.jspecify.annotations.Nullable;

/** A member of an object in a document. */
public final class MemberNode implements JsonMember {

    private final FlatDocument document;
    private final int at;

    MemberNode(FlatDocument document, int at) {
        this.document = document;
        this.at = at;
    }

    @Override
    public String name() {
        return document.name(at);
    }

    @Override
    public JsonValue value() {
        return document.view(at);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MemberNode member
                && name().equals(member.name())
                && ValueEquality.equal(document, at, member.document, member.at);
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
