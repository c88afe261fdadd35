package dev.millrace.json.internal.value;

import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** Values of plain Java types: each a document of one entry. */
public final class Scalars {

    private static final byte[] NO_TEXT = {};

    /** {@code null}. */
    public static final JsonValue NULL = entry(Entry.NULL, 0, NO_TEXT);

    private static final JsonValue TRUE = entry(Entry.TRUE, 0, NO_TEXT);
    private static final JsonValue FALSE = entry(Entry.FALSE, 0, NO_TEXT);

    private Scalars() {}

    /** {@return a boolean} */
    public static JsonValue of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /** {@return an integer} */
    public static JsonValue of(long value) {
        return entry(Entry.LONG, value, NO_TEXT);
    }

    /** {@return a number in the shortest text that reads back as the same; it must be finite} */
    public static JsonValue of(double value) {
        return number(new JsonWriter().number(value).toByteArray());
    }

    /** {@return an integer} */
    public static JsonValue of(BigInteger value) {
        return number(value.toString().getBytes(StandardCharsets.ISO_8859_1));
    }

    /** {@return a number with its scale} */
    public static JsonValue of(BigDecimal value) {
        return number(value.toString().getBytes(StandardCharsets.ISO_8859_1));
    }

    /**
     * {@return a string}
     *
     * @throws IllegalArgumentException if a surrogate in it lacks its other half
     */
    public static JsonValue of(String text) {
        byte[] utf8 = utf8(text);
        return entry(Entry.STRING, Entry.pair(0, utf8.length), utf8);
    }

    /**
     * {@return text in UTF-8}
     *
     * @throws IllegalArgumentException if a surrogate in it lacks its other half
     */
    public static byte[] utf8(String text) {
        byte[] utf8 = StringEncoder.encode(text);
        if (utf8 == null) {
            throw new IllegalArgumentException("the text holds a surrogate without its other half");
        }
        return utf8;
    }

    private static JsonValue number(byte[] text) {
        boolean integer = true;
        for (byte b : text) {
            integer &= b != '.' && (b | 0x20) != 'e';
        }
        return entry(integer ? Entry.INTEGER_TEXT : Entry.FLOAT_TEXT, Entry.pair(0, text.length), text);
    }

    private static JsonValue entry(long head, long body, byte[] text) {
        return new FlatDocument(Entry.words(head) == 1 ? new long[] {head} : new long[] {head, body}, text).view(0);
    }
}
