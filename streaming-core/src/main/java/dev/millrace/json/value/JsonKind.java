package dev.millrace.json.value;

/** The kinds of JSON value (RFC 8259, section 3). */
public enum JsonKind {
    /** Names and values, in order. */
    OBJECT("object"),
    /** Values, in order. */
    ARRAY("array"),
    /** Text. */
    STRING("string"),
    /** A number of any size and precision. */
    NUMBER("number"),
    /** {@code true} or {@code false}. */
    BOOLEAN("boolean"),
    /** {@code null}. */
    NULL("null");

    private final String word;

    JsonKind(String word) {
        this.word = word;
    }

    /** {@return the kind in lower case, for messages} */
    @Override
    public String toString() {
        return word;
    }
}
