package dev.millrace.json.write;

import dev.millrace.json.RawValue;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.internal.lexer.WordCopy;
import dev.millrace.json.internal.value.BuiltNode;
import dev.millrace.json.internal.value.FlatDocument;
import dev.millrace.json.internal.value.Node;
import dev.millrace.json.value.JsonValue;
import java.io.Closeable;
import java.io.Flushable;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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
 * throw {@link IllegalStateException} and write nothing. Several roots in a row are separated by a newline, unless
 * {@link JsonWriterOptions#singleRoot()}. Strings get only the escapes that RFC 8259 requires, unless the options ask for more.
 *
 * <p>A writer to a stream or to buffers holds one chunk ({@link JsonWriterOptions#chunkBytes()}), one bit a level and at most one
 * string or number; what does not fit the chunk is handed on. If that fails, or {@link #value}, {@link #rawValue} or {@link #any}
 * refuses what it was given, of which a part may have been written, the writer has failed: the exception goes to the caller, and
 * everything but {@link #close()} throws {@link IllegalStateException} from then on, at the latest when there is something to hand
 * on. Not thread-safe.
 */
public final class JsonWriter implements Closeable, Flushable {

    private static final JsonWriterOptions FOR_PEOPLE =
            JsonWriterOptions.builder().nonFinite(NonFinite.TEXT).build();

    /** How much of a text is encoded at a time. */
    private static final int PIECE_CHARS = 4 << 10;

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
        this(options, null, new byte[JsonWriterOptions.MIN_CHUNK_BYTES]);
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
     * A writer to a stream, which is only written to, flushed and closed.
     *
     * @param out gets the bytes
     * @param options how to write
     */
    public JsonWriter(OutputStream out, JsonWriterOptions options) {
        this(options, ChunkSink.to(Objects.requireNonNull(out, "out")), new byte[options.chunkBytes()]);
    }

    private JsonWriter(JsonWriterOptions options, @Nullable ChunkSink sink, byte[] chunk) {
        this.options = options;
        this.buffer = new ChunkBuffer(sink, chunk, options.escapes());
        this.layout = new Layout(buffer, options);
    }

    /**
     * {@return a writer that hands on its bytes as buffers, each from position 0 to its limit, none of them empty}
     *
     * <p>Each buffer is new and the consumer's own: the writer keeps no hold of it. {@link #flush()} hands on what there is,
     * {@link #close()} does no more than that.
     *
     * @param consumer gets the buffers
     * @param options how to write
     */
    public static JsonWriter toHeapBuffers(Consumer<ByteBuffer> consumer, JsonWriterOptions options) {
        return toBuffers(consumer, options, false);
    }

    /**
     * {@return a writer as by {@link #toHeapBuffers}, to direct buffers}
     *
     * @param consumer gets the buffers
     * @param options how to write
     */
    public static JsonWriter toDirectBuffers(Consumer<ByteBuffer> consumer, JsonWriterOptions options) {
        return toBuffers(consumer, options, true);
    }

    private static JsonWriter toBuffers(Consumer<ByteBuffer> consumer, JsonWriterOptions options, boolean direct) {
        ChunkSink sink = ChunkSink.to(Objects.requireNonNull(consumer, "consumer"), direct);
        return new JsonWriter(options, sink, new byte[options.chunkBytes()]);
    }

    /**
     * {@return the value as JSON without white space, numbers in their source text, even those that are not finite}
     *
     * @param value the value
     */
    public static String toString(JsonValue value) {
        return toString(value, FOR_PEOPLE);
    }

    /**
     * {@return the value as JSON}
     *
     * @param value the value
     * @param options how to write
     * @throws IllegalArgumentException if a number is not finite and the options do not allow it
     */
    public static String toString(JsonValue value, JsonWriterOptions options) {
        return new String(toBytes(value, options), StandardCharsets.UTF_8);
    }

    /**
     * {@return the value as JSON in UTF-8 without white space, numbers in their source text}
     *
     * @param value the value
     * @throws IllegalArgumentException if a number is not finite
     */
    public static byte[] toBytes(JsonValue value) {
        return toBytes(value, JsonWriterOptions.defaults());
    }

    /**
     * {@return the value as JSON in UTF-8}
     *
     * @param value the value
     * @param options how to write
     * @throws IllegalArgumentException if a number is not finite and the options do not allow it
     */
    public static byte[] toBytes(JsonValue value, JsonWriterOptions options) {
        JsonWriter writer = new JsonWriter(options, null, SpareArray.take());
        byte[] bytes = writer.value(value).toByteArray();
        SpareArray.give(writer.buffer.array());
        return bytes;
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
        requireWellFormed(name);
        if (layout.beginName()) {
            buffer.put(',');
        }
        buffer.put('"');
        encoded(name);
        buffer.put('"');
        buffer.put(':');
        layout.endName();
        return this;
    }

    /**
     * Writes the name of a member; its value comes next.
     *
     * @param name the name
     * @return this
     */
    public JsonWriter name(TokenText name) {
        buffer.quoted(layout.beginName(), name, true);
        layout.endName();
        return this;
    }

    void name(byte[] utf8, int offset, int length) {
        if (layout.beginName()) {
            buffer.put(',');
        }
        buffer.put('"');
        buffer.escaped(utf8, offset, length);
        buffer.put('"');
        buffer.put(':');
        layout.endName();
    }

    /**
     * Writes a string.
     *
     * @param text the text
     * @return this
     * @throws IllegalArgumentException if a surrogate in it lacks its other half
     */
    public JsonWriter string(CharSequence text) {
        String string = text.toString();
        requireWellFormed(string);
        beginValue();
        buffer.put('"');
        encoded(string);
        buffer.put('"');
        layout.endValue();
        return this;
    }

    /**
     * Writes a string.
     *
     * @param text the text
     * @return this
     */
    public JsonWriter string(TokenText text) {
        buffer.quoted(layout.beginValue(), text, false);
        layout.endValue();
        return this;
    }

    void string(byte[] utf8, int offset, int length) {
        beginValue();
        buffer.put('"');
        buffer.escaped(utf8, offset, length);
        buffer.put('"');
        layout.endValue();
    }

    /**
     * Writes a piece of a string.
     *
     * @param part the piece
     * @param last whether it ends the string
     * @return this
     */
    public JsonWriter stringPart(TokenText part, boolean last) {
        if (layout.beginPart()) {
            buffer.put('"');
        }
        buffer.text(part);
        if (last) {
            buffer.put('"');
            layout.endValue();
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
        beginValue();
        byte[] chunk = buffer.reserve(WideText.MAX_LENGTH);
        buffer.end(WideText.write(value, chunk, buffer.end()));
        layout.endValue();
        return this;
    }

    /**
     * Writes a number as the shortest text that reads back as the same {@code double}.
     *
     * @param value the number
     * @return this
     * @throws IllegalArgumentException if it is not finite and {@link JsonWriterOptions#nonFinite()} does not allow it
     */
    public JsonWriter number(double value) {
        if (!Double.isFinite(value)) {
            return nonFinite(Double.toString(value));
        }
        beginValue();
        byte[] chunk = buffer.reserve(DoubleText.MAX_LENGTH);
        buffer.end(DoubleText.write(value, chunk, buffer.end()));
        layout.endValue();
        return this;
    }

    /**
     * Writes a number as the shortest text that reads back as the same {@code float}.
     *
     * @param value the number
     * @return this
     * @throws IllegalArgumentException if it is not finite and {@link JsonWriterOptions#nonFinite()} does not allow it
     */
    public JsonWriter number(float value) {
        if (!Float.isFinite(value)) {
            return nonFinite(Float.toString(value));
        }
        beginValue();
        byte[] chunk = buffer.reserve(DoubleText.MAX_LENGTH);
        buffer.end(DoubleText.write(value, chunk, buffer.end()));
        layout.endValue();
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
     * @throws IllegalArgumentException if it is not finite and {@link JsonWriterOptions#nonFinite()} does not allow it
     */
    public JsonWriter numberText(TokenNumber number) {
        if (!number.isFinite()) {
            return nonFinite(number.toString());
        }
        buffer.number(layout.beginValue(), number);
        layout.endValue();
        return this;
    }

    /**
     * Writes a boolean.
     *
     * @param value which
     * @return this
     */
    public JsonWriter booleanValue(boolean value) {
        return value ? word(WordCopy.TRUE, 4) : word(WordCopy.FALSE, 5);
    }

    /**
     * Writes {@code null}.
     *
     * @return this
     */
    public JsonWriter nullValue() {
        return word(WordCopy.NULL, 4);
    }

    /**
     * Writes a value with all that it holds, its numbers as {@link JsonWriterOptions#numbers()} says.
     *
     * @param value the value
     * @return this
     * @throws IllegalArgumentException if a number is not finite and {@link JsonWriterOptions#nonFinite()} does not allow it
     */
    public JsonWriter value(JsonValue value) {
        layout.requireValue();
        if (value instanceof Node node) {
            FlatWalk walk = walkOf(node.document());
            buffer.failingMidway(() -> walk.write(node.at()));
        } else {
            buffer.failingMidway(() -> new BuiltWalk(this).write((BuiltNode) value));
        }
        return this;
    }

    /** {@return a walk that writes values of the document} */
    FlatWalk walkOf(FlatDocument document) {
        if (options.indent() >= 0 || !options.escapes().isMinimal()) {
            DocumentWalk walk = new DocumentWalk(document, this, options);
            return walk::write;
        }
        CompactWalk walk = new CompactWalk(document, buffer, options);
        return at -> {
            beginValue();
            walk.write(at);
            layout.endValue();
        };
    }

    /**
     * Writes a value that a parser has captured, without its white space, comments and needless escapes.
     *
     * @param value the value
     * @return this
     */
    public JsonWriter rawValue(RawValue value) {
        layout.requireValue();
        buffer.failingMidway(() -> RawWriting.write(value, this));
        return this;
    }

    /**
     * Writes a plain Java value with all that it holds:
     *
     * <ul>
     *   <li>{@code null} and an empty {@link java.util.Optional} as {@code null}, a full one as what it holds
     *   <li>{@link JsonValue}; {@link CharSequence}, {@link Character} and enum constants (by {@link Enum#name()}) as strings
     *   <li>{@link Boolean}; {@link Byte}, {@link Short}, {@link Integer}, {@link Long}, {@link Float}, {@link Double},
     *       {@link BigInteger} and {@link BigDecimal} as numbers
     *   <li>{@link java.util.Map} with keys that are {@link CharSequence}s or enum constants as objects, in its order
     *   <li>{@link Iterable} and arrays, of objects or primitives, as arrays
     * </ul>
     *
     * @param value the value
     * @return this
     * @throws IllegalArgumentException if it is or holds something else, holds itself, is nested deeper than
     *     {@value PlainWalk#MAX_DEPTH} levels, or holds a text or number that cannot be written
     */
    public JsonWriter any(@Nullable Object value) {
        layout.requireValue();
        buffer.failingMidway(() -> new PlainWalk(this).write(value));
        return this;
    }

    void numberText(byte[] text, int offset, int length) {
        beginValue();
        buffer.put(text, offset, length);
        layout.endValue();
    }

    void decimal(boolean negative, long digits, int scale) {
        beginValue();
        byte[] chunk = buffer.reserve(DecimalText.MAX_SIGN_AND_DIGITS + scale);
        buffer.end(DecimalText.write(negative, digits, scale, chunk, buffer.end()));
        layout.endValue();
    }

    JsonWriter nonFinite(String text) {
        return switch (options.nonFinite()) {
            case ERROR -> throw new IllegalArgumentException("JSON has no number " + text);
            case NULL -> nullValue();
            case TEXT -> ascii(text);
        };
    }

    /** {@return whether a root has been written, and none is unfinished} */
    public boolean isComplete() {
        return layout.isComplete();
    }

    JsonWriterOptions options() {
        return options;
    }

    /** {@return how many objects and arrays have begun and not ended} */
    public int depth() {
        return layout.depth();
    }

    /**
     * {@return a copy of all that has been written}
     *
     * @throws IllegalStateException if this does not write to an array, or has failed
     */
    public byte[] toByteArray() {
        return buffer.toByteArray();
    }

    /**
     * Hands on the bytes at hand, and flushes the stream; nothing to do where the bytes stay in an array.
     *
     * @throws UncheckedIOException if the stream fails
     */
    @Override
    public void flush() {
        buffer.flush();
    }

    /**
     * Flushes and closes the stream, which is closed even if the writer has failed; nothing to do where the bytes stay in an array.
     * Whether what was written is complete is not checked, see {@link #isComplete()}.
     *
     * @throws UncheckedIOException if the stream fails
     */
    @Override
    public void close() {
        buffer.close();
    }

    private void beginValue() {
        if (layout.beginValue()) {
            buffer.put(',');
        }
    }

    private JsonWriter word(long word, int length) {
        boolean comma = layout.beginValue();
        byte[] chunk = buffer.reserve(1 + Long.BYTES);
        int at = buffer.end();
        chunk[at] = ',';
        buffer.end(WordCopy.put(word, length, chunk, comma ? at + 1 : at));
        layout.endValue();
        return this;
    }

    private JsonWriter ascii(String text) {
        beginValue();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        buffer.put(bytes, 0, bytes.length);
        layout.endValue();
        return this;
    }

    private static void requireWellFormed(String text) {
        if (StringEncoder.hasLoneSurrogate(text)) {
            throw new IllegalArgumentException("the text holds a surrogate without its other half");
        }
    }

    /** Encodes a text piece by piece, so that a long one takes no more memory. */
    private void encoded(String text) {
        int length = text.length();
        for (int from = 0; from < length; ) {
            int to = Math.min(length, from + PIECE_CHARS);
            if (to < length && Character.isLowSurrogate(text.charAt(to))) {
                to--;
            }
            byte[] utf8 = text.substring(from, to).getBytes(StandardCharsets.UTF_8);
            buffer.escaped(utf8, 0, utf8.length);
            from = to;
        }
    }
}
