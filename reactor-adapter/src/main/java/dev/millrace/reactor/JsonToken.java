package dev.millrace.reactor;

/**
 * A token of the input, by itself: it can be kept, queued and passed to other threads.
 *
 * @param kind what it is
 * @param text a name or string, decoded; a number, as in the source; the token itself otherwise
 * @param offset where it starts, in bytes from the first byte of the input
 */
public record JsonToken(Kind kind, String text, long offset) {

    /** The kinds of tokens. */
    public enum Kind {
        /** <code>{</code>. */
        START_OBJECT,
        /** <code>}</code>. */
        END_OBJECT,
        /** {@code [}. */
        START_ARRAY,
        /** {@code ]}. */
        END_ARRAY,
        /** The name of a member. */
        NAME,
        /** A string, or its last part where {@link dev.millrace.json.JsonParserOptions#stringPartBytes()} has it cut. */
        STRING,
        /** A part of a string, with more to come. */
        STRING_PART,
        /** A number. */
        NUMBER,
        /** {@code true}. */
        TRUE,
        /** {@code false}. */
        FALSE,
        /** {@code null}. */
        NULL
    }
}
