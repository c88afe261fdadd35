package dev.millrace.samples.store;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where records end up. Used by one thread at a time; the one that appends is the one that closes it.
 *
 * <p>After an exception the store can only be closed.
 */
public interface RecordStore extends Closeable {

    /**
     * {@return what was committed last under a checkpoint, by this or an earlier run; empty if nothing ever was}
     *
     * @param checkpointId the checkpoint
     * @throws IOException if that cannot be read
     */
    Optional<CommittedState> committed(String checkpointId) throws IOException;

    /**
     * Adds a record to the transaction at hand.
     *
     * @param source the file or peer that the record came from
     * @param record the record and its place in the source; immutable, may be kept until the commit
     * @throws IOException if it cannot be stored
     */
    void append(String source, NdjsonRecord<JsonValue> record) throws IOException;

    /**
     * Makes everything appended so far permanent, and with it how far the sources were read: both or neither, whatever happens.
     *
     * @param state replaces the dead letters' length under its checkpoint, and the positions of the sources that it names; those of
     *     others stay. Null for none
     * @throws IOException if that fails; nothing since the last commit is stored then, unless the connection to a server was lost
     *     while it committed: {@link #committed} of a store opened anew tells
     */
    void commit(@Nullable CommittedState state) throws IOException;

    /**
     * Ends the use of the store; what was not committed is dropped.
     *
     * @throws IOException if that fails
     */
    @Override
    void close() throws IOException;
}
