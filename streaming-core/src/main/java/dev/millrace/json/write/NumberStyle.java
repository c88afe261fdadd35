package dev.millrace.json.write;

/** How {@link JsonWriter#value} writes the numbers of a value. */
public enum NumberStyle {
    /** As they stood in the source. The default. */
    SOURCE_TEXT,
    /**
     * By what they are: integers (no fraction, no exponent) with all their digits, other numbers as the shortest text of the
     * nearest {@code double}. A number that is too large for a {@code double}, or not finite, keeps its source text rather than
     * become another one.
     */
    SHORTEST
}
