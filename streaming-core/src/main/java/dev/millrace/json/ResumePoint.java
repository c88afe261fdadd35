package dev.millrace.json;

import dev.millrace.json.internal.parser.Boundary;

/**
 * A place between two root values at which an input can be gone on with later, by the same parser or another with equal options: what a
 * parser has to know of the bytes before it. So a parser need not be kept while little of a value has come; its bytes, and this, will
 * do. About 120 bytes, immutable.
 *
 * @see JsonPushParser#resumePoint()
 */
public sealed interface ResumePoint permits Boundary {

    /** {@return the offset in the input of the first byte that is to be fed from here on} */
    long byteOffset();
}
