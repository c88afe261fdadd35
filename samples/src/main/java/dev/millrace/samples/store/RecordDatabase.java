package dev.millrace.samples.store;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * What {@link TableStore} needs of a database: one table of records, and the tables of checkpoints, in transactions. Used by one
 * thread. After an exception it can only be closed; its message names the database.
 */
interface RecordDatabase extends Closeable {

    /**
     * Creates what is missing of the tables, or checks them.
     *
     * @return the columns of members that the table has
     * @throws IOException if the database cannot be used, or the table was not made by this program
     */
    List<Column> prepare() throws IOException;

    /** {@return the highest sequence number in the table, or 0} */
    long lastSequenceNumber() throws IOException;

    /** {@return what was committed last under a checkpoint; empty if nothing was} */
    Optional<CommittedState> committed(String checkpointId) throws IOException;

    /** {@return whether a text column can hold U+0000} */
    boolean takesNulCharacters();

    /** Starts a transaction. */
    void begin() throws IOException;

    /** Adds a column for a member, without values. */
    void addColumn(Column column) throws IOException;

    /**
     * Gives a column of numbers a wider type.
     *
     * @param column the column with its new type
     * @return whether it was done; not if a stored value would no longer be itself
     */
    boolean widen(Column column) throws IOException;

    /**
     * Writes rows with the columns that the table has now.
     *
     * @param rows some thousand
     * @param sequenceNumber that of the first, the others follow
     */
    void write(List<RecordRow> rows, long sequenceNumber) throws IOException;

    /** Writes a state, as {@link RecordStore#commit} says. */
    void save(CommittedState state) throws IOException;

    /** Ends the transaction and keeps what it did. */
    void commit() throws IOException;

    /** Ends the use of the database, and the transaction at hand without a trace. */
    @Override
    void close() throws IOException;
}
