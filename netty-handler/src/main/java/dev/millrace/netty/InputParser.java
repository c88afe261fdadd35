package dev.millrace.netty;

import dev.millrace.json.PushParser;

/** The parser of a {@link JsonInput}. */
abstract class InputParser {

    /** The parser, to which all bytes of the input so far have been fed. */
    abstract PushParser parser();

    /** How many bytes of the input have been fed. */
    abstract long byteOffset();

    /** The parser is not needed for now. */
    abstract void rest();

    /** Nothing more of this input will be parsed; {@code sound} unless something else than the input made parsing fail. */
    abstract void finish(boolean sound);

    /**
     * Makes ready for another input.
     *
     * @param clean whether the one before has ended as it should, or has not begun
     */
    abstract void reset(boolean clean);
}
