package dev.millrace.reactor;

import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import java.util.Arrays;

/** Turns values into the bytes that they are framed as. One a subscription. */
final class Framer {

    private static final byte RECORD_SEPARATOR = 0x1E;
    private static final byte[] NOTHING = {};

    private final JsonFraming framing;
    private boolean first = true;

    Framer(JsonFraming framing) {
        this.framing = framing;
    }

    /** {@return the bytes of the next value, with what stands before and after it} */
    byte[] frame(JsonValue value) {
        byte[] text = JsonWriter.toBytes(value);
        byte[] framed = switch (framing) {
            case ARRAY -> before((byte) (first ? '[' : ','), text);
            case NDJSON -> after(text, (byte) '\n');
            case TEXT_SEQUENCE -> after(before(RECORD_SEPARATOR, text), (byte) '\n');
            case CONCATENATED -> endsItself(text) ? text : after(text, (byte) ' ');
        };
        first = false;
        return framed;
    }

    /** {@return the bytes after the last value} */
    byte[] end() {
        if (framing != JsonFraming.ARRAY) {
            return NOTHING;
        }
        return first ? new byte[] {'[', ']'} : new byte[] {']'};
    }

    private static boolean endsItself(byte[] text) {
        byte last = text[text.length - 1];
        return last == '}' || last == ']' || last == '"';
    }

    private static byte[] before(byte lead, byte[] text) {
        byte[] framed = new byte[text.length + 1];
        framed[0] = lead;
        System.arraycopy(text, 0, framed, 1, text.length);
        return framed;
    }

    private static byte[] after(byte[] text, byte trail) {
        byte[] framed = Arrays.copyOf(text, text.length + 1);
        framed[text.length] = trail;
        return framed;
    }
}
