package dev.millrace.json.write;

/** What a {@link JsonWriter} does with NaN and infinities, for which JSON has no number. */
public enum NonFinite {
    /** Refuses them with an {@link IllegalArgumentException}. The default. */
    ERROR,
    /** Writes {@code null}, as JavaScript does. */
    NULL,
    /** Writes {@code NaN}, {@code Infinity} or {@code -Infinity}: not JSON, but what a parser reads that has been told to. */
    TEXT
}
