package dev.millrace.samples.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.value.JsonValue;
import io.r2dbc.spi.ConnectionFactories;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import reactor.core.publisher.Flux;

@Timeout(120)
class PostgresStoreTest extends RecordStoreContract {
    private static @Nullable PostgresServer server;
    private static int schemas;

    private String url;

    @BeforeAll
    static void startServer() throws IOException, InterruptedException {
        server = PostgresServer.start();
    }

    @AfterAll
    static void stopServer() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    private static PostgresServer server() {
        return Objects.requireNonNull(server);
    }

    /** Each test has a schema to itself. */
    @BeforeEach
    void createSchema() {
        String schema = "test_" + ++schemas;
        url = server().url();
        execute("create schema " + schema);
        url += "?schema=" + schema;
    }

    @Override
    RecordStore open(String table) throws IOException {
        return RecordStores.open(url, table);
    }

    @Override
    StoredTable read(String table) {
        List<Column> columns = query(
                        "select attname::text, format_type(atttypid, atttypmod) from pg_attribute"
                                + " where attrelid = to_regclass('"
                                + TableNames.quote(table).replace("'", "''")
                                + "') and attnum > 0 order by attnum",
                        2)
                .stream()
                .map(row -> new Column(row.get(0), type(row.get(1))))
                .toList();
        String texts = columns.stream()
                .map(column -> TableNames.quote(column.name()) + "::text")
                .collect(Collectors.joining(", "));
        return new StoredTable(
                columns,
                query("select " + texts + " from " + TableNames.quote(table) + " t order by t.seq", columns.size()));
    }

    private static ColumnType type(String type) {
        return switch (type) {
            case "boolean" -> ColumnType.BOOLEAN;
            case "bigint" -> ColumnType.BIGINT;
            case "numeric(39,0)" -> ColumnType.HUGEINT;
            case "double precision" -> ColumnType.DOUBLE;
            case "text" -> ColumnType.VARCHAR;
            case "json" -> ColumnType.JSON;
            default -> throw new AssertionError(type);
        };
    }

    private List<List<@Nullable String>> query(String sql, int columns) {
        return Objects.requireNonNull(Flux.usingWhen(
                        ConnectionFactories.get(url).create(),
                        connection -> Flux.from(connection.createStatement(sql).execute())
                                .flatMap(result -> result.map((row, metadata) -> {
                                    List<@Nullable String> texts = new ArrayList<>();
                                    for (int i = 0; i < columns; i++) {
                                        texts.add(row.get(i, String.class));
                                    }
                                    return texts;
                                })),
                        connection -> connection.close())
                .collectList()
                .block());
    }

    @Override
    void execute(String sql) {
        Flux.usingWhen(
                        ConnectionFactories.get(url).create(),
                        connection -> Flux.from(connection.createStatement(sql).execute())
                                .flatMap(result -> result.getRowsUpdated()),
                        connection -> connection.close())
                .blockLast();
    }

    @Test
    void keepsOneProgramOutWhileAnotherStores() throws IOException {
        try (RecordStore store = open("locked")) {
            assertThatThrownBy(() -> PostgresDatabase.open(url, "locked", Duration.ofMillis(50))
                            .prepare())
                    .isInstanceOf(IOException.class)
                    .hasMessageEndingWith("another program stores records in the table \"locked\"");
            open("not locked").close();
            store.commit(null);
        }
        open("locked").close();
    }

    @Test
    void keepsWhatWasCommittedWhenTheServerDies() throws Exception {
        CommittedState committed = state("c", "s", 2, 20);
        try (RecordStore store = open("crashed")) {
            store.append("s", record(JsonValue.parse("{\"a\":1}"), 1));
            store.commit(committed);
            for (int i = 0; i < 3_000; i++) {
                store.append("s", record(JsonValue.parse("{\"a\":2}"), 2 + i));
            }
            server().kill();
            assertThatThrownBy(() -> {
                        store.append("s", record(JsonValue.parse("{\"a\":3}"), 9_999));
                        store.commit(state("c", "s", 10_000, 100_000));
                    })
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot store in postgresql://127.0.0.1:");
        } catch (IOException closing) {
            assertThat(closing).hasMessageStartingWith("cannot store in postgresql://127.0.0.1:");
        } finally {
            server().restart();
        }
        try (RecordStore store = open("crashed")) {
            assertThat(store.committed("c")).contains(committed);
        }
        assertThat(read("crashed").values("a")).containsExactly("1");
    }

    @Test
    void saysWhyAServerCannotBeUsed() {
        String noServer = "r2dbc:postgresql://me:secret@127.0.0.1:1/db";
        assertThatThrownBy(() -> RecordStores.open(noServer, "t"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot open the store postgresql://127.0.0.1:1/db: ")
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> RecordStores.open(url.replace("p%40ss", "wrong"), "t"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("password authentication failed")
                .hasMessageNotContaining("wrong");
        for (String unusable : List.of(
                "r2dbc:postgresql://", "r2dbc:postgresql://me:sec ret@host", "r2dbc:postgresql://u:secret@h:port/d")) {
            assertThatThrownBy(() -> RecordStores.open(unusable, "t"))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot open the store")
                    .hasMessageNotContaining("secret");
        }
        assertThatThrownBy(() -> open("\u00e9".repeat(32)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("longer than 63 bytes");
    }

    @Test
    void refusesADatabaseOfAnotherEncoding() {
        execute("create database latin encoding 'LATIN1' template template0");
        assertThatThrownBy(() -> RecordStores.open(server().url().replace("/postgres", "/latin"), "t"))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("the database's encoding is LATIN1, but must be UTF8");
    }

    @Test
    void stopsWithTheReasonWhenTheConnectionIsEnded() throws Exception {
        try (RecordStore store = open("ended")) {
            store.append("s", record(JsonValue.parse("{\"a\":1}"), 1));
            store.commit(null);
            execute("select pg_terminate_backend(pid) from pg_stat_activity"
                    + " where pid <> pg_backend_pid() and backend_type = 'client backend'");
            assertThatThrownBy(() -> {
                        store.append("s", record(JsonValue.parse("{\"a\":2}"), 2));
                        store.commit(null);
                    })
                    .isInstanceOf(IOException.class);
        } catch (IOException closing) {
            assertThat(closing).hasMessageStartingWith("cannot store in ");
        }
        assertThat(read("ended").values("a")).containsExactly("1");
    }
}
