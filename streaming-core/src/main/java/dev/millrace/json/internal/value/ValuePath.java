package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.PointerToken;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The paths of values, worked out when an exception wants one: values do not know where they are. */
public final class ValuePath {

    private ValuePath() {}

    /** {@return the RFC 6901 pointer of a value, from the root that it was reached from} */
    public static String of(JsonValue value) {
        Deque<String> steps = new ArrayDeque<>();
        Reached reached;
        if (value instanceof Node node) {
            reached = node.reached;
            steps.addFirst(inDocument(node.document, reached == null ? 0 : reached.entry(), node.at));
        } else {
            reached = ((BuiltNode) value).reached;
        }
        while (reached != null) {
            BuiltNode container = reached.container();
            steps.addFirst("/" + step(container, reached.position()));
            reached = container.reached;
        }
        return String.join("", steps);
    }

    private static String step(BuiltNode container, int position) {
        @Nullable String name = container.nameAt(position);
        return name == null ? Integer.toString(position) : PointerToken.escape(name);
    }

    private static String inDocument(FlatDocument document, int root, int target) {
        StringBuilder path = new StringBuilder();
        int at = root;
        while (at != target) {
            boolean object = document.type(at) == Entry.OBJECT;
            int child = document.following(at);
            int position = 0;
            for (int next = document.next(child); next <= target; next = document.next(child)) {
                child = next;
                position++;
            }
            path.append('/').append(object ? PointerToken.escape(document.name(child)) : Integer.toString(position));
            at = child;
        }
        return path.toString();
    }
}
