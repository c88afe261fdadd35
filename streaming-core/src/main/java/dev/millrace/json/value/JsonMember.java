package dev.millrace.json.value;

import dev.millrace.json.internal.value.BuiltMember;
import dev.millrace.json.internal.value.MemberNode;

/** A name and its value in a {@link JsonObject}. Immutable; equal to a member of equal name and value. */
public sealed interface JsonMember permits BuiltMember, MemberNode {

    /** {@return the name; decoded at each call} */
    String name();

    /** {@return the value} */
    JsonValue value();
}
