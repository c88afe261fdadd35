package dev.millrace.json;

import dev.millrace.json.internal.parser.TextView;

/**
 * The text of a name or string, where it lies in the input: nothing is decoded until asked.
 *
 * <p>A flyweight: valid only during the call that hands it over, and reused for the next token. Take what is needed
 * ({@link #toString()}, {@link #copyTo}) before returning. The text is well-formed UTF-8 and its escapes are valid.
 */
public sealed interface TokenText permits TextView {

    /** {@return the length in the source, in bytes between the quotes, escapes as written} */
    int rawLength();

    /**
     * {@return a byte of the source text}
     *
     * @param index from 0 to {@code rawLength() - 1}
     */
    byte rawByteAt(int index);

    /**
     * Copies the source text, escapes as written.
     *
     * @param target takes {@link #rawLength()} bytes
     * @param offset where in {@code target} to start
     */
    void copyRawTo(byte[] target, int offset);

    /** {@return whether the source text holds no escape, so that the raw bytes are the text itself} */
    boolean isPlain();

    /** {@return whether every character of the decoded text is in U+0000 to U+007F; may scan the text} */
    boolean isAscii();

    /** {@return the length of the decoded text, in bytes of UTF-8; at most {@link #rawLength()}} */
    int utf8Length();

    /**
     * Decodes the text.
     *
     * @param target takes {@link #utf8Length()} bytes of UTF-8
     * @param offset where in {@code target} to start
     * @return the number of bytes written
     */
    int copyTo(byte[] target, int offset);

    /**
     * {@return whether the decoded text equals {@code text}, without allocating}
     *
     * @param text what to compare with
     */
    boolean contentEquals(CharSequence text);

    /** {@return the decoded text; a member name that recurs comes back as the same instance from a bounded cache} */
    @Override
    String toString();
}
