package dev.millrace.samples.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.value.JsonValue;
import dev.millrace.samples.Main;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class DuckDbStoreTest extends RecordStoreContract {
    @TempDir
    Path folder;

    @Override
    RecordStore open(String table) throws IOException {
        return RecordStores.open(file().toString(), table);
    }

    private Path file() {
        return folder.resolve("s.duckdb");
    }

    @Override
    StoredTable read(String table) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file());
                Statement statement = connection.createStatement();
                ResultSet result =
                        statement.executeQuery("SELECT * FROM \"" + table.replace("\"", "\"\"") + "\" ORDER BY seq")) {
            List<Column> columns = new ArrayList<>();
            for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                columns.add(new Column(
                        result.getMetaData().getColumnName(i),
                        ColumnType.valueOf(result.getMetaData().getColumnTypeName(i))));
            }
            List<List<@Nullable String>> rows = new ArrayList<>();
            while (result.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int i = 1; i <= columns.size(); i++) {
                    row.add(result.getString(i));
                }
                rows.add(row);
            }
            return new StoredTable(columns, rows);
        }
    }

    @Override
    void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void canBeQueriedWithoutExtensions() throws IOException, SQLException {
        try (RecordStore store = open("records")) {
            store.append("a", record(JsonValue.parse("{\"http\":{\"ms\":[7]},\"level\":\"INFO\"}"), 1));
            store.commit(null);
        }
        assertThat(StoredRows.of(file(), "select http->>'$.ms[0]' from records where level = 'INFO'"))
                .containsExactly("7");
    }

    /** A limit of the process on the size of its files does what a full disk does. */
    @Test
    void endsWithTheReasonAndNothingHalfStoredWhenTheDiskIsFull() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "ingest",
                        "--store",
                        file().toString(),
                        "-")
                .redirectErrorStream(true)
                .start();
        while (process.isAlive() && !Files.exists(file())) {
            Thread.onSpinWait();
        }
        // DuckDB has unpacked its library by now, which is larger.
        new ProcessBuilder("prlimit", "--fsize=3000000", "--pid", Long.toString(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        SplittableRandom random = new SplittableRandom(1);
        try (Writer lines = process.outputWriter(UTF_8)) {
            for (int i = 0; i < 300_000; i++) {
                lines.write("{\"n\":" + i + ",\"noise\":\"" + Long.toHexString(random.nextLong())
                        + Long.toHexString(random.nextLong()) + "\"}\n");
            }
        } catch (IOException e) {
            // The process has ended before it took everything.
            assertThat(e).hasMessageContaining("pipe");
        }
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).as(said).isEqualTo(2);
        assertThat(said).contains("millrace: cannot store in " + file() + ": ");
        assertThat(StoredRows.of(file(), "select count(*) = coalesce(max(seq), 0) and count(*) < 300000 from records"))
                .as(said)
                .containsExactly("true");
    }

    @Test
    void saysWhenAFileCannotBeUsed() throws IOException {
        Path text =
                Files.writeString(folder.resolve("text"), "no database, but long enough to look like one".repeat(200));
        for (Path path : new Path[] {text, folder.resolve("no/such/folder/s.duckdb")}) {
            assertThatThrownBy(() -> RecordStores.open(path, "records"))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot open the store " + path + ": ");
        }
        assertThatThrownBy(() -> RecordStores.open("r2dbc:mysql://me:secret@host/db", "records"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("r2dbc:postgresql://USER:PASSWORD@HOST:PORT/DATABASE")
                .hasMessageNotContaining("secret");
    }
}
