package dev.millrace.json.patch;

import dev.millrace.json.internal.value.ValueComparison;
import dev.millrace.json.patch.PatchOperation.Kind;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Works out the operations that make one value of another, with a list of the parts that differ in place of a stack. */
final class PatchDiff {

    /**
     * The most characters of a pointer that is gone into: every operation below repeats it, so that of a deep value, or one with very
     * long names, the patch would grow with the square of its size.
     */
    private static final int MAX_POINTER = 1_024;

    /** Two parts that differ, at one place. */
    private record Pair(JsonPointer path, int pathLength, JsonValue before, JsonValue after) {}

    private final ValueComparison comparison;
    private final Deque<Pair> pending = new ArrayDeque<>();
    private final List<PatchOperation> operations = new ArrayList<>();

    PatchDiff(JsonValue before, JsonValue after) {
        comparison = new ValueComparison(before, after);
    }

    List<PatchOperation> operations() {
        compare(JsonPointer.ROOT, 0, comparison.one(), comparison.other());
        while (!pending.isEmpty()) {
            Pair pair = pending.pop();
            if (pair.before instanceof JsonObject before && pair.after instanceof JsonObject after) {
                members(pair, before, after);
            } else {
                elements(pair, (JsonArray) pair.before, (JsonArray) pair.after);
            }
        }
        return operations;
    }

    private void compare(JsonPointer path, int pathLength, JsonValue before, JsonValue after) {
        if (comparison.equal(before, after)) {
            return;
        }
        boolean alike = before.kind() == after.kind() && (after instanceof JsonObject || after instanceof JsonArray);
        if (alike && pathLength <= MAX_POINTER) {
            pending.push(new Pair(path, pathLength, before, after));
        } else {
            add(Kind.REPLACE, path, after);
        }
    }

    private void members(Pair pair, JsonObject before, JsonObject after) {
        Map<String, JsonValue> old = UniqueMembers.of(before);
        Map<String, JsonValue> fresh = UniqueMembers.of(after);
        if (old == null || fresh == null) {
            add(Kind.REPLACE, pair.path, after);
            return;
        }
        for (String name : old.keySet()) {
            if (!fresh.containsKey(name)) {
                add(Kind.REMOVE, pair.path.append(name), null);
            }
        }
        for (JsonMember member : after.members()) {
            String name = member.name();
            JsonPointer path = pair.path.append(name);
            JsonValue was = old.get(name);
            if (was == null) {
                add(Kind.ADD, path, member.value());
            } else {
                compare(path, pair.pathLength + 1 + name.length(), was, member.value());
            }
        }
    }

    private void elements(Pair pair, JsonArray before, JsonArray after) {
        int fewest = Math.min(before.size(), after.size());
        int start = 0;
        while (start < fewest && comparison.equal(before.get(start), after.get(start))) {
            start++;
        }
        int end = 0;
        while (end < fewest - start
                && comparison.equal(before.get(before.size() - 1 - end), after.get(after.size() - 1 - end))) {
            end++;
        }
        int paired = fewest - end;
        for (int i = start; i < paired; i++) {
            JsonPointer path = pair.path.append(i);
            compare(path, pair.pathLength + 1 + path.last().orElseThrow().length(), before.get(i), after.get(i));
        }
        for (int i = paired; i < after.size() - end; i++) {
            add(Kind.ADD, pair.path.append(i), after.get(i));
        }
        // From the last on, so that none moves before it is removed.
        for (int i = before.size() - end - 1; i >= paired; i--) {
            add(Kind.REMOVE, pair.path.append(i), null);
        }
    }

    private void add(Kind kind, JsonPointer path, @Nullable JsonValue value) {
        operations.add(new PatchOperation(kind, path, null, value));
    }
}
