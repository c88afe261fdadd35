package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.Arrays;
import java.util.List;

/** What objects and arrays hold, for walks through all of it: without the paths that those who ask for a value get. */
final class RawItems {

    private RawItems() {}

    static List<JsonValue> of(JsonArray array) {
        return array instanceof BuiltArray built
                ? Arrays.asList(built.items).subList(0, built.size())
                : array.elements();
    }

    static List<JsonMember> of(JsonObject object) {
        return object instanceof BuiltObject built
                ? Arrays.asList(built.items).subList(0, built.size())
                : object.members();
    }
}
