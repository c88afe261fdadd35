package dev.millrace.samples.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDbStoreTest {
    @TempDir
    Path folder;

    @Test
    void storesRecordsAsTheyAreAndQueriesThemWithoutExtensions() throws IOException, SQLException {
        Path file = folder.resolve("s.duckdb");
        try (DuckDbStore store = DuckDbStore.open(file, "my \"logs\"")) {
            store.append("a", record("{\"n\": 1.50, \"t\":\"\\u0000\u00e9\ud83d\ude80\"}", 1, 0));
            store.append("b", record("{\"n\":{\"m\":[7]}}", 2, 9));
            store.commit(null);
        }
        assertThat(StoredRows.of(file, "select * from \"my \"\"logs\"\"\" order by seq"))
                .containsExactly(
                        "1|a|1|0|{\"n\":1.50,\"t\":\"\\u0000\u00e9\ud83d\ude80\"}", "2|b|2|9|{\"n\":{\"m\":[7]}}");
        assertThat(StoredRows.of(file, "select record->>'$.n.m[0]' from \"my \"\"logs\"\"\" where source = 'b'"))
                .containsExactly("7");
    }

    @Test
    void addsToATableThatIsThere() throws IOException, SQLException {
        Path file = folder.resolve("s.duckdb");
        for (int run = 0; run < 2; run++) {
            try (DuckDbStore store = DuckDbStore.open(file, "records")) {
                store.append("a", record("1", 1, 0));
                store.commit(null);
            }
        }
        assertThat(StoredRows.of(file, "select seq from records order by seq")).containsExactly("1", "2");
    }

    @Test
    void dropsWhatIsNotCommitted() throws IOException, SQLException {
        Path file = folder.resolve("s.duckdb");
        try (DuckDbStore store = DuckDbStore.open(file, "records")) {
            store.append("a", record("1", 1, 0));
            store.commit(null);
            store.append("a", record("2", 2, 2));
        }
        assertThat(StoredRows.of(file, "select record from records")).containsExactly("1");
    }

    @Test
    void saysWhenAFileCannotBeUsed() throws IOException {
        Path text =
                Files.writeString(folder.resolve("text"), "no database, but long enough to look like one".repeat(200));
        for (Path file : new Path[] {text, folder.resolve("no/such/folder/s.duckdb")}) {
            assertThatThrownBy(() -> DuckDbStore.open(file, "records"))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot open the store " + file + ": ");
        }
    }

    @Test
    void refusesATableWithOtherColumns() throws SQLException {
        Path file = folder.resolve("s.duckdb");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("create table records (x int)");
        }
        assertThatThrownBy(() -> DuckDbStore.open(file, "records"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("seq");
    }

    private static NdjsonRecord<JsonValue> record(String json, long line, long offset) {
        byte[] bytes = json.getBytes(UTF_8);
        return new NdjsonRecord<>(JsonValue.parse(bytes), line, offset, bytes.length);
    }
}
