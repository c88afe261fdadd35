package dev.millrace.json;

import java.io.Serializable;

/**
 * A place in the input. It depends on the bytes alone, never on how they were cut into pieces.
 *
 * @param byteOffset bytes before the place, counted from the first byte fed since construction or reset; a byte order mark
 *     counts
 * @param line the line, from 1; only LF ends a line
 * @param column the byte within the line, from 1 (bytes, not characters)
 * @param pointer RFC 6901 pointer of the value that the place belongs to; {@code ""} is the root
 */
public record JsonLocation(long byteOffset, long line, long column, String pointer) implements Serializable {

    /** {@return the place in words: {@code byte 7, line 2, column 1, path /2}; the root's path is {@code (root)}} */
    @Override
    public String toString() {
        return "byte " + byteOffset + ", line " + line + ", column " + column + ", path "
                + (pointer.isEmpty() ? "(root)" : pointer);
    }
}
