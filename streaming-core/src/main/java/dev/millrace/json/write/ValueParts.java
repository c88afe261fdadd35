package dev.millrace.json.write;

import dev.millrace.json.internal.value.BuiltNode;
import dev.millrace.json.internal.value.FlatDocument;
import dev.millrace.json.internal.value.Node;
import dev.millrace.json.value.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * Writes a value a part at a time, for a receiver that takes no more for now:
 *
 * <pre>{@code
 * ValueParts parts = new ValueParts(value, writer);
 * while (receiver.isReady() && parts.writeSome(64)) {}
 * }</pre>
 *
 * <p>All parts together are what {@link JsonWriter#value} writes; the writer must not be used otherwise in between. Not thread-safe.
 */
public final class ValueParts {

    /** A guess at a name and what is around it. */
    private static final int BYTES_A_PART = 16;

    private final JsonWriter writer;
    private final BuiltWalk built;
    /** The part that lies in a document and is being written, if there is one. */
    private @Nullable DocumentWalk flat;

    private boolean begun;
    private final JsonValue value;

    /**
     * Makes ready to write a value.
     *
     * @param value the value
     * @param writer takes it
     */
    public ValueParts(JsonValue value, JsonWriter writer) {
        this.value = value;
        this.writer = writer;
        built = new BuiltWalk(writer);
    }

    /**
     * Writes some more. A string or a number is written whole, however long.
     *
     * @param values how many values to write, at least 1; a container and what it holds count one each
     * @return whether there is more
     * @throws IllegalArgumentException if {@code values} is less than 1
     */
    public boolean writeSome(int values) {
        if (values < 1) {
            throw new IllegalArgumentException("values must be at least 1, not " + values);
        }
        int left = values;
        if (!begun) {
            begun = true;
            if (value instanceof Node node) {
                flat = walk(node);
            } else {
                built.start((BuiltNode) value);
                left--;
            }
        }
        while (left > 0 && (flat != null || !built.isDone())) {
            DocumentWalk part = flat;
            if (part == null) {
                Node node = built.next();
                flat = node == null ? null : walk(node);
                left -= node == null ? 1 : 0;
            } else {
                left -= part.writeSome(left);
                flat = part.isDone() ? null : part;
            }
        }
        return flat != null || !built.isDone();
    }

    private DocumentWalk walk(Node node) {
        DocumentWalk walk = new DocumentWalk(node.document(), writer, writer.options());
        walk.begin(node.at());
        return walk;
    }

    /**
     * {@return about how many bytes a value takes, from its share of its document's memory}
     *
     * @param value the value
     */
    public static long estimateBytes(JsonValue value) {
        if (value instanceof Node node) {
            return estimateBytes(node);
        }
        BuiltNode container = (BuiltNode) value;
        long estimate = 0;
        for (int i = 0; i < container.size(); i++) {
            estimate += BYTES_A_PART + (container.valueAt(i) instanceof Node node ? estimateBytes(node) : 0);
        }
        return estimate;
    }

    private static long estimateBytes(Node node) {
        FlatDocument document = node.document();
        return document.memoryBytes() * (document.next(node.at()) - node.at()) / document.index().length;
    }
}
