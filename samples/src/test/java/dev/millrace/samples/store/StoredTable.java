package dev.millrace.samples.store;

import dev.millrace.json.value.JsonValue;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What is in a table.
 *
 * @param columns all of them
 * @param rows their values as text, by sequence number
 */
record StoredTable(List<Column> columns, List<List<@Nullable String>> rows) {
    private static final int METADATA = MetadataColumn.values().length;

    /** {@return the columns of members, each as its name and type} */
    List<String> members() {
        return columns.subList(METADATA, columns.size()).stream()
                .map(column -> column.name() + " " + column.type())
                .toList();
    }

    /** {@return each row's sequence number, source, line and offset} */
    List<String> places() {
        return rows.stream().map(row -> String.join("|", row.subList(0, 4))).toList();
    }

    /** {@return the values in one column} */
    List<@Nullable String> values(String column) {
        int position = IntStream.range(0, columns.size())
                .filter(i -> columns.get(i).name().equals(column))
                .findFirst()
                .orElseThrow();
        return rows.stream().<@Nullable String>map(row -> row.get(position)).toList();
    }

    /** {@return the records, put together again} */
    List<JsonValue> records() {
        return rows.stream()
                .map(row -> StoredRecord.of(
                        columns.subList(METADATA, columns.size()),
                        row.subList(METADATA, row.size()),
                        row.get(METADATA - 1)))
                .toList();
    }
}
