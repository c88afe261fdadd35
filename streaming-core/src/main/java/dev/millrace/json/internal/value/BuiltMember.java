package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonValue;
import org.jspecify.annotations.Nullable;

/** A member that was built, or has got another value than it had. */
public final class BuiltMember implements JsonMember {

    private final String name;
    private final JsonValue value;

    /** @param name without a surrogate that lacks its other half */
    BuiltMember(String name, JsonValue value) {
        this.name = name;
        this.value = value;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public JsonValue value() {
        return value;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonMember member && name.equals(member.name()) && value.equals(member.value());
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + value.hashCode();
    }

    @Override
    public String toString() {
        return name + ": " + value;
    }
}
