package dev.millrace.samples.store;

import static io.r2dbc.spi.ConnectionFactoryOptions.CONNECT_TIMEOUT;
import static io.r2dbc.spi.ConnectionFactoryOptions.DATABASE;
import static io.r2dbc.spi.ConnectionFactoryOptions.HOST;
import static io.r2dbc.spi.ConnectionFactoryOptions.PORT;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.postgresql.api.PostgresqlStatement;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.R2dbcException;
import io.r2dbc.spi.Row;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.Exceptions;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.channel.AbortedException;

/**
 * A table on a PostgreSQL server, filled by {@code COPY} through the R2DBC driver. The storing thread waits for the server: that is the
 * backpressure.
 *
 * <p>While it is open it holds an advisory lock of its table, so there is one writer as with a file, and, what matters more: a program
 * that was killed while the server committed for it is replaced only once the server is done, so that {@link #committed} tells the truth.
 */
final class PostgresDatabase implements RecordDatabase {
    private static final Map<ColumnType, String> TYPES = Map.of(
            ColumnType.BOOLEAN, "boolean",
            ColumnType.BIGINT, "bigint",
            ColumnType.HUGEINT, "numeric(39,0)",
            ColumnType.DOUBLE, "double precision",
            ColumnType.VARCHAR, "text",
            // Not jsonb, which refuses U+0000 in strings and forgets members of the same name.
            ColumnType.JSON, "json");

    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(10);
    private static final int DEFAULT_PORT = 5432;
    /** Enough for the server to notice that a program was killed, and to end what it was doing for it. */
    private static final Duration LOCK_WITHIN = Duration.ofSeconds(10);

    private static final String LOCK_TIMEOUT = "55P03";
    /** Sets the locks of these tables apart from those of other programs. */
    private static final int LOCK_SPACE = 0x4d494c4c;

    private final String place;
    private final String table;
    private final Duration lockWithin;
    private final PostgresqlConnection connection;

    private PostgresDatabase(String place, String table, Duration lockWithin, PostgresqlConnection connection) {
        this.place = place;
        this.table = table;
        this.lockWithin = lockWithin;
        this.connection = connection;
    }

    static PostgresDatabase open(String url, String table) throws IOException {
        return open(url, table, LOCK_WITHIN);
    }

    static PostgresDatabase open(String url, String table, Duration lockWithin) throws IOException {
        ConnectionFactoryOptions options;
        try {
            options = ConnectionFactoryOptions.parse(url);
        } catch (IllegalArgumentException e) {
            // The message of the cause has the password.
            throw new IOException(
                    "cannot open the store: not of the form r2dbc:postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with"
                            + " reserved characters as %20 and so on");
        }
        Object port = options.getValue(PORT);
        String place = "postgresql://" + options.getValue(HOST) + ":" + (port == null ? DEFAULT_PORT : port) + "/"
                + options.getValue(DATABASE);
        try {
            PostgresqlConnection connection = await(Mono.from(ConnectionFactories.get(options.mutate()
                                    .option(CONNECT_TIMEOUT, CONNECT_WITHIN)
                                    .option(PostgresqlConnectionFactoryProvider.TCP_KEEPALIVE, true)
                                    .build())
                            .create())
                    .cast(PostgresqlConnection.class));
            return new PostgresDatabase(place, table, lockWithin, Objects.requireNonNull(connection));
        } catch (R2dbcException | IllegalArgumentException | IllegalStateException e) {
            throw cannotOpen(place, e);
        }
    }

    private static IOException cannotOpen(String place, Exception e) {
        return new IOException("cannot open the store " + place + ": " + e.getMessage(), e);
    }

    @Override
    public List<Column> prepare() throws IOException {
        try {
            TableNames.check(table);
            if (table.getBytes(StandardCharsets.UTF_8).length > ColumnPlan.MAX_NAME_BYTES) {
                throw new IOException("the table's name is longer than " + ColumnPlan.MAX_NAME_BYTES + " bytes");
            }
            String encoding = selectOne("SHOW server_encoding", String.class);
            if (!encoding.equals("UTF8")) {
                throw new IOException("the database's encoding is " + encoding + ", but must be UTF8");
            }
            lock();
            run("BEGIN");
            run("SELECT pg_advisory_xact_lock(" + LOCK_SPACE + ", 0)");
            for (String sql : TableNames.create(table, TYPES)) {
                run(sql);
            }
            List<Map.Entry<String, String>> columns = selectColumns();
            List<Column> members = TableNames.members(table, columns, TYPES);
            run("COMMIT");
            return members;
        } catch (R2dbcException | IllegalStateException | IOException e) {
            throw cannotOpen(place, e);
        }
    }

    private void lock() throws IOException {
        run("SET lock_timeout = " + lockWithin.toMillis());
        try {
            run("SELECT pg_advisory_lock(" + LOCK_SPACE + ", hashtext(current_schema() || '.' || $1))", table);
        } catch (R2dbcException e) {
            if (LOCK_TIMEOUT.equals(e.getSqlState())) {
                throw new IOException("another program stores records in the table \"" + table + "\"", e);
            }
            throw e;
        }
        run("RESET lock_timeout");
    }

    private List<Map.Entry<String, String>> selectColumns() {
        return select(
                "SELECT attname::text, format_type(atttypid, atttypmod) FROM pg_attribute"
                        + " WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
                row -> Map.entry(text(row, 0), text(row, 1)),
                TableNames.quote(table));
    }

    @Override
    public long lastSequenceNumber() throws IOException {
        try {
            return selectOne("SELECT coalesce(max(seq), 0) FROM " + TableNames.quote(table), Long.class);
        } catch (R2dbcException | IllegalStateException e) {
            throw failed(e);
        }
    }

    @Override
    public Optional<CommittedState> committed(String checkpointId) throws IOException {
        try {
            List<Long> deadLetterBytes =
                    select(TableNames.SELECT_CHECKPOINT, row -> number(row, 0), checkpointId, table);
            if (deadLetterBytes.isEmpty()) {
                return Optional.empty();
            }
            Map<String, SourcePosition> positions = new HashMap<>();
            select(
                            TableNames.SELECT_POSITIONS,
                            row -> Map.entry(
                                    text(row, 0), new SourcePosition(number(row, 1), number(row, 2), text(row, 3))),
                            checkpointId,
                            table)
                    .forEach(entry -> positions.put(entry.getKey(), entry.getValue()));
            return Optional.of(new CommittedState(checkpointId, positions, deadLetterBytes.get(0)));
        } catch (R2dbcException | IllegalStateException e) {
            throw failed(e);
        }
    }

    @Override
    public boolean takesNulCharacters() {
        return false;
    }

    @Override
    public void begin() throws IOException {
        execute("BEGIN");
    }

    @Override
    public void addColumn(Column column) throws IOException {
        execute("ALTER TABLE " + TableNames.quote(table) + " ADD COLUMN " + TableNames.quote(column.name()) + " "
                + TYPES.get(column.type()));
    }

    @Override
    public boolean widen(Column column) throws IOException {
        try {
            if (column.type() == ColumnType.DOUBLE
                    && selectOne(TableNames.selectBeyondDouble(table, column.name()), Long.class) > 0) {
                return false;
            }
        } catch (R2dbcException | IllegalStateException e) {
            throw failed(e);
        }
        execute("ALTER TABLE " + TableNames.quote(table) + " ALTER COLUMN " + TableNames.quote(column.name()) + " TYPE "
                + TYPES.get(column.type()));
        return true;
    }

    @Override
    public void write(List<RecordRow> rows, long sequenceNumber) throws IOException {
        CopyRows copy = new CopyRows(PooledByteBufAllocator.DEFAULT);
        long next = sequenceNumber;
        try {
            for (RecordRow row : rows) {
                row.write(next++, copy);
            }
        } catch (RuntimeException e) {
            copy.buffer().release();
            throw e;
        }
        ByteBuf bytes = copy.buffer();
        try {
            await(connection.copyIn("COPY " + TableNames.quote(table) + " FROM STDIN", Mono.just(bytes)));
        } catch (R2dbcException | IllegalStateException e) {
            throw failed(e);
        }
    }

    @Override
    public void save(CommittedState state) throws IOException {
        String id = state.checkpointId();
        try {
            run(TableNames.DELETE_CHECKPOINT, id, table);
            run(TableNames.INSERT_CHECKPOINT, id, table, state.deadLetterBytes());
            for (Map.Entry<String, SourcePosition> entry : state.positions().entrySet()) {
                String source = entry.getKey();
                SourcePosition position = entry.getValue();
                run(TableNames.DELETE_POSITION, id, table, source);
                run(
                        TableNames.INSERT_POSITION,
                        id,
                        table,
                        source,
                        position.line(),
                        position.offset(),
                        position.identity());
            }
        } catch (R2dbcException | IllegalStateException e) {
            throw failed(e);
        }
    }

    @Override
    public void commit() throws IOException {
        execute("COMMIT");
    }

    @Override
    public void close() throws IOException {
        try {
            await(connection.close());
        } catch (R2dbcException | IllegalStateException e) {
            throw failed(e);
        }
    }

    private void execute(String sql) throws IOException {
        try {
            run(sql);
        } catch (R2dbcException | IllegalStateException e) {
            throw failed(e);
        }
    }

    private void run(String sql, Object... values) {
        await(statement(sql, values)
                .execute()
                .flatMap(result -> result.getRowsUpdated())
                .then());
    }

    private <T> List<T> select(String sql, Function<Row, T> read, Object... values) {
        List<T> rows = await(statement(sql, values)
                .execute()
                .flatMap(result -> result.map((row, metadata) -> read.apply(row)))
                .collect(Collectors.toCollection(ArrayList::new)));
        return Objects.requireNonNull(rows);
    }

    private <T> T selectOne(String sql, Class<T> type) {
        return select(sql, row -> Objects.requireNonNull(row.get(0, type))).get(0);
    }

    private PostgresqlStatement statement(String sql, Object... values) {
        PostgresqlStatement statement = connection.createStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.bind(i, values[i]);
        }
        return statement;
    }

    private static String text(Row row, int column) {
        return Objects.requireNonNull(row.get(column, String.class));
    }

    private static long number(Row row, int column) {
        return Objects.requireNonNull(row.get(column, Long.class));
    }

    /** @throws IllegalStateException if the connection is gone, which shows in several ways, depending on what was under way */
    private static <T> @Nullable T await(Publisher<T> publisher) {
        try {
            return Flux.from(publisher).blockLast();
        } catch (RuntimeException e) {
            if (e instanceof AbortedException || Exceptions.unwrap(e) instanceof IOException) {
                throw new IllegalStateException("the connection is closed", e);
            }
            throw e;
        }
    }

    private IOException failed(Exception e) {
        return new IOException("cannot store in " + place + ": " + e.getMessage(), e);
    }
}
