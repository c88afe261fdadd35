package dev.millrace.samples.store;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table with a column for each member that records have, as far as that goes, and one for the rest. Records are gathered to some
 * thousand; then the columns that they need are made, and all go into the table. So types are inferred from many records and not from
 * the first alone, and tables change seldom.
 */
final class TableStore implements RecordStore {
    /** DuckDB takes rows in groups of that many. */
    private static final int MAX_ROWS = 2048;

    private static final long MAX_ROW_BYTES = 4L << 20;

    private final RecordDatabase database;
    private final ColumnPlan plan;
    private final boolean nulCharacters;
    private final List<RecordRow> rows = new ArrayList<>(MAX_ROWS);
    private long rowBytes;
    private boolean inTransaction;
    private long lastSequenceNumber;

    private TableStore(RecordDatabase database, ColumnPlan plan, long lastSequenceNumber) {
        this.database = database;
        this.plan = plan;
        this.lastSequenceNumber = lastSequenceNumber;
        nulCharacters = database.takesNulCharacters();
    }

    /**
     * {@return a store of a database, which it closes, even if this fails}
     *
     * @throws IOException if the database cannot be used or its table has another shape
     */
    static TableStore of(RecordDatabase database) throws IOException {
        try {
            ColumnPlan plan = new ColumnPlan(database.prepare());
            return new TableStore(database, plan, database.lastSequenceNumber());
        } catch (IOException | RuntimeException e) {
            try {
                database.close();
            } catch (IOException failed) {
                e.addSuppressed(failed);
            }
            throw e;
        }
    }

    @Override
    public Optional<CommittedState> committed(String checkpointId) throws IOException {
        return database.committed(checkpointId);
    }

    @Override
    public void append(String source, NdjsonRecord<JsonValue> record) throws IOException {
        rows.add(new RecordRow(plan, nulCharacters, source, record));
        rowBytes += record.length();
        if (rows.size() == MAX_ROWS || rowBytes >= MAX_ROW_BYTES) {
            writeRows();
        }
    }

    @Override
    public void commit(@Nullable CommittedState state) throws IOException {
        writeRows();
        if (state != null) {
            begin();
            database.save(state);
        }
        if (inTransaction) {
            database.commit();
            inTransaction = false;
        }
    }

    @Override
    public void close() throws IOException {
        database.close();
    }

    private void begin() throws IOException {
        if (!inTransaction) {
            database.begin();
            inTransaction = true;
        }
    }

    private void writeRows() throws IOException {
        if (rows.isEmpty()) {
            return;
        }
        begin();
        changeTable();
        database.write(rows, lastSequenceNumber + 1);
        lastSequenceNumber += rows.size();
        rows.clear();
        rowBytes = 0;
    }

    private void changeTable() throws IOException {
        List<Column> proposed = plan.proposed();
        for (Column column : proposed) {
            if (plan.type(column.name()) == null) {
                database.addColumn(column);
                plan.accept(column);
            } else if (database.widen(column)) {
                plan.accept(column);
            } else {
                plan.fix(column);
            }
        }
        if (!proposed.isEmpty()) {
            rows.forEach(RecordRow::replan);
            // What still has no place was noted once more, and would be proposed again for the next rows.
            plan.proposed();
        }
    }
}
