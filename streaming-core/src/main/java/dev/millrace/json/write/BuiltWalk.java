package dev.millrace.json.write;

import dev.millrace.json.internal.value.BuiltNode;
import dev.millrace.json.internal.value.BuiltObject;
import dev.millrace.json.internal.value.FlatDocument;
import dev.millrace.json.internal.value.MemberNode;
import dev.millrace.json.internal.value.Node;
import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Writes a value that was built or edited, with a list of the open built containers in place of a stack; what it holds of a
 * document is left to a {@link FlatWalk}.
 */
final class BuiltWalk {

    /** A container that has begun, and which of its parts comes next. */
    private static final class Frame {
        final BuiltNode container;
        int next;

        Frame(BuiltNode container) {
            this.container = container;
        }
    }

    private final JsonWriter writer;
    private final Deque<Frame> open = new ArrayDeque<>();
    /** The walk of the document that was written from last: most parts are of the same. */
    private @Nullable FlatWalk walk;

    private @Nullable FlatDocument walked;

    BuiltWalk(JsonWriter writer) {
        this.writer = writer;
    }

    void write(BuiltNode root) {
        start(root);
        while (!isDone()) {
            Node flat = next();
            if (flat != null) {
                flat(flat);
            }
        }
    }

    /** {@return whether all of the value has been written} */
    boolean isDone() {
        return open.isEmpty();
    }

    /** Writes the bracket or name that comes next; {@return the view of a document that is to be written then, if one is} */
    @Nullable
    Node next() {
        Frame frame = open.element();
        if (frame.next == frame.container.size()) {
            open.remove();
            end(frame.container);
            return null;
        }
        JsonValue value = part(frame.container, frame.next++);
        if (value instanceof Node node) {
            return node;
        }
        start((BuiltNode) value);
        return null;
    }

    private JsonValue part(BuiltNode container, int position) {
        if (container instanceof BuiltObject object) {
            JsonMember member = object.memberAt(position);
            name(member);
            return member.value();
        }
        return container.valueAt(position);
    }

    private void name(JsonMember member) {
        if (member instanceof MemberNode flat) {
            FlatDocument document = flat.document();
            int at = flat.at();
            writer.name(document.text(), document.nameOffset(at), document.nameLength(at));
        } else {
            writer.name(member.name());
        }
    }

    private void flat(Node node) {
        FlatWalk current = walk;
        if (current == null || walked != node.document()) {
            current = writer.walkOf(node.document());
            walk = current;
            walked = node.document();
        }
        current.write(node.at());
    }

    /** Writes the bracket of a container, and goes into it. */
    void start(BuiltNode container) {
        if (container instanceof BuiltObject) {
            writer.startObject();
        } else {
            writer.startArray();
        }
        open.push(new Frame(container));
    }

    private void end(BuiltNode container) {
        if (container instanceof BuiltObject) {
            writer.endObject();
        } else {
            writer.endArray();
        }
    }
}
