package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * A table in a DuckDB file, filled through the Appender. Records are stored as they stand in the source, in a column of type
 * JSON, so that every digit survives and DuckDB's JSON functions query them:
 * {@code select record->>'$.service', count(*) from records group by all}.
 */
public final class DuckDbStore implements RecordStore {
    private final Path file;
    private final String table;
    private final DuckDBConnection connection;
    /** Made by the first {@code append}: an Appender belongs to the thread that makes it. */
    private @Nullable DuckDBAppender appender;

    private boolean inTransaction;
    private long lastSequenceNumber;

    private DuckDbStore(Path file, String table, DuckDBConnection connection) {
        this.file = file;
        this.table = table;
        this.connection = connection;
    }

    /**
     * Opens or creates a database file and the table in it.
     *
     * @param file the database
     * @param table the table's name, as it is; rows are added to an existing one
     * @return the store
     * @throws IOException if the file cannot be used, or has a table of that name with other columns
     */
    public static DuckDbStore open(Path file, String table) throws IOException {
        try {
            DuckDBConnection connection =
                    DriverManager.getConnection("jdbc:duckdb:" + file).unwrap(DuckDBConnection.class);
            DuckDbStore store = new DuckDbStore(file, table, connection);
            try {
                store.prepare();
                return store;
            } catch (SQLException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw new IOException("cannot open the store " + file + ": " + e.getMessage(), e);
        }
    }

    private void prepare() throws SQLException {
        String name = '"' + table.replace("\"", "\"\"") + '"';
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE IF NOT EXISTS " + name
                    + " (seq BIGINT NOT NULL, source VARCHAR NOT NULL, line BIGINT NOT NULL,"
                    + " byte_offset BIGINT NOT NULL, record JSON NOT NULL)");
            try (ResultSet last = statement.executeQuery("SELECT coalesce(max(seq), 0) FROM "
                    + "(SELECT seq, source, line, byte_offset, record FROM " + name + ")")) {
                last.next();
                lastSequenceNumber = last.getLong(1);
            }
        }
    }

    @Override
    public void append(String source, NdjsonRecord<byte[]> record) throws IOException {
        try {
            if (appender == null) {
                appender = connection.createAppender("main", table);
            }
            if (!inTransaction) {
                // Said in SQL: with auto-commit switched off, rows of an Appender would still be committed one buffer
                // at a time.
                execute("BEGIN TRANSACTION");
                inTransaction = true;
            }
            appender.beginRow()
                    .append(++lastSequenceNumber)
                    .append(source)
                    .append(record.line())
                    .append(record.offset())
                    .append(new String(record.value(), StandardCharsets.UTF_8))
                    .endRow();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void commit() throws IOException {
        try {
            if (appender != null && inTransaction) {
                appender.flush();
                execute("COMMIT");
                inTransaction = false;
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (connection) {
            if (appender != null) {
                appender.close();
            }
            if (inTransaction) {
                execute("ROLLBACK");
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private IOException failed(SQLException e) {
        return new IOException("cannot store in " + file + ": " + e.getMessage(), e);
    }
}
