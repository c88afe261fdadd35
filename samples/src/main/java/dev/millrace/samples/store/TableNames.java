package dev.millrace.samples.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** SQL that is the same in every database, with {@code $1} and so on for parameters. */
final class TableNames {
    static final String CHECKPOINTS = "millrace_checkpoints";
    static final String POSITIONS = "millrace_positions";

    private static final String OF_CHECKPOINT = " WHERE checkpoint = $1 AND record_table = $2";

    static final String SELECT_CHECKPOINT = "SELECT dead_letter_bytes FROM " + CHECKPOINTS + OF_CHECKPOINT;
    static final String SELECT_POSITIONS =
            "SELECT source, line, byte_offset, identity FROM " + POSITIONS + OF_CHECKPOINT;
    static final String DELETE_CHECKPOINT = "DELETE FROM " + CHECKPOINTS + OF_CHECKPOINT;
    static final String INSERT_CHECKPOINT = "INSERT INTO " + CHECKPOINTS + " VALUES ($1, $2, $3)";
    static final String DELETE_POSITION = "DELETE FROM " + POSITIONS + OF_CHECKPOINT + " AND source = $3";
    static final String INSERT_POSITION = "INSERT INTO " + POSITIONS + " VALUES ($1, $2, $3, $4, $5, $6)";

    private TableNames() {}

    /** {@return a name as an identifier} */
    static String quote(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /**
     * @throws IOException if no table of records may have that name
     */
    static void check(String table) throws IOException {
        String folded = table.toLowerCase(Locale.ROOT);
        if (table.isEmpty() || table.indexOf('\0') >= 0 || folded.equals(CHECKPOINTS) || folded.equals(POSITIONS)) {
            throw new IOException("\"" + table + "\" cannot be the name of a table of records");
        }
    }

    /** {@return the statements that create the tables that are missing} */
    static List<String> create(String table, Map<ColumnType, String> types) {
        String text = types.get(ColumnType.VARCHAR) + " NOT NULL";
        String integer = types.get(ColumnType.BIGINT) + " NOT NULL";
        List<String> columns = new ArrayList<>();
        for (MetadataColumn metadata : MetadataColumn.values()) {
            Column column = metadata.column();
            columns.add(
                    quote(column.name()) + " " + types.get(column.type()) + (metadata.isNullable() ? "" : " NOT NULL"));
        }
        return List.of(
                "CREATE TABLE IF NOT EXISTS " + quote(table) + " (" + String.join(", ", columns) + ")",
                "CREATE TABLE IF NOT EXISTS " + CHECKPOINTS + " (checkpoint " + text + ", record_table " + text
                        + ", dead_letter_bytes " + integer + ")",
                "CREATE TABLE IF NOT EXISTS " + POSITIONS + " (checkpoint " + text + ", record_table " + text
                        + ", source " + text + ", line " + integer + ", byte_offset " + integer + ", identity " + text
                        + ")");
    }

    /** {@return whether a column of integers holds some that a double may not hold; as a query} */
    static String selectBeyondDouble(String table, String column) {
        return "SELECT count(*) FROM " + quote(table) + " WHERE " + quote(column) + " NOT BETWEEN -"
                + ColumnType.MAX_DOUBLE_INTEGER + " AND " + ColumnType.MAX_DOUBLE_INTEGER;
    }

    /**
     * {@return the columns of members of a table}
     *
     * @param present all columns of the table in order, each with the type that the database tells
     * @param types the database's types by ours
     * @throws IOException if they are not as this program makes them
     */
    static List<Column> members(String table, List<Map.Entry<String, String>> present, Map<ColumnType, String> types)
            throws IOException {
        Map<String, ColumnType> ours =
                types.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
        List<Column> columns = new ArrayList<>();
        for (Map.Entry<String, String> column : present) {
            ColumnType type = ours.get(column.getValue());
            if (type == null) {
                throw mismatch(table, "its column " + column.getKey() + " is of type " + column.getValue());
            }
            columns.add(new Column(column.getKey(), type));
        }
        List<Column> metadata = MetadataColumn.columns();
        if (columns.size() < metadata.size()
                || !columns.subList(0, metadata.size()).equals(metadata)) {
            throw mismatch(
                    table,
                    "it does not begin with the columns "
                            + metadata.stream().map(Column::name).collect(Collectors.joining(", ")));
        }
        return columns.subList(metadata.size(), columns.size());
    }

    private static IOException mismatch(String table, String why) {
        return new IOException("the table \"" + table + "\" was not made by this version of millrace: " + why
                + "; choose another table");
    }
}
