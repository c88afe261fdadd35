package dev.millrace.samples.store;

import dev.millrace.json.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which member of a record goes to which column, the same for every database. What no column takes is noted; {@link #proposed()}
 * says which columns would take it, and once they are there, {@link #accept} puts them into the plan.
 */
final class ColumnPlan {
    /** With more, a row of PostgreSQL may be too long for a page even if each of its values is stored elsewhere. */
    static final int MAX_COLUMNS = 400;

    /** PostgreSQL cuts names that are longer. */
    static final int MAX_NAME_BYTES = 63;

    /** Columns that each table, or each table of one of the databases, has by itself. */
    private static final Set<String> TAKEN = Set.of("rowid", "tableoid", "xmin", "cmin", "xmax", "cmax", "ctid", "oid");

    private final List<Column> columns = new ArrayList<>();
    private final Map<String, Integer> positions = new HashMap<>();
    /** The names of columns, as databases compare them that ignore case. */
    private final Set<String> folded = new HashSet<>(TAKEN);

    private final Map<String, ColumnType> noted = new LinkedHashMap<>();
    /** Columns that cannot be widened: what does not fit goes elsewhere, and is not tried again. */
    private final Set<String> fixed = new HashSet<>();

    /**
     * @param existing the columns of members that the table has
     */
    ColumnPlan(List<Column> existing) {
        for (Column column : MetadataColumn.columns()) {
            folded.add(fold(column.name()));
        }
        existing.forEach(this::accept);
    }

    /** {@return the columns of members, in the table's order; a view} */
    List<Column> columns() {
        return columns;
    }

    /** {@return the column for a member, or -1} */
    int position(String name) {
        Integer position = positions.get(name);
        return position == null ? -1 : position;
    }

    /** Takes note of a member that no column takes, though it comes first of its name in its record. */
    void note(String name, JsonValue value) {
        int position = position(name);
        if (position < 0 ? !mayBeColumn(name) : fixed.contains(name)) {
            return;
        }
        ColumnType type = ColumnType.of(value);
        if (type == null) {
            return;
        }
        if (position >= 0) {
            ColumnType present = columns.get(position).type();
            type = present.isNumeric() && type.isNumeric() ? present.or(type) : present;
            if (type == present) {
                return;
            }
        }
        if (noted.size() < MAX_COLUMNS || noted.containsKey(name)) {
            noted.merge(name, type, ColumnType::or);
        }
    }

    private boolean mayBeColumn(String name) {
        return columns.size() < MAX_COLUMNS
                && !folded.contains(fold(name))
                && !name.isEmpty()
                && name.length() <= MAX_NAME_BYTES
                && name.indexOf('\0') < 0
                && name.getBytes(StandardCharsets.UTF_8).length <= MAX_NAME_BYTES;
    }

    /**
     * {@return the columns that would take what was noted since the last call, in the order in which they were met: new ones, and
     * present ones with a wider type}
     */
    List<Column> proposed() {
        List<Column> proposed = new ArrayList<>();
        Set<String> names = new HashSet<>(folded);
        int room = MAX_COLUMNS - columns.size();
        for (Map.Entry<String, ColumnType> entry : noted.entrySet()) {
            Column column = new Column(entry.getKey(), entry.getValue());
            if (positions.containsKey(column.name())) {
                proposed.add(column);
            } else if (room > 0 && names.add(fold(column.name()))) {
                proposed.add(column);
                room--;
            }
        }
        noted.clear();
        return proposed;
    }

    /** Puts a column into the plan that the table has now: a new one, or one of another type than before. */
    void accept(Column column) {
        Integer position = positions.get(column.name());
        if (position == null) {
            positions.put(column.name(), columns.size());
            folded.add(fold(column.name()));
            columns.add(column);
        } else {
            columns.set(position, column);
        }
    }

    /** The column stays as it is, whatever comes. */
    void fix(Column column) {
        fixed.add(column.name());
    }

    /** {@return the type of the column now, or null if there is none of that name} */
    @Nullable
    ColumnType type(String name) {
        int position = position(name);
        return position < 0 ? null : columns.get(position).type();
    }

    private static String fold(String name) {
        return name.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
