package dev.millrace.json.value;

import dev.millrace.json.internal.value.BuiltObject;
import dev.millrace.json.internal.value.ObjectNode;
import java.util.List;

/**
 * Members, in the order of the source. A name may occur more than once (RFC 8259, section 4): {@link #get} finds the last,
 * {@link #members()} has them all.
 *
 * <p>Finding a member takes a look at each, up to 127 of them; larger objects get a hash index when first searched.
 */
public sealed interface JsonObject extends JsonValue permits BuiltObject, ObjectNode {

    @Override
    default JsonKind kind() {
        return JsonKind.OBJECT;
    }

    @Override
    default JsonObject asObject() {
        return this;
    }

    /** {@return the number of members} */
    int size();

    /** {@return whether there are no members} */
    default boolean isEmpty() {
        return size() == 0;
    }

    /**
     * {@return whether there is a member of the name}
     *
     * @param name the name
     */
    boolean has(String name);

    /**
     * {@return all values of a name, in order}
     *
     * @param name the name
     */
    List<JsonValue> getAll(String name);

    /** {@return the members; an unmodifiable view} */
    List<JsonMember> members();

    /** {@return the names of the members, as often as they occur; an unmodifiable view} */
    List<String> names();
}
