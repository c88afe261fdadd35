package dev.millrace.json.value;

import dev.millrace.json.internal.value.StringNode;

/** Text, held as UTF-8. {@link #asString()} decodes it at each call. */
public sealed interface JsonString extends JsonValue permits StringNode {

    @Override
    default JsonKind kind() {
        return JsonKind.STRING;
    }

    /** {@return the length of the text, in bytes of UTF-8} */
    int utf8Length();

    /**
     * Copies the text, without escapes.
     *
     * @param target takes {@link #utf8Length()} bytes of UTF-8
     * @param offset where in {@code target} to start
     */
    void copyTo(byte[] target, int offset);
}
