package dev.millrace.samples.store;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * Takes rows, value by value in the order of the table's columns.
 *
 * @param <E> what is thrown if that fails
 */
interface RowWriter<E extends Exception> {

    void startRow() throws E;

    void putNull() throws E;

    void putBoolean(boolean value) throws E;

    void putLong(long value) throws E;

    void putHuge(BigInteger value) throws E;

    void putDouble(double value) throws E;

    /**
     * Puts a text or JSON.
     *
     * @param utf8 the writer's own from now on
     */
    void putText(byte[] utf8) throws E;

    /** Puts a text. */
    default void putString(String text) throws E {
        putText(text.getBytes(StandardCharsets.UTF_8));
    }

    void endRow() throws E;
}
