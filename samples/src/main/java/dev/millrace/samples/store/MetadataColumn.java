package dev.millrace.samples.store;

import java.util.List;
import java.util.Locale;

/** A column that every table of records has, in this order, before those of the records' members. */
enum MetadataColumn {
    SEQ(ColumnType.BIGINT, false),
    SOURCE(ColumnType.VARCHAR, false),
    LINE(ColumnType.BIGINT, false),
    BYTE_OFFSET(ColumnType.BIGINT, false),
    /** What no column of a member could take. */
    EXTRA(ColumnType.JSON, true);

    private final Column column;
    private final boolean nullable;

    MetadataColumn(ColumnType type, boolean nullable) {
        column = new Column(name().toLowerCase(Locale.ROOT), type);
        this.nullable = nullable;
    }

    static List<Column> columns() {
        return List.of(SEQ.column, SOURCE.column, LINE.column, BYTE_OFFSET.column, EXTRA.column);
    }

    Column column() {
        return column;
    }

    boolean isNullable() {
        return nullable;
    }
}
