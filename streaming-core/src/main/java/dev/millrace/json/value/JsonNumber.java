package dev.millrace.json.value;

import dev.millrace.json.internal.value.NumberNode;

/** A number. {@link #toString()} gives its source text; nothing of it is lost. */
public sealed interface JsonNumber extends JsonValue permits NumberNode {

    @Override
    default JsonKind kind() {
        return JsonKind.NUMBER;
    }

    /** {@return whether the source text has neither fraction nor exponent} */
    boolean isInteger();

    /** {@return whether this is a number of RFC 8259; false for NaN and infinities, which only an option allows} */
    boolean isFinite();
}
