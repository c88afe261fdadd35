package dev.millrace.json.write;

import dev.millrace.json.internal.value.FlatDocument;
import dev.millrace.json.internal.value.Node;
import dev.millrace.json.value.JsonValue;

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

    private final DocumentWalk walk;
    private boolean left = true;

    /**
     * Makes ready to write a value.
     *
     * @param value the value
     * @param writer takes it
     */
    public ValueParts(JsonValue value, JsonWriter writer) {
        Node node = (Node) value;
        walk = new DocumentWalk(node.document(), writer, writer.numberStyle());
        walk.begin(node.at());
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
        left = left && walk.writeSome(values);
        return left;
    }

    /**
     * {@return about how many bytes a value takes, from its share of its document's memory}
     *
     * @param value the value
     */
    public static long estimateBytes(JsonValue value) {
        Node node = (Node) value;
        FlatDocument document = node.document();
        long entries = document.next(node.at()) - (long) node.at();
        return document.memoryBytes() / document.entries() * entries;
    }
}
