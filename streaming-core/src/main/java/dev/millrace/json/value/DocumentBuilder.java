package dev.millrace.json.value;

import dev.millrace.json.RawValue;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.value.BuilderAccess;
import dev.millrace.json.internal.value.Entry;
import dev.millrace.json.internal.value.FlatTree;
import org.jspecify.annotations.Nullable;

/**
 * Builds a document from a parser's events: one value, then {@link #isComplete()} is true until it is taken, then the next.
 *
 * <pre>{@code
 * final class Values extends DocumentBuilder {
 *     @Override
 *     public void endRoot() {
 *         consumer.accept(take());
 *     }
 * }
 * }</pre>
 *
 * <p>The builder counts levels by itself, so it can be handed the events of a value anywhere in a larger document; the name of
 * a member that comes before its first event is ignored. It neither suspends nor limits: the parser's limits bound what it
 * holds. After a rejected record {@link #clear()} drops what was begun.
 *
 * <p>Memory that it works in is kept from one value to the next: up to 8 KiB an array by the builder, larger arrays softly by
 * the process; documents never share it. Not thread-safe; what it builds is.
 */
public class DocumentBuilder implements TokenHandler {

    static {
        BuilderAccess.set(new BuilderAccess() {
            @Override
            protected @Nullable FlatTree tree(TokenHandler handler) {
                return handler instanceof DocumentBuilder builder ? builder.tree : null;
            }
        });
    }

    private final FlatTree tree = new FlatTree();

    /** A builder that has nothing yet. */
    public DocumentBuilder() {}

    /** {@return whether a value is complete and waits to be taken} */
    public final boolean isComplete() {
        return tree.isComplete();
    }

    /** {@return whether there is nothing: no value has begun since the last was taken} */
    public final boolean isEmpty() {
        return tree.isEmpty();
    }

    /**
     * Hands over the value and makes ready for the next.
     *
     * @return the value
     * @throws IllegalStateException if none is complete
     */
    public final JsonValue take() {
        return takeDocument().root();
    }

    /**
     * Hands over the value as a document and makes ready for the next.
     *
     * @return the document
     * @throws IllegalStateException if none is complete
     */
    public final JsonDocument takeDocument() {
        return new JsonDocument(tree.take());
    }

    /** Drops what has been built and not taken. */
    public final void clear() {
        tree.clear();
    }

    @Override
    public final void startObject() {
        tree.start(Entry.OBJECT);
    }

    @Override
    public final void endObject() {
        tree.end();
    }

    @Override
    public final void startArray() {
        tree.start(Entry.ARRAY);
    }

    @Override
    public final void endArray() {
        tree.end();
    }

    @Override
    public final void fieldName(TokenText token) {
        tree.fieldName(token);
    }

    @Override
    public final void stringValue(TokenText token) {
        tree.stringValue(token);
    }

    @Override
    public final void stringPart(TokenText part, boolean last) {
        tree.stringPart(part, last);
    }

    @Override
    public final void numberValue(TokenNumber number) {
        tree.numberValue(number);
    }

    @Override
    public final void booleanValue(boolean value) {
        tree.literal(value ? Entry.TRUE : Entry.FALSE);
    }

    @Override
    public final void nullValue() {
        tree.literal(Entry.NULL);
    }

    /**
     * Refuses the value: it has no events to build from.
     *
     * @throws UnsupportedOperationException always
     */
    @Override
    public final void rawValue(RawValue value) {
        throw new UnsupportedOperationException("a captured value cannot be built into a document");
    }
}
