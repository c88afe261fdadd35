package dev.millrace.samples.monitor;

import dev.millrace.json.value.JsonKind;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The fields of scalars that records have: looks at the first records and at some of those after. Not thread-safe. */
final class FieldNames {
    static final int MOST_NAMES = 100;

    private static final int ALL_OF_THE_FIRST = 100;
    private static final int ONE_OF_LATER = 256;
    private static final int MOST_LEVELS = 4;
    private static final int MOST_MEMBERS = 200;
    private static final int MOST_NAME_CHARS = 60;

    private final Set<JsonPointer> names = new LinkedHashSet<>();
    private long records;

    void look(JsonValue record) {
        boolean looked = records < ALL_OF_THE_FIRST || records % ONE_OF_LATER == 0;
        records++;
        if (looked && names.size() < MOST_NAMES && record instanceof JsonObject object) {
            addScalars(object, JsonPointer.ROOT, 1);
        }
    }

    private void addScalars(JsonObject object, JsonPointer at, int level) {
        List<JsonMember> members = object.members();
        for (JsonMember member : members.subList(0, Math.min(members.size(), MOST_MEMBERS))) {
            JsonValue value = member.value();
            String name = member.name();
            if (name.length() > MOST_NAME_CHARS || value.kind() == JsonKind.ARRAY) {
                continue;
            }
            if (value instanceof JsonObject inner) {
                if (level < MOST_LEVELS) {
                    addScalars(inner, at.append(name), level + 1);
                }
            } else if (names.size() < MOST_NAMES) {
                names.add(at.append(name));
            }
        }
    }

    List<JsonPointer> all() {
        return List.copyOf(names);
    }
}
