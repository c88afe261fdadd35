package dev.millrace.json;

import dev.millrace.json.internal.parser.RawView;

/**
 * The source bytes of a value that was captured, validated and otherwise untouched: for handing to another codec.
 *
 * <p>A flyweight: valid only during the call that hands it over. The bytes belong to the caller of the parser or to the parser
 * itself and must not be changed.
 */
public sealed interface RawValue permits RawView {

    /** {@return the array that holds the bytes, from {@link #offset()} on, {@link #length()} of them; not to be changed} */
    byte[] array();

    /** {@return where in {@link #array()} the value starts} */
    int offset();

    /** {@return the length, in bytes} */
    int length();

    /** {@return a copy of the bytes} */
    byte[] toByteArray();

    /** {@return the bytes as text} */
    @Override
    String toString();
}
