package dev.millrace.json.patch;

import dev.millrace.json.internal.value.ValueComparison;
import dev.millrace.json.value.JsonEditor;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Works out a merge patch, with a list of the objects that differ in place of a stack. */
final class MergeDiff {

    private static final JsonValue EMPTY = JsonValue.object().build();

    /** Two objects that differ, and the patch that will make one of the other. */
    private record Pair(JsonEditor patch, JsonPointer path, JsonObject before, JsonObject after) {}

    /** An object that a patch will hold as it is. */
    private record Whole(JsonPointer path, JsonObject object) {}

    private final ValueComparison comparison;
    private final Deque<Pair> pending = new ArrayDeque<>();

    MergeDiff(JsonValue before, JsonValue after) {
        comparison = new ValueComparison(before, after);
    }

    JsonValue patch() {
        JsonEditor patch = EMPTY.edit();
        compare(patch, JsonPointer.ROOT, comparison.one(), comparison.other());
        while (!pending.isEmpty()) {
            members(pending.pop());
        }
        return patch.build();
    }

    /** @param patch becomes a patch of the first to the second; now an empty object */
    private void compare(JsonEditor patch, JsonPointer path, JsonValue before, JsonValue after) {
        if (after instanceof JsonObject && comparison.equal(before, after)) {
            return;
        }
        if (before instanceof JsonObject old && after instanceof JsonObject fresh) {
            pending.push(new Pair(patch, path, old, fresh));
        } else {
            patch.set(JsonPointer.ROOT, whole(path, after));
        }
    }

    private void members(Pair pair) {
        Map<String, JsonValue> before = unique(pair.path, pair.before);
        Map<String, JsonValue> after = unique(pair.path, pair.after);
        for (String name : before.keySet()) {
            if (!after.containsKey(name)) {
                pair.patch.set(name, JsonValue.ofNull());
            }
        }
        after.forEach((name, value) -> {
            JsonPointer path = pair.path.append(name);
            JsonValue was = before.get(name);
            if (was == null || !comparison.equal(was, value)) {
                pair.patch.set(name, EMPTY);
                member(pair.patch.child(name), path, was, value);
            }
        });
    }

    private void member(JsonEditor patch, JsonPointer path, @Nullable JsonValue before, JsonValue after) {
        if (after.isNull()) {
            throw cannotSetNull(path);
        }
        if (before == null) {
            patch.set(JsonPointer.ROOT, whole(path, after));
        } else {
            compare(patch, path, before, after);
        }
    }

    private static IllegalArgumentException cannotSetNull(JsonPointer path) {
        return new IllegalArgumentException("a merge patch cannot set null, at " + path);
    }

    /** {@return the value, which the patch will hold as it is, so that no member in it, outside of arrays, may be null} */
    private static JsonValue whole(JsonPointer root, JsonValue value) {
        if (value instanceof JsonObject object) {
            Deque<Whole> pending = new ArrayDeque<>();
            pending.push(new Whole(root, object));
            while (!pending.isEmpty()) {
                Whole whole = pending.pop();
                unique(whole.path, whole.object).forEach((name, member) -> {
                    JsonPointer path = whole.path.append(name);
                    if (member.isNull()) {
                        throw cannotSetNull(path);
                    }
                    if (member instanceof JsonObject inner) {
                        pending.push(new Whole(path, inner));
                    }
                });
            }
        }
        return value;
    }

    private static Map<String, JsonValue> unique(JsonPointer path, JsonObject object) {
        Map<String, JsonValue> members = UniqueMembers.of(object);
        if (members == null) {
            throw new IllegalArgumentException(
                    "a name occurs more than once" + (path.isRoot() ? "" : " in the object at " + path));
        }
        return members;
    }
}
