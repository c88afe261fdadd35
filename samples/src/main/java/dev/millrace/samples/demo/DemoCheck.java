package dev.millrace.samples.demo;

import dev.millrace.json.value.JsonValue;
import dev.millrace.samples.store.Column;
import dev.millrace.samples.store.ColumnType;
import dev.millrace.samples.store.StoredRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Generates every line again and compares: good ones with the rows of the store, value by value, bad ones with the dead letters,
 * byte for byte.
 * A connection's rows are taken in the order of their lines, so one pass needs no memory to speak of.
 */
final class DemoCheck {
    private static final int LINES_OF_A_QUERY = 50_000;

    private final DemoOptions options;
    private final List<LogSender.Sent> sent;

    private final Map<Flaw, Integer> planted = new EnumMap<>(Flaw.class);
    private final Map<Flaw, Integer> found = new EnumMap<>(Flaw.class);
    private int good;
    private int stored;
    private long surplus;

    DemoCheck(DemoOptions options, List<LogSender.Sent> sent) {
        this.options = options;
        this.sent = sent;
        for (Flaw flaw : options.flaws().toArray()) {
            planted.put(flaw, 0);
            found.put(flaw, 0);
        }
    }

    void run(Path store, String table, Path deadLetters) throws IOException {
        RejectedLines rejected = RejectedLines.read(deadLetters);
        String rows = "SELECT * FROM " + table + " WHERE source = ? AND line BETWEEN ? AND ? ORDER BY line, seq";
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + store);
                PreparedStatement ofLines = connection.prepareStatement(rows)) {
            for (LogSender.Sent sender : sent) {
                checkSource(sender, ofLines, rejected);
            }
        } catch (SQLException e) {
            throw new IOException("cannot query the store: " + e.getMessage(), e);
        }
        surplus += rejected.size();
    }

    /** In ranges of lines, since the whole result of a query is held in memory. */
    private void checkSource(LogSender.Sent sender, PreparedStatement ofLines, RejectedLines rejected)
            throws SQLException {
        String source = sender.source();
        ServiceLogGenerator lines = options.generatorOf(sender.connection());
        int count = options.linesOf(sender.connection());
        long offset = 0;
        for (int first = 1; first <= count; first += LINES_OF_A_QUERY) {
            int last = Math.min(count, first + LINES_OF_A_QUERY - 1);
            ofLines.setString(1, source);
            ofLines.setLong(2, first == 1 ? Long.MIN_VALUE : first);
            ofLines.setLong(3, last == count ? Long.MAX_VALUE : last);
            try (ResultSet result = ofLines.executeQuery()) {
                StoredRows rows = new StoredRows(result);
                for (int number = first; number <= last; number++) {
                    LogLine line = lines.next();
                    checkLine(line, source, number, offset, rows, rejected);
                    offset += line.bytes().length + 1;
                }
                surplus += rows.remaining();
            }
        }
    }

    private void checkLine(
            LogLine line, String source, long number, long offset, StoredRows rows, RejectedLines rejected)
            throws SQLException {
        Flaw flaw = line.flaw();
        if (flaw == null) {
            good++;
            if (rows.take(number, offset, line.bytes())) {
                stored++;
            }
            return;
        }
        planted.merge(flaw, 1, Integer::sum);
        RejectedLines.Line letter = rejected.take(source, number);
        if (letter != null && isAsPlanted(letter, line, flaw, offset)) {
            found.merge(flaw, 1, Integer::sum);
        }
    }

    private boolean isAsPlanted(RejectedLines.Line letter, LogLine line, Flaw flaw, long offset) {
        int most = options.flaws().reading().maxRecordBytes();
        return letter.offset() == offset
                && letter.length() == line.bytes().length
                && letter.kind().equals(flaw.kind().name())
                && letter.errorOffset() == offset + line.errorIndex()
                && Arrays.equals(letter.raw(), Arrays.copyOf(line.bytes(), Math.min(most, line.bytes().length)));
    }

    /** {@return the good lines sent} */
    int good() {
        return good;
    }

    /** {@return the good lines that are stored once, with their place and every value} */
    int stored() {
        return stored;
    }

    /** {@return how many lines were broken in this way} */
    int planted(Flaw flaw) {
        return planted.getOrDefault(flaw, 0);
    }

    /** {@return how many of them are in the dead letters with the right kind, places and bytes} */
    int found(Flaw flaw) {
        return found.getOrDefault(flaw, 0);
    }

    int planted() {
        return planted.values().stream().mapToInt(Integer::intValue).sum();
    }

    int found() {
        return found.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** {@return rows and dead letters that no line accounts for} */
    long surplus() {
        return surplus;
    }

    boolean matches() {
        return stored == good && planted.equals(found) && surplus == 0;
    }

    /** A source's rows, compared one by one with what they should be. */
    private static final class StoredRows {
        private final ResultSet rows;
        private final List<Column> columns;
        private final int firstColumn;
        private boolean atRow;
        private long skipped;

        StoredRows(ResultSet rows) throws SQLException {
            this.rows = rows;
            firstColumn = rows.findColumn("extra") + 1;
            columns = new ArrayList<>();
            ResultSetMetaData metadata = rows.getMetaData();
            for (int i = firstColumn; i <= metadata.getColumnCount(); i++) {
                columns.add(new Column(metadata.getColumnName(i), ColumnType.valueOf(metadata.getColumnTypeName(i))));
            }
            atRow = rows.next();
        }

        /** {@return whether the row at hand is this record; a row of an earlier line, or a second one, is passed over} */
        boolean take(long line, long offset, byte[] record) throws SQLException {
            while (atRow && rows.getLong("line") < line) {
                skipped++;
                atRow = rows.next();
            }
            if (!atRow || rows.getLong("line") != line) {
                return false;
            }
            boolean same = rows.getLong("byte_offset") == offset && record().equals(JsonValue.parse(record));
            atRow = rows.next();
            return same;
        }

        private JsonValue record() throws SQLException {
            List<@Nullable String> texts = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                texts.add(rows.getString(firstColumn + i));
            }
            return StoredRecord.of(columns, texts, rows.getString("extra"));
        }

        /** {@return rows passed over, and those left} */
        long remaining() throws SQLException {
            while (atRow) {
                skipped++;
                atRow = rows.next();
            }
            return skipped;
        }
    }
}
