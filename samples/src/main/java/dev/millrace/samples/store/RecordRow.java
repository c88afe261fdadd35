package dev.millrace.samples.store;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonString;
import dev.millrace.json.value.JsonValue;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.ndjson.NdjsonRecord;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record taken apart: for each column of the plan the member that goes there, and the rest. The first member of a name has the
 * column, if it can take it; those after it, {@code null}s, and all that no column takes are the rest, in order. A record that is no object is all rest.
 */
final class RecordRow {
    private final ColumnPlan plan;
    private final boolean nulCharacters;
    private final String source;
    private final NdjsonRecord<JsonValue> record;
    private @Nullable JsonValue[] cells;
    private List<JsonMember> rest = List.of();
    /** Columns whose first member is in the rest. */
    private final BitSet passed = new BitSet(0);

    /**
     * @param nulCharacters whether a text column can hold U+0000
     */
    RecordRow(ColumnPlan plan, boolean nulCharacters, String source, NdjsonRecord<JsonValue> record) {
        this.plan = plan;
        this.nulCharacters = nulCharacters;
        this.source = source;
        this.record = record;
        cells = new JsonValue[plan.columns().size()];
        placeAll();
    }

    /** Takes the record apart once more; the plan has changed. */
    void replan() {
        cells = new JsonValue[plan.columns().size()];
        rest = List.of();
        passed.clear();
        placeAll();
    }

    private void placeAll() {
        if (record.value() instanceof JsonObject object) {
            for (JsonMember member : object.members()) {
                place(member);
            }
        }
    }

    private void place(JsonMember member) {
        String name = member.name();
        JsonValue value = member.value();
        int position = plan.position(name);
        boolean first = position < 0 || (cells[position] == null && !passed.get(position));
        if (first && position >= 0) {
            ColumnType type = plan.columns().get(position).type();
            if (type.takes(value) && (nulCharacters || type != ColumnType.VARCHAR || !hasNul((JsonString) value))) {
                cells[position] = value;
                return;
            }
        }
        if (first) {
            plan.note(name, value);
        }
        if (position >= 0) {
            // Those of one name stay in their order: none after this one gets the column.
            passed.set(position);
        }
        if (rest.isEmpty()) {
            rest = new ArrayList<>(1);
        }
        rest.add(member);
    }

    private static boolean hasNul(JsonString text) {
        for (byte b : utf8(text)) {
            if (b == 0) {
                return true;
            }
        }
        return false;
    }

    /** Writes the row in the order of the table's columns. */
    <E extends Exception> void write(long sequenceNumber, RowWriter<E> row) throws E {
        row.startRow();
        row.putLong(sequenceNumber);
        row.putString(source);
        row.putLong(record.line());
        row.putLong(record.offset());
        putExtra(row);
        List<Column> columns = plan.columns();
        for (int i = 0; i < columns.size(); i++) {
            JsonValue cell = cells[i];
            if (cell == null) {
                row.putNull();
            } else {
                put(columns.get(i).type(), cell, row);
            }
        }
        row.endRow();
    }

    private <E extends Exception> void putExtra(RowWriter<E> row) throws E {
        if (!(record.value() instanceof JsonObject)) {
            row.putText(JsonWriter.toBytes(record.value()));
        } else if (rest.isEmpty()) {
            row.putNull();
        } else {
            JsonWriter json = new JsonWriter();
            json.startObject();
            for (JsonMember member : rest) {
                json.name(member.name()).value(member.value());
            }
            row.putText(json.endObject().toByteArray());
        }
    }

    private static <E extends Exception> void put(ColumnType type, JsonValue value, RowWriter<E> row) throws E {
        switch (type) {
            case BOOLEAN -> row.putBoolean(value.asBoolean());
            case BIGINT -> row.putLong(value.asLong());
            case HUGEINT -> row.putHuge(value.asBigInteger());
            case DOUBLE -> row.putDouble(value.asDouble());
            case VARCHAR -> row.putText(utf8((JsonString) value));
            case JSON -> row.putText(JsonWriter.toBytes(value));
        }
    }

    private static byte[] utf8(JsonString text) {
        byte[] utf8 = new byte[text.utf8Length()];
        text.copyTo(utf8, 0);
        return utf8;
    }
}
