package dev.millrace.samples.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.json.value.JsonObjectBuilder;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store does, whatever its database. Each test has a table to itself. */
abstract class RecordStoreContract {
    abstract RecordStore open(String table) throws IOException;

    /** {@return what is in a table; no store has it open} */
    abstract StoredTable read(String table) throws Exception;

    abstract void execute(String sql) throws Exception;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'a':1} {'a':null} {'a':-7}                            | a BIGINT   | 1, null, -7",
                "{'a':1} {'a':18446744073709551615}                     | a HUGEINT  | 1, 18446744073709551615",
                "{'a':1} {'a':0.5}                                      | a DOUBLE   | 1.0, 0.5",
                "{'a':0.5} {'a':9007199254740993}                       | a DOUBLE   | 0.5, null",
                "{'a':true} {'a':false}                                 | a BOOLEAN  | true, false",
                "{'a':'x'} {'a':'12'} {}                                | a VARCHAR  | x, 12, null",
                "{'a':[1.50]} {'a':{'b':null}}                          | a JSON     | [1.50], {'b':null}",
                "{'a':'x'} {'a':12} {'a':{}}                            | a JSON     | 'x', 12, {}",
                "{'a':true} {'a':'true'}                                | a JSON     | true, 'true'",
                "{'a':null} {'a':'x'}                                   | a VARCHAR  | null, x",
                "{'a':1,'a':2}                                          | a BIGINT   | 1"
            })
    void infersAColumnFromTheFirstRecords(String records, String column, String values) throws Exception {
        List<JsonValue> parsed = Stream.of(records.replace('\'', '"').split(" "))
                .map(JsonValue::parse)
                .toList();
        store("inferred", parsed);

        StoredTable table = read("inferred");
        assertThat(table.members()).containsExactly(column);
        assertThat(table.values("a").stream().map(String::valueOf).map(RecordStoreContract::comparable))
                .containsExactlyElementsOf(Stream.of(values.replace('\'', '"').split(", "))
                        .map(RecordStoreContract::comparable)
                        .toList());
        assertThat(table.records()).isEqualTo(parsed);
    }

    /** Databases write doubles in their own ways. */
    private static String comparable(String value) {
        return value.endsWith(".0") ? value.substring(0, value.length() - 2) : value;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1       | 9223372036854775808 | HUGEINT",
                "1       | 0.5                 | DOUBLE",
                "2305843009213693953 | 0.5     | BIGINT",
                "18446744073709551615 | 0.5    | HUGEINT",
                "18446744073709551615 | 1      | HUGEINT",
                "0.5     | 9223372036854775808 | DOUBLE",
                "1       | 'x'                 | BIGINT",
                "1       | true                | BIGINT",
                "1       | [1]                 | BIGINT",
                "1       | 1e400               | BIGINT",
                "'x'     | 1                   | VARCHAR",
                "true    | 'x'                 | BOOLEAN",
                "[1]     | 'x'                 | JSON",
                "1       | null                | BIGINT"
            })
    void widensNumbersLaterAndKeepsOtherValuesApart(String first, String second, String type) throws Exception {
        List<JsonValue> expected = new ArrayList<>();
        try (RecordStore store = open("widened")) {
            for (String value : List.of(first, second, first, second)) {
                JsonValue record = JsonValue.parse(("{'a':" + value + "}").replace('\'', '"'));
                expected.add(record);
                store.append("s", record(record, expected.size()));
                store.commit(null);
            }
        }
        StoredTable table = read("widened");
        assertThat(table.members()).containsExactly("a " + type);
        assertThat(table.records()).isEqualTo(expected);
    }

    @Test
    void widensWithinATransactionWhatIsNotYetStored() throws Exception {
        int perType = 3_000;
        List<JsonValue> expected = new ArrayList<>();
        for (String value : List.of("1", "18446744073709551615", "2", "0.5")) {
            for (int i = 0; i < perType; i++) {
                expected.add(JsonValue.parse("{\"n\":" + i + ",\"a\":" + value + "}"));
            }
            expected.add(JsonValue.parse("{\"new" + value.length() + "\":\"x\"}"));
        }
        store("transaction", expected);

        StoredTable table = read("transaction");
        assertThat(table.members()).startsWith("n BIGINT", "a HUGEINT", "new1 VARCHAR");
        assertThat(table.records()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void findsEveryGeneratedValueAgain(long seed) throws Exception {
        GeneratedRecords records = new GeneratedRecords(seed);
        List<JsonValue> expected = new ArrayList<>();
        for (int run = 0; run < 3; run++) {
            try (RecordStore store = open("generated")) {
                for (int commit = 0; commit < 3; commit++) {
                    for (int i = 0; i < 100; i++) {
                        expected.add(records.next());
                        store.append("s", record(expected.get(expected.size() - 1), expected.size()));
                    }
                    store.commit(null);
                }
            }
        }
        List<JsonValue> found = read("generated").records();
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i)).as("record %d", i).isEqualTo(expected.get(i));
        }
    }

    @Test
    void boundsTheColumns() throws Exception {
        List<JsonValue> expected = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            JsonObjectBuilder wide = JsonValue.object();
            for (int member = 0; member < 100 * i; member++) {
                wide.put("member " + member, "some text that is not short: " + i + " of " + member);
            }
            expected.add(wide.build());
        }
        store("wide", expected);

        StoredTable table = read("wide");
        assertThat(table.members()).hasSize(ColumnPlan.MAX_COLUMNS).endsWith("member 399 VARCHAR");
        assertThat(table.records()).isEqualTo(expected);
    }

    @Test
    void keepsWhatIsNoMemberOfAColumnInExtra() throws Exception {
        store(
                "extra",
                Stream.of("[1]", "\"x\"", "7", "null", "{}", "{\"source\":\"s\",\"n\":1,\"N\":2,\"\":null}")
                        .map(JsonValue::parse)
                        .toList());

        StoredTable table = read("extra");
        assertThat(table.members()).containsExactly("n BIGINT");
        assertThat(table.values("extra"))
                .containsExactly("[1]", "\"x\"", "7", "null", null, "{\"source\":\"s\",\"N\":2,\"\":null}");
    }

    @Test
    void takesLargeRecords() throws Exception {
        String large = "\u00e9\\\t".repeat(2 << 20);
        List<JsonValue> expected = List.of(
                JsonValue.object().put("text", large).build(),
                JsonValue.object().put("text", "small").build());
        store("large", expected);
        assertThat(read("large").records()).isEqualTo(expected);
    }

    @Test
    void addsToATableThatIsThere() throws Exception {
        for (int run = 0; run < 3; run++) {
            store("my \"logs\"", List.of(JsonValue.parse("{\"a\":" + run + ",\"b" + run + "\":[]}")));
        }
        StoredTable table = read("my \"logs\"");
        assertThat(table.places()).containsExactly("1|s|1|10", "2|s|1|10", "3|s|1|10");
        assertThat(table.members()).containsExactly("a BIGINT", "b0 JSON", "b1 JSON", "b2 JSON");
    }

    @Test
    void dropsWhatIsNotCommitted() throws Exception {
        CommittedState first = state("c", "s", 1, 10);
        try (RecordStore store = open("dropped")) {
            store.append("s", record(JsonValue.parse("{\"a\":1}"), 1));
            store.commit(first);
            for (int i = 0; i < 5_000; i++) {
                store.append("s", record(JsonValue.parse("{\"a\":0.5,\"b\":1}"), 2 + i));
            }
        }
        StoredTable table = read("dropped");
        assertThat(table.members()).containsExactly("a BIGINT");
        assertThat(table.rows()).hasSize(1);
        try (RecordStore store = open("dropped")) {
            assertThat(store.committed("c")).contains(first);
        }
    }

    @Test
    void tellsWhatWasCommitted() throws Exception {
        try (RecordStore store = open("states")) {
            assertThat(store.committed("c")).isEmpty();
            store.commit(new CommittedState("c", Map.of(), 0));
            assertThat(store.committed("c")).contains(new CommittedState("c", Map.of(), 0));
            store.commit(state("c", "a", 2, 20));
            store.commit(state("c", "it's \"b\" \u00e9\n", 3, 30));
            store.commit(state("c", "a", 4, 40));
            store.commit(state("other", "a", 9, 90));
            store.commit(null);
        }
        try (RecordStore store = open("states")) {
            assertThat(store.committed("c"))
                    .contains(new CommittedState(
                            "c",
                            Map.of(
                                    "a", new SourcePosition(4, 40, "identity of a"),
                                    "it's \"b\" \u00e9\n",
                                            new SourcePosition(3, 30, "identity of it's \"b\" \u00e9\n")),
                            40));
            assertThat(store.committed("other")).contains(state("other", "a", 9, 90));
            assertThat(store.committed("")).isEmpty();
        }
        try (RecordStore store = open("other states")) {
            assertThat(store.committed("c")).isEmpty();
        }
    }

    @Test
    void refusesTablesThatAreNotItsOwn() throws Exception {
        execute("create table foreign_table (x int)");
        execute("create table altered (seq bigint not null, source varchar not null, line bigint not null,"
                + " byte_offset bigint not null, extra json, d date)");
        for (String table : List.of("foreign_table", "altered", "millrace_positions", "Millrace_Checkpoints", "")) {
            assertThatThrownBy(() -> open(table))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot open the store ")
                    .hasMessageContaining("\"" + table + "\"");
        }
    }

    private void store(String table, List<JsonValue> records) throws IOException {
        try (RecordStore store = open(table)) {
            for (int i = 0; i < records.size(); i++) {
                store.append("s", record(records.get(i), i + 1));
            }
            store.commit(null);
        }
    }

    static CommittedState state(String id, String source, long line, long offset) {
        return new CommittedState(
                id, Map.of(source, new SourcePosition(line, offset, "identity of " + source)), offset);
    }

    static NdjsonRecord<JsonValue> record(JsonValue value, long line) {
        return new NdjsonRecord<>(value, line, 10 * line, 10);
    }
}
