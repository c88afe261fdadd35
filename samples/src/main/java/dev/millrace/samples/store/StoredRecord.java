package dev.millrace.samples.store;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonObjectBuilder;
import dev.millrace.json.value.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts records together again from the columns of a row. */
public final class StoredRecord {
    private StoredRecord() {}

    /**
     * {@return the record that a row was made of, an equal value; members may stand in another order}
     *
     * @param columns columns of members
     * @param texts the row's values in them, as text, or null
     * @param extra the row's value in the column {@code extra}
     */
    public static JsonValue of(List<Column> columns, List<@Nullable String> texts, @Nullable String extra) {
        JsonValue rest = extra == null ? JsonValue.object().build() : JsonValue.parse(extra);
        if (!(rest instanceof JsonObject object)) {
            return rest;
        }
        JsonObjectBuilder record = JsonValue.object();
        for (int i = 0; i < columns.size(); i++) {
            String text = texts.get(i);
            if (text != null) {
                Column column = columns.get(i);
                boolean isText = column.type() == ColumnType.VARCHAR;
                record.addDuplicate(column.name(), isText ? JsonValue.of(text) : JsonValue.parse(text));
            }
        }
        for (JsonMember member : object.members()) {
            record.addDuplicate(member.name(), member.value());
        }
        return record.build();
    }
}
