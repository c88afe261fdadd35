package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonRecord;
import java.io.Closeable;
import java.io.IOException;

/** Where records end up. Used by one thread, the one that closes it. */
public interface RecordStore extends Closeable {

    /**
     * Adds a record to the transaction at hand.
     *
     * @param source the file or peer that the record came from
     * @param record the record's line and place in the source
     * @throws IOException if it cannot be stored
     */
    void append(String source, NdjsonRecord<byte[]> record) throws IOException;

    /**
     * Makes everything appended so far permanent.
     *
     * @throws IOException if that fails; nothing since the last commit is stored then
     */
    void commit() throws IOException;

    /**
     * Ends the use of the store; what was not committed is dropped.
     *
     * @throws IOException if that fails
     */
    @Override
    void close() throws IOException;
}
