package dev.millrace.json;

import java.nio.ByteBuffer;

/**
 * What bytes are pushed into, in whatever pieces they arrive: {@link JsonPushParser}, and readers that are built on it. The
 * adapters to Reactor and Netty feed anything of this kind.
 *
 * <p>Not thread-safe. Calls may come from different threads if each happens before the next.
 */
public interface PushParser {

    /**
     * Parses the next bytes of the input. The array is not kept.
     *
     * @param bytes holds the input
     * @param offset where the next bytes start
     * @param length how many there are; 0 is allowed
     * @return the number of bytes taken: {@code length}, or fewer after {@link #suspend()}
     * @throws JsonException if the input is refused
     * @throws IndexOutOfBoundsException if the range does not lie in the array
     * @throws IllegalStateException after the end of the input, or after a receiver of what was parsed threw
     */
    int feed(byte[] bytes, int offset, int length);

    /**
     * Parses the next bytes of the input, from the buffer's position to its limit. The position advances by the bytes taken; the
     * buffer is not kept.
     *
     * @param buffer holds the next bytes
     * @return the number of bytes taken: all that remained, or fewer after {@link #suspend()}
     * @throws JsonException if the input is refused; the position is then unspecified
     * @throws IllegalStateException after the end of the input, or after a receiver of what was parsed threw
     */
    int feed(ByteBuffer buffer);

    /**
     * Tells that no more bytes will come.
     *
     * @return true if everything has been reported; false if the parser was suspended before that, in which case the call must
     *     be made again
     * @throws JsonException if the input is incomplete
     * @throws IllegalStateException after a receiver of what was parsed threw
     */
    boolean endOfInput();

    /** From within a receiver of what was parsed: {@code feed} is to return, with the rest of its bytes untouched. */
    void suspend();

    /** {@return whether the last call to {@code feed} or {@code endOfInput} may have left something to do for the next} */
    boolean isSuspended();

    /** {@return the number of bytes taken by the calls that have returned} */
    long byteOffset();

    /** {@return where the last complete value ends, in bytes from the first byte fed; 0 before the first} */
    long rootEndOffset();
}
