package dev.millrace.json.value;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.internal.value.FlatDocument;
import org.jspecify.annotations.Nullable;

/**
 * A JSON text in memory: 8 or 16 bytes a value and the decoded text, in two arrays, whatever the number of values. Immutable, safe to
 * share between threads; equal to a document with an equal root.
 *
 * <p>Names that recur are stored once. Integers in the range of {@code long} and decimals of up to 18 digits take no text.
 */
public final class JsonDocument {

    private final FlatDocument content;

    JsonDocument(FlatDocument content) {
        this.content = content;
    }

    /**
     * {@return the document of one JSON text (RFC 8259), within the default limits}
     *
     * @param utf8 the text; not kept
     * @throws JsonException if it is refused
     */
    public static JsonDocument parse(byte[] utf8) {
        return parse(utf8, JsonParserOptions.defaults());
    }

    /**
     * {@return the document of one JSON text (RFC 8259), within the default limits}
     *
     * @param text the text
     * @throws JsonException if it is refused
     * @throws IllegalArgumentException if it holds a surrogate without its other half
     */
    public static JsonDocument parse(String text) {
        byte[] utf8 = StringEncoder.encode(text);
        if (utf8 == null) {
            throw new IllegalArgumentException("the text holds a surrogate without its other half");
        }
        return parse(utf8);
    }

    /**
     * {@return the document of one JSON text}
     *
     * @param utf8 the text; not kept
     * @param options what to take; the root mode must be such that the text is one value
     * @throws JsonException if it is refused
     */
    public static JsonDocument parse(byte[] utf8, JsonParserOptions options) {
        DocumentBuilder builder = new DocumentBuilder();
        JsonPushParser parser = new JsonPushParser(builder, options);
        parser.feed(utf8, 0, utf8.length);
        parser.endOfInput();
        return builder.takeDocument();
    }

    /** {@return the value of the whole text} */
    public JsonValue root() {
        return content.view(0);
    }

    /** {@return the number of values: the root and everything in it, names not counted; takes a look at each} */
    public int valueCount() {
        return content.valueCount(0);
    }

    /** {@return the memory that values and text take, in bytes} */
    public long memoryBytes() {
        return content.memoryBytes();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonDocument document && root().equals(document.root());
    }

    @Override
    public int hashCode() {
        return root().hashCode();
    }

    /** {@return the root as JSON without white space, numbers in their source text} */
    @Override
    public String toString() {
        return root().toString();
    }
}
