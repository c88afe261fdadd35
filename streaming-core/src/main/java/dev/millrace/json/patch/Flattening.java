package dev.millrace.json.patch;

import dev.millrace.json.internal.lexer.PointerToken;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Makes a {@link PointerMap} of a value. */
final class Flattening {

    /** The rest of an open container: what is still to come of it, and where its pointer ends. */
    private record Open(
            Iterator<JsonMember> members, Iterator<JsonValue> elements, Position position, int pointerEnd) {}

    /** Which element comes next. */
    private static final class Position {
        int next;
    }

    private static final JsonValue EMPTY_OBJECT = JsonValue.object().build();

    private final Map<String, JsonValue> map = new LinkedHashMap<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private final StringBuilder pointer = new StringBuilder();
    private long left = PointerMap.MAX_POINTER_CHARACTERS;

    Map<String, JsonValue> of(JsonValue root) {
        value(root);
        while (!open.isEmpty()) {
            Open container = open.element();
            pointer.setLength(container.pointerEnd);
            if (container.members.hasNext()) {
                JsonMember member = container.members.next();
                pointer.append('/').append(PointerToken.escape(member.name()));
                value(member.value());
            } else if (container.elements.hasNext()) {
                pointer.append('/').append(container.position.next++);
                value(container.elements.next());
            } else {
                open.remove();
            }
        }
        return Collections.unmodifiableMap(map);
    }

    private void value(JsonValue value) {
        if (value instanceof JsonObject object && !object.isEmpty()) {
            Set<String> names = new HashSet<>(object.names());
            if (names.size() < object.size()) {
                throw new IllegalArgumentException("a name occurs more than once in the object at \"" + pointer + "\"");
            }
            if (ArrayPositions.areAll(names)) {
                put(EMPTY_OBJECT);
            }
            open(object.members().iterator(), Collections.emptyIterator());
        } else if (value instanceof JsonArray array && !array.isEmpty()) {
            open(Collections.emptyIterator(), array.iterator());
        } else {
            put(value);
        }
    }

    private void open(Iterator<JsonMember> members, Iterator<JsonValue> elements) {
        open.push(new Open(members, elements, new Position(), pointer.length()));
    }

    private void put(JsonValue value) {
        left -= pointer.length();
        if (left < 0) {
            throw new IllegalArgumentException(
                    "the pointers have over " + PointerMap.MAX_POINTER_CHARACTERS + " characters altogether");
        }
        map.put(pointer.toString(), value);
    }
}
