package dev.millrace.json.patch;

import dev.millrace.json.value.JsonEditor;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * JSON Merge Patch (RFC 7396): a patch that looks like what it changes. A member that is {@code null} is removed, one that is an object
 * is merged, any other is set; what is not an object replaces the whole.
 *
 * <p>So {@code null} cannot be set, nor can anything be changed inside an array but by setting it as a whole.
 */
public final class JsonMergePatch {

    /** An object under edit, and what is to be merged into it. */
    private record Merge(JsonEditor target, JsonObject patch) {}

    private JsonMergePatch() {}

    /**
     * Applies a merge patch (RFC 7396, section 2), its members in their order: of those of one name, which the RFC does not expect,
     * the last prevails.
     *
     * @param value stays as it is
     * @param patch any value
     * @return the value with the patch applied; it shares with both what has not been merged
     */
    public static JsonValue apply(JsonValue value, JsonValue patch) {
        JsonEditor root = value.edit();
        Queue<Merge> pending = new ArrayDeque<>();
        begin(root, patch, pending);
        while (!pending.isEmpty()) {
            Merge merge = pending.remove();
            for (JsonMember member : merge.patch.members()) {
                merge(merge.target, member.name(), member.value(), pending);
            }
        }
        return root.build();
    }

    private static void merge(JsonEditor target, String name, JsonValue patch, Queue<Merge> pending) {
        boolean exists = target.opt(JsonPointer.ROOT.append(name)).isPresent();
        if (patch.isNull()) {
            if (exists) {
                target.remove(name);
            }
        } else if (patch instanceof JsonObject) {
            if (!exists) {
                target.set(name, JsonValue.object().build());
            }
            begin(target.child(name), patch, pending);
        } else {
            target.set(name, patch);
        }
    }

    private static void begin(JsonEditor target, JsonValue patch, Queue<Merge> pending) {
        if (patch instanceof JsonObject object) {
            if (!(target.build() instanceof JsonObject)) {
                target.set(JsonPointer.ROOT, JsonValue.object().build());
            }
            pending.add(new Merge(target, object));
        } else {
            target.set(JsonPointer.ROOT, patch);
        }
    }

    /**
     * {@return a merge patch that makes {@code after} of {@code before}}
     *
     * <p>That of equal objects is empty. What is equal ({@code 1} and {@code 1.0}, members in another order) is left as it is. Takes time linear in the size of both, but
     * for sorting the names of each object.
     *
     * @param before a value
     * @param after another
     * @throws IllegalArgumentException if no merge patch does that: where they differ, {@code after} has a member that is {@code null}, or
     *     either has an object in which a name occurs more than once
     */
    public static JsonValue diff(JsonValue before, JsonValue after) {
        return new MergeDiff(before, after).patch();
    }
}
