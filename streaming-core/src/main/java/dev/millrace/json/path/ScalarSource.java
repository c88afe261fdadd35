package dev.millrace.json.path;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.util.Arrays;

/** The source bytes of a string, number or literal, from its events. */
final class ScalarSource implements TokenHandler {

    private static final byte[] TRUE = "true".getBytes(US_ASCII);
    private static final byte[] FALSE = "false".getBytes(US_ASCII);
    private static final byte[] NULL = "null".getBytes(US_ASCII);
    private static final byte[] NOTHING = {};
    /** The greatest array that every JVM can make. */
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

    /** The whole bytes; while a string comes in parts, those so far with room for more. */
    private byte[] bytes = NOTHING;

    private int length;

    /** {@return the bytes of the scalar that has just ended, which from now on belong to the caller} */
    byte[] take() {
        byte[] whole = length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
        clear();
        return whole;
    }

    void clear() {
        bytes = NOTHING;
        length = 0;
    }

    @Override
    public void stringValue(TokenText text) {
        stringPart(text, true);
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        int more = part.rawLength() + (length == 0 ? 1 : 0) + (last ? 1 : 0);
        if (more > bytes.length - length) {
            int needed = Math.addExact(length, more);
            bytes = Arrays.copyOf(bytes, last ? needed : (int) Math.max(needed, Math.min(2L * length, MAX_ARRAY)));
        }
        if (length == 0) {
            bytes[length++] = '"';
        }
        part.copyRawTo(bytes, length);
        length += part.rawLength();
        if (last) {
            bytes[length++] = '"';
        }
    }

    @Override
    public void numberValue(TokenNumber number) {
        bytes = new byte[number.length()];
        number.copyTo(bytes, 0);
        length = bytes.length;
    }

    @Override
    public void booleanValue(boolean value) {
        literal(value ? TRUE : FALSE);
    }

    @Override
    public void nullValue() {
        literal(NULL);
    }

    private void literal(byte[] spelling) {
        bytes = spelling.clone();
        length = bytes.length;
    }
}
