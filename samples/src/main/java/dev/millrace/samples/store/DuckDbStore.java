package dev.millrace.samples.store;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * A table in a DuckDB file, filled through the Appender. Records are stored without white space, in a column of type JSON,
 * so that every digit survives and DuckDB's JSON functions query them:
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
            statement.execute("CREATE TABLE IF NOT EXISTS millrace_checkpoints (checkpoint VARCHAR NOT NULL,"
                    + " record_table VARCHAR NOT NULL, dead_letter_bytes BIGINT NOT NULL)");
            statement.execute("CREATE TABLE IF NOT EXISTS millrace_positions (checkpoint VARCHAR NOT NULL,"
                    + " record_table VARCHAR NOT NULL, source VARCHAR NOT NULL, line BIGINT NOT NULL,"
                    + " byte_offset BIGINT NOT NULL, identity VARCHAR NOT NULL)");
            try (ResultSet last = statement.executeQuery("SELECT coalesce(max(seq), 0) FROM "
                    + "(SELECT seq, source, line, byte_offset, record FROM " + name + ")")) {
                last.next();
                lastSequenceNumber = last.getLong(1);
            }
        }
    }

    @Override
    public Optional<CommittedState> committed(String checkpointId) throws IOException {
        String letters = "SELECT dead_letter_bytes FROM millrace_checkpoints WHERE checkpoint = ? AND record_table = ?";
        String places = "SELECT source, line, byte_offset, identity FROM millrace_positions"
                + " WHERE checkpoint = ? AND record_table = ?";
        try (PreparedStatement ofLetters = connection.prepareStatement(letters);
                PreparedStatement ofPlaces = connection.prepareStatement(places)) {
            ofLetters.setString(1, checkpointId);
            ofLetters.setString(2, table);
            ofPlaces.setString(1, checkpointId);
            ofPlaces.setString(2, table);
            try (ResultSet checkpoint = ofLetters.executeQuery();
                    ResultSet place = ofPlaces.executeQuery()) {
                if (!checkpoint.next()) {
                    return Optional.empty();
                }
                Map<String, SourcePosition> positions = new HashMap<>();
                while (place.next()) {
                    positions.put(
                            place.getString(1),
                            new SourcePosition(place.getLong(2), place.getLong(3), place.getString(4)));
                }
                return Optional.of(new CommittedState(checkpointId, positions, checkpoint.getLong(1)));
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void write(CommittedState state) throws SQLException {
        try (PreparedStatement drop = connection.prepareStatement(
                        "DELETE FROM millrace_checkpoints WHERE checkpoint = ? AND record_table = ?");
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO millrace_checkpoints VALUES (?, ?, ?)");
                PreparedStatement dropPlace = connection.prepareStatement(
                        "DELETE FROM millrace_positions WHERE checkpoint = ? AND record_table = ? AND source = ?");
                PreparedStatement insertPlace =
                        connection.prepareStatement("INSERT INTO millrace_positions VALUES (?, ?, ?, ?, ?, ?)")) {
            execute(drop, state.checkpointId(), table);
            execute(insert, state.checkpointId(), table, state.deadLetterBytes());
            for (Map.Entry<String, SourcePosition> entry : state.positions().entrySet()) {
                SourcePosition place = entry.getValue();
                execute(dropPlace, state.checkpointId(), table, entry.getKey());
                execute(
                        insertPlace,
                        state.checkpointId(),
                        table,
                        entry.getKey(),
                        place.line(),
                        place.offset(),
                        place.identity());
            }
        }
    }

    private static void execute(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        statement.execute();
    }

    @Override
    public void append(String source, NdjsonRecord<JsonValue> record) throws IOException {
        try {
            if (appender == null) {
                appender = connection.createAppender("main", table);
            }
            begin();
            appender.beginRow()
                    .append(++lastSequenceNumber)
                    .append(source)
                    .append(record.line())
                    .append(record.offset())
                    .append(record.value().toString())
                    .endRow();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void commit(@Nullable CommittedState state) throws IOException {
        try {
            if (state != null) {
                begin();
                write(state);
            }
            if (inTransaction) {
                if (appender != null) {
                    appender.flush();
                }
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

    /** Said in SQL: with auto-commit switched off, rows of an Appender would still be committed one buffer at a time. */
    private void begin() throws SQLException {
        if (!inTransaction) {
            execute("BEGIN TRANSACTION");
            inTransaction = true;
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
