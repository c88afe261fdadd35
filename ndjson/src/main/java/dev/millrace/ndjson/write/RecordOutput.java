package dev.millrace.ndjson.write;

import java.io.IOException;

/**
 * Writes one record.
 *
 * @param <T> what a record is
 */
@FunctionalInterface
public interface RecordOutput<T> {

    /**
     * Writes a record.
     *
     * @param writer takes it
     * @param record the record
     * @throws IOException if the writer throws it
     */
    void write(NdjsonWriter writer, T record) throws IOException;
}
