package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Equality, as {@link ValueEquality} has it, of values of which one at least is built. What both share is not looked into, so an
 * edited value is compared with its origin in the time that what was touched takes. Works off a list of pairs: nesting costs
 * memory and never a stack.
 */
final class BuiltEquality {

    /** Values still to be compared, in pairs. */
    private final Deque<JsonValue> pending = new ArrayDeque<>();

    private BuiltEquality() {}

    static boolean equal(JsonValue one, JsonValue other) {
        return new BuiltEquality().allEqual(one, other);
    }

    private boolean allEqual(JsonValue root, JsonValue otherRoot) {
        push(root, otherRoot);
        while (!pending.isEmpty()) {
            JsonValue other = pending.pop();
            JsonValue one = pending.pop();
            boolean equal;
            if (one instanceof Node node && other instanceof Node otherNode) {
                equal = node.equals(otherNode);
            } else if (one instanceof JsonArray array && other instanceof JsonArray otherArray) {
                equal = sameItems(array, otherArray) || elementsPushed(array, otherArray);
            } else if (one instanceof JsonObject object && other instanceof JsonObject otherObject) {
                equal = sameItems(object, otherObject) || membersPushed(object, otherObject);
            } else {
                equal = false;
            }
            if (!equal) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameItems(JsonValue one, JsonValue other) {
        if (one instanceof BuiltArray array && other instanceof BuiltArray otherArray) {
            return array.items == otherArray.items && array.size() == otherArray.size();
        }
        return one instanceof BuiltObject object
                && other instanceof BuiltObject otherObject
                && object.items == otherObject.items
                && object.size() == otherObject.size();
    }

    private boolean elementsPushed(JsonArray one, JsonArray other) {
        if (one.size() != other.size()) {
            return false;
        }
        Iterator<JsonValue> others = RawItems.of(other).iterator();
        for (JsonValue element : RawItems.of(one)) {
            push(element, others.next());
        }
        return true;
    }

    private boolean membersPushed(JsonObject one, JsonObject other) {
        if (one.size() != other.size()) {
            return false;
        }
        List<JsonMember> members = RawItems.of(one);
        List<JsonMember> others = RawItems.of(other);
        if (!sameNames(members, others)) {
            Comparator<JsonMember> byName = Comparator.comparing(JsonMember::name);
            members = members.stream().sorted(byName).toList();
            others = others.stream().sorted(byName).toList();
            if (!sameNames(members, others)) {
                return false;
            }
        }
        Iterator<JsonMember> it = others.iterator();
        for (JsonMember member : members) {
            push(member.value(), it.next().value());
        }
        return true;
    }

    private static boolean sameNames(List<JsonMember> members, List<JsonMember> others) {
        Iterator<JsonMember> it = others.iterator();
        for (JsonMember member : members) {
            JsonMember other = it.next();
            if (member != other && !member.name().equals(other.name())) {
                return false;
            }
        }
        return true;
    }

    private void push(JsonValue one, JsonValue other) {
        if (one != other) {
            pending.push(one);
            pending.push(other);
        }
    }
}
