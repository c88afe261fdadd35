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
import java.util.BitSet;
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

    /** What must come next, named by what has come. */
    private enum Expected {
        /** A root value, or nothing. */
        ROOT,
        /** After <code>{</code>: a name, or the end. */
        FIRST_NAME,
        /** After a member: another name, or the end. */
        NAME,
        /** After a name: its value. */
        MEMBER_VALUE,
        /** After {@code [}: an element, or the end. */
        FIRST_ELEMENT,
        /** After an element: another one, or the end. */
        ELEMENT,
        /** After a piece of a string: the next. */
        STRING_PART
    }

    private final JsonWriterOptions options;
    private final ChunkBuffer buffer;
    /** One bit a level: whether it is an object. */
    private final BitSet objects = new BitSet();

    private int depth;
    private Expected expected = Expected.ROOT;
    private boolean hasRoot;

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
        start(true);
        buffer.put('{');
        return this;
    }

    /**
     * Ends the object that was begun last.
     *
     * @return this
     */
    public JsonWriter endObject() {
        end(Expected.FIRST_NAME, Expected.NAME, '}');
        return this;
    }

    /**
     * Begins an array.
     *
     * @return this
     */
    public JsonWriter startArray() {
        start(false);
        buffer.put('[');
        return this;
    }

    /**
     * Ends the array that was begun last.
     *
     * @return this
     */
    public JsonWriter endArray() {
        end(Expected.FIRST_ELEMENT, Expected.ELEMENT, ']');
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
        beforeName();
        buffer.text(name);
        afterName();
        return this;
    }

    /** @param plain whether nothing in the name must be escaped */
    JsonWriter name(byte[] utf8, int offset, int length, boolean plain) {
        beforeName();
        text(utf8, offset, length, plain);
        afterName();
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
        beforeValue();
        buffer.put('"');
        buffer.text(text);
        buffer.put('"');
        return afterValue();
    }

    /** @param plain whether nothing in the text must be escaped */
    JsonWriter string(byte[] utf8, int offset, int length, boolean plain) {
        beforeValue();
        buffer.put('"');
        text(utf8, offset, length, plain);
        buffer.put('"');
        return afterValue();
    }

    /**
     * Writes a piece of a string.
     *
     * @param part the piece
     * @param last whether it ends the string
     * @return this
     */
    public JsonWriter stringPart(TokenText part, boolean last) {
        if (expected != Expected.STRING_PART) {
            beforeValue();
            buffer.put('"');
            expected = Expected.STRING_PART;
        }
        buffer.text(part);
        if (last) {
            buffer.put('"');
            afterValue();
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
        beforeValue();
        byte[] chunk = buffer.reserve(LongText.MAX_LENGTH);
        buffer.end(LongText.write(value, chunk, buffer.end()));
        return afterValue();
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
        beforeValue();
        byte[] chunk = buffer.reserve(DoubleText.MAX_LENGTH);
        buffer.end(DoubleText.write(value, chunk, buffer.end()));
        return afterValue();
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
        beforeValue();
        buffer.number(number);
        return afterValue();
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
        beforeValue();
        buffer.put(text, offset, length);
        afterValue();
    }

    void decimal(boolean negative, long digits, int scale) {
        beforeValue();
        byte[] chunk = buffer.reserve(DecimalText.MAX_SIGN_AND_DIGITS + scale);
        buffer.end(DecimalText.write(negative, digits, scale, chunk, buffer.end()));
        afterValue();
    }

    /** {@return how many objects and arrays have begun and not ended} */
    public int depth() {
        return depth;
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
        beforeValue();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        buffer.put(bytes, 0, bytes.length);
        return afterValue();
    }

    private static byte[] encode(String text) {
        byte[] utf8 = StringEncoder.encode(text);
        if (utf8 == null) {
            throw new IllegalArgumentException("the text holds a surrogate without its other half");
        }
        return utf8;
    }

    private void start(boolean object) {
        beforeValue();
        objects.set(depth++, object);
        expected = object ? Expected.FIRST_NAME : Expected.FIRST_ELEMENT;
    }

    private void end(Expected ifEmpty, Expected ifNot, char bracket) {
        if (expected != ifEmpty && expected != ifNot) {
            throw refused("'" + bracket + "'");
        }
        depth--;
        if (expected == ifNot) {
            lineBreak();
        }
        buffer.put(bracket);
        afterValue();
    }

    private void beforeName() {
        if (expected == Expected.NAME) {
            buffer.put(',');
        } else if (expected != Expected.FIRST_NAME) {
            throw refused("a name");
        }
        lineBreak();
        buffer.put('"');
    }

    private void afterName() {
        buffer.put('"');
        buffer.put(':');
        if (options.indent() >= 0) {
            buffer.put(' ');
        }
        expected = Expected.MEMBER_VALUE;
    }

    private void beforeValue() {
        switch (expected) {
            case MEMBER_VALUE -> {}
            case ELEMENT -> {
                buffer.put(',');
                lineBreak();
            }
            case FIRST_ELEMENT -> lineBreak();
            case ROOT -> {
                if (hasRoot) {
                    buffer.put('\n');
                }
                hasRoot = true;
            }
            default -> throw refused("a value");
        }
    }

    private JsonWriter afterValue() {
        if (depth == 0) {
            expected = Expected.ROOT;
        } else {
            expected = objects.get(depth - 1) ? Expected.NAME : Expected.ELEMENT;
        }
        return this;
    }

    private void lineBreak() {
        if (options.indent() >= 0) {
            buffer.put('\n');
            buffer.spaces((long) depth * options.indent());
        }
    }

    private IllegalStateException refused(String what) {
        String wanted = switch (expected) {
            case ROOT -> "a value";
            case FIRST_NAME, NAME -> "a name or '}'";
            case MEMBER_VALUE -> "the member's value";
            case FIRST_ELEMENT, ELEMENT -> "an element or ']'";
            case STRING_PART -> "the next piece of the string";
        };
        return new IllegalStateException(what + " was written where " + wanted + " must come");
    }
}
