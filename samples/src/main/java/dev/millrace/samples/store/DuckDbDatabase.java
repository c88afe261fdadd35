package dev.millrace.samples.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** A DuckDB file, filled through the Appender. */
final class DuckDbDatabase implements RecordDatabase {
    private static final Map<ColumnType, String> TYPES = Map.of(
            ColumnType.BOOLEAN, "BOOLEAN",
            ColumnType.BIGINT, "BIGINT",
            ColumnType.HUGEINT, "HUGEINT",
            ColumnType.DOUBLE, "DOUBLE",
            ColumnType.VARCHAR, "VARCHAR",
            ColumnType.JSON, "JSON");

    private final Path file;
    private final String table;
    private final DuckDBConnection connection;
    /** Made for the first rows, and again after the table has changed: an Appender belongs to the thread that makes it. */
    private @Nullable AppenderRows rows;

    private DuckDbDatabase(Path file, String table, DuckDBConnection connection) {
        this.file = file;
        this.table = table;
        this.connection = connection;
    }

    static DuckDbDatabase open(Path file, String table) throws IOException {
        try {
            return new DuckDbDatabase(
                    file,
                    table,
                    DriverManager.getConnection("jdbc:duckdb:" + file).unwrap(DuckDBConnection.class));
        } catch (SQLException e) {
            throw cannotOpen(file, e);
        }
    }

    private static IOException cannotOpen(Path file, Exception e) {
        return new IOException("cannot open the store " + file + ": " + e.getMessage(), e);
    }

    @Override
    public List<Column> prepare() throws IOException {
        try (Statement statement = connection.createStatement()) {
            TableNames.check(table);
            for (String sql : TableNames.create(table, TYPES)) {
                statement.execute(sql);
            }
            List<Map.Entry<String, String>> columns = new ArrayList<>();
            try (ResultSet described = statement.executeQuery(
                    "SELECT column_name, column_type FROM (DESCRIBE " + TableNames.quote(table) + ")")) {
                while (described.next()) {
                    columns.add(Map.entry(described.getString(1), described.getString(2)));
                }
            }
            return TableNames.members(table, columns, TYPES);
        } catch (SQLException | IOException e) {
            throw cannotOpen(file, e);
        }
    }

    @Override
    public long lastSequenceNumber() throws IOException {
        return selectLong("SELECT coalesce(max(seq), 0) FROM " + TableNames.quote(table));
    }

    @Override
    public Optional<CommittedState> committed(String checkpointId) throws IOException {
        try (PreparedStatement ofCheckpoint = connection.prepareStatement(TableNames.SELECT_CHECKPOINT);
                PreparedStatement ofPositions = connection.prepareStatement(TableNames.SELECT_POSITIONS)) {
            bind(ofCheckpoint, checkpointId, table);
            bind(ofPositions, checkpointId, table);
            try (ResultSet checkpoint = ofCheckpoint.executeQuery();
                    ResultSet position = ofPositions.executeQuery()) {
                if (!checkpoint.next()) {
                    return Optional.empty();
                }
                Map<String, SourcePosition> positions = new HashMap<>();
                while (position.next()) {
                    positions.put(
                            position.getString(1),
                            new SourcePosition(position.getLong(2), position.getLong(3), position.getString(4)));
                }
                return Optional.of(new CommittedState(checkpointId, positions, checkpoint.getLong(1)));
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public boolean takesNulCharacters() {
        return true;
    }

    @Override
    public void begin() throws IOException {
        // Said in SQL: with auto-commit switched off, rows of an Appender would still be committed one buffer at a
        // time.
        execute("BEGIN TRANSACTION");
    }

    @Override
    public void addColumn(Column column) throws IOException {
        closeRows();
        execute("ALTER TABLE " + TableNames.quote(table) + " ADD COLUMN " + TableNames.quote(column.name()) + " "
                + TYPES.get(column.type()));
    }

    @Override
    public boolean widen(Column column) throws IOException {
        closeRows();
        if (column.type() == ColumnType.DOUBLE && selectLong(TableNames.selectBeyondDouble(table, column.name())) > 0) {
            return false;
        }
        execute("ALTER TABLE " + TableNames.quote(table) + " ALTER COLUMN " + TableNames.quote(column.name()) + " TYPE "
                + TYPES.get(column.type()));
        return true;
    }

    @Override
    public void write(List<RecordRow> added, long sequenceNumber) throws IOException {
        try {
            if (rows == null) {
                rows = new AppenderRows(connection.createAppender("main", table));
            }
            long next = sequenceNumber;
            for (RecordRow row : added) {
                row.write(next++, rows);
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void closeRows() throws IOException {
        if (rows != null) {
            try {
                rows.close();
            } catch (SQLException e) {
                throw failed(e);
            }
            rows = null;
        }
    }

    @Override
    public void save(CommittedState state) throws IOException {
        String id = state.checkpointId();
        try (PreparedStatement delete = connection.prepareStatement(TableNames.DELETE_CHECKPOINT);
                PreparedStatement insert = connection.prepareStatement(TableNames.INSERT_CHECKPOINT);
                PreparedStatement deletePosition = connection.prepareStatement(TableNames.DELETE_POSITION);
                PreparedStatement insertPosition = connection.prepareStatement(TableNames.INSERT_POSITION)) {
            bind(delete, id, table).execute();
            bind(insert, id, table, state.deadLetterBytes()).execute();
            for (Map.Entry<String, SourcePosition> entry : state.positions().entrySet()) {
                String source = entry.getKey();
                SourcePosition position = entry.getValue();
                bind(deletePosition, id, table, source).execute();
                bind(insertPosition, id, table, source, position.line(), position.offset(), position.identity())
                        .execute();
            }
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static PreparedStatement bind(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    @Override
    public void commit() throws IOException {
        try {
            if (rows != null) {
                rows.flush();
            }
        } catch (SQLException e) {
            throw failed(e);
        }
        execute("COMMIT");
    }

    @Override
    public void close() throws IOException {
        try (connection) {
            closeRows();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private long selectLong(String sql) throws IOException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private void execute(String sql) throws IOException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private IOException failed(SQLException e) {
        return new IOException("cannot store in " + file + ": " + e.getMessage(), e);
    }
}
