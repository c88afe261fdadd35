package dev.millrace.json.patch;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members of an object by name. */
final class UniqueMembers {

    private UniqueMembers() {}

    /** {@return the members in order, or null if a name occurs more than once, so that no pointer leads to all of them} */
    static @Nullable Map<String, JsonValue> of(JsonObject object) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (JsonMember member : object.members()) {
            if (members.put(member.name(), member.value()) != null) {
                return null;
            }
        }
        return members;
    }
}
