package dev.millrace.json.internal.value;

import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.Deque;

/** Counts the values in a value. */
public final class ValueCount {

    private ValueCount() {}

    /**
     * {@return how many values a value is, itself and all in it; {@code most + 1} if it is more than {@code most}}
     *
     * <p>A part that occurs more than once counts as often, so the bound is one for the work too: a short patch can make values that
     * are small in memory and immense when written.
     */
    public static long of(JsonValue value, long most) {
        long count = 0;
        Deque<JsonValue> pending = new ArrayDeque<>();
        pending.push(value);
        while (!pending.isEmpty() && count <= most) {
            JsonValue next = pending.pop();
            if (next instanceof Node node) {
                count += node.document.valueCount(node.at);
            } else {
                BuiltNode built = (BuiltNode) next;
                count++;
                for (int i = 0; i < built.size() && count + pending.size() <= most; i++) {
                    pending.push(built.valueAt(i));
                }
                if (count + pending.size() > most) {
                    return most + 1;
                }
            }
        }
        return Math.min(count, most + 1);
    }
}
