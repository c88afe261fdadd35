package dev.millrace.json.write;

import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.internal.value.Node;
import dev.millrace.json.value.JsonValue;
import java.io.Closeable;
import java.io.Flushable;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Writes JSON as UTF-8, to a stream in chunks or to a byte array.
 *
 * <pre>{@code
 * JsonWriter writer = new JsonWriter(out);
 * writer.startObject();
 * writer.name("id").number(7);
 * writer.name("tags").startArray().string("new").endArray();
 * writer.endObject();
 * writer.flush();
 * }</pre>
 *
 * <p>The grammar is checked at each call: a value where a name must stand, an end that does not match its start and their like
 * throw {@link IllegalStateException} and write nothing. Several roots in a row are separated by a newline. Strings get only the
 * escapes that RFC 8259 requires.
 *
 * <p>A writer to a stream holds one chunk ({@link JsonWriterOptions#chunkBytes()}), one bit a level and at most one string or
 * number; what does not fit the chunk goes to the stream, which is only written to, flushed and closed. After an
 * {@link UncheckedIOException} what the stream has got is unknown. Not thread-safe.
 */
public final class JsonWriter implements Closeable, Flushable {

    private final JsonWriterOptions options;
    private final ChunkBuffer buffer;
    private final Layout layout;

    /** A writer to a byte array, without white space. */
    public JsonWriter() {
        this(JsonWriterOptions.defaults());
    }

    /**
     * A writer to a byte array, see {@link #toByteArray()}.
     *
     * @param options how to write
     */
    public JsonWriter(JsonWriterOptions options) {
        this.options = options;
        this.buffer = new ChunkBuffer(null, JsonWriterOptions.MIN_CHUNK_BYTES);
        this.layout = new Layout(buffer, options.indent());
    }

    /**
     * A writer to a stream, without white space.
     *
     * @param out gets the bytes
     */
    public JsonWriter(OutputStream out) {
        this(out, JsonWriterOptions.defaults());
    }

    /**
     * A writer to a stream.
     *
     * @param out gets the bytes
     * @param options how to write
     */
    public JsonWriter(OutputStream out, JsonWriterOptions options) {
        this.options = options;
        this.buffer = new ChunkBuffer(Objects.requireNonNull(out, "out"), options.chunkBytes());
        this.layout = new Layout(buffer, options.indent());
    }

    /**
     * {@return the value as JSON without white space, numbers in their source text}
     *
     * @param value the value
     */
    public static String toString(JsonValue value) {
        return new String(toBytes(value), StandardCharsets.UTF_8);
    }

    /**
     * {@return the value as JSON in UTF-8 without white space, numbers in their source text}
     *
     * @param value the value
     */
    public static byte[] toBytes(JsonValue value) {
        return new JsonWriter().value(value).toByteArray();
    }

    /**
     * Begins an object.
     *
     * @return this
     */
    public JsonWriter startObject() {
        layout.start(true);
        return this;
    }

    /**
     * Ends the object that was begun last.
     *
     * @return this
     */
    public JsonWriter endObject() {
        layout.end(true);
        return this;
    }

    /**
     * Begins an array.
     *
     * @return this
     */
    public JsonWriter startArray() {
        layout.start(false);
        return this;
    }

    /**
     * Ends the array that was begun last.
     *
     * @return this
     */
    public JsonWriter endArray() {
        layout.end(false);
        return this;
    }

    /**
     * Writes the name of a member; its value comes next.
     *
     * @param name the name
     * @return this
     * @throws IllegalArgumentException if a surrogate in it lacks its other half
     */
    public JsonWriter name(String name) {
        byte[] utf8 = encode(name);
        return name(utf8, 0, utf8.length, false);
    }

    /**
     * Writes the name of a member; its value comes next.
     *
     * @param name the name
     * @return this
     */
    public JsonWriter name(TokenText name) {
        layout.beforeName();
        buffer.text(name);
        layout.afterName();
        return this;
    }

    /** @param plain whether nothing in the name must be escaped */
    JsonWriter name(byte[] utf8, int offset, int length, boolean plain) {
        layout.beforeName();
        text(utf8, offset, length, plain);
        layout.afterName();
        return this;
    }

    /**
     * Writes a string.
     *
     * @param text the text
     * @return this
     * @throws IllegalArgumentException if a surrogate in it lacks its other half
     */
    public JsonWriter string(String text) {
        byte[] utf8 = encode(text);
        return string(utf8, 0, utf8.length, false);
    }

    /**
     * Writes a string.
     *
     * @param text the text
     * @return this
     */
    public JsonWriter string(TokenText text) {
        layout.beforeValue();
        buffer.put('"');
        buffer.text(text);
        buffer.put('"');
        layout.afterValue();
        return this;
    }

    /** @param plain whether nothing in the text must be escaped */
    JsonWriter string(byte[] utf8, int offset, int length, boolean plain) {
        layout.beforeValue();
        buffer.put('"');
        text(utf8, offset, length, plain);
        buffer.put('"');
        layout.afterValue();
        return this;
    }

    /**
     * Writes a piece of a string.
     *
     * @param part the piece
     * @param last whether it ends the string
     * @return this
     */
    public JsonWriter stringPart(TokenText part, boolean last) {
        if (layout.beforePart()) {
            buffer.put('"');
        }
        buffer.text(part);
        if (last) {
            buffer.put('"');
            layout.afterValue();
        }
        return this;
    }

    /**
     * Writes a number.
     *
     * @param value the number
     * @return this
     */
    public JsonWriter number(long value) {
        layout.beforeValue();
        byte[] chunk = buffer.reserve(LongText.MAX_LENGTH);
        buffer.end(LongText.write(value, chunk, buffer.end()));
        layout.afterValue();
        return this;
    }

    /**
     * Writes a number as the shortest text that reads back as the same {@code double}.
     *
     * @param value the number
     * @return this
     * @throws IllegalArgumentException if it is not finite: JSON has no such number
     */
    public JsonWriter number(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("JSON has no number " + value);
        }
        layout.beforeValue();
        byte[] chunk = buffer.reserve(DoubleText.MAX_LENGTH);
        buffer.end(DoubleText.write(value, chunk, buffer.end()));
        layout.afterValue();
        return this;
    }

    /**
     * Writes an integer with all its digits.
     *
     * @param value the number
     * @return this
     */
    public JsonWriter number(BigInteger value) {
        return ascii(value.toString());
    }

    /**
     * Writes a number exactly, with its scale, as {@link BigDecimal#toString()} does.
     *
     * @param value the number
     * @return this
     */
    public JsonWriter number(BigDecimal value) {
        return ascii(value.toString());
    }

    /**
     * Writes a number in its source text.
     *
     * @param number the number
     * @return this
     */
    public JsonWriter numberText(TokenNumber number) {
        layout.beforeValue();
        buffer.number(number);
        layout.afterValue();
        return this;
    }

    /**
     * Writes a boolean.
     *
     * @param value which
     * @return this
     */
    public JsonWriter booleanValue(boolean value) {
        return ascii(value ? "true" : "false");
    }

    /**
     * Writes {@code null}.
     *
     * @return this
     */
    public JsonWriter nullValue() {
        return ascii("null");
    }

    /**
     * Writes a value with all that it holds, its numbers as {@link JsonWriterOptions#numbers()} says.
     *
     * @param value the value
     * @return this
     */
    public JsonWriter value(JsonValue value) {
        Node node = (Node) value;
        new DocumentWalk(node.document(), this, options.numbers()).write(node.at());
        return this;
    }

    void numberText(byte[] text, int offset, int length) {
        layout.beforeValue();
        buffer.put(text, offset, length);
        layout.afterValue();
    }

    void decimal(boolean negative, long digits, int scale) {
        layout.beforeValue();
        byte[] chunk = buffer.reserve(DecimalText.MAX_SIGN_AND_DIGITS + scale);
        buffer.end(DecimalText.write(negative, digits, scale, chunk, buffer.end()));
        layout.afterValue();
    }

    NumberStyle numberStyle() {
        return options.numbers();
    }

    /** {@return how many objects and arrays have begun and not ended} */
    public int depth() {
        return layout.depth();
    }

    /**
     * {@return a copy of all that has been written}
     *
     * @throws IllegalStateException if this writes to a stream
     */
    public byte[] toByteArray() {
        return buffer.toByteArray();
    }

    /**
     * Hands the bytes at hand to the stream and flushes it; nothing to do without one.
     *
     * @throws UncheckedIOException if the stream fails
     */
    @Override
    public void flush() {
        buffer.flush();
    }

    /**
     * Flushes and closes the stream; nothing to do without one. Whether what was written is complete is not checked.
     *
     * @throws UncheckedIOException if the stream fails
     */
    @Override
    public void close() {
        buffer.close();
    }

    private void text(byte[] utf8, int offset, int length, boolean plain) {
        if (plain) {
            buffer.put(utf8, offset, length);
        } else {
            buffer.escaped(utf8, offset, length);
        }
    }

    private JsonWriter ascii(String text) {
        layout.beforeValue();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        buffer.put(bytes, 0, bytes.length);
        layout.afterValue();
        return this;
    }

    private static byte[] encode(String text) {
        byte[] utf8 = StringEncoder.encode(text);
        if (utf8 == null) {
            throw new IllegalArgumentException("the text holds a surrogate without its other half");
        }
        return utf8;
    }
}
