package dev.millrace.samples.store;

import dev.millrace.json.value.JsonArrayBuilder;
import dev.millrace.json.value.JsonObjectBuilder;
import dev.millrace.json.value.JsonValue;
import java.util.SplittableRandom;

/** Records with every name and value that could trouble a table, drawn from a seed. */
final class GeneratedRecords {
    private static final String[] NAMES = {
        "id",
        "ID",
        "Id",
        "name",
        "source",
        "SOURCE",
        "line",
        "seq",
        "byte_offset",
        "extra",
        "ctid",
        "xmin",
        "rowid",
        "",
        " ",
        "a\"b",
        "a'b",
        "a\\b",
        "a\tb",
        "a\u0000b",
        "$1",
        "--",
        "select",
        "caf\u00e9",
        "CAF\u00c9",
        "\u0130",
        "\ud83d\ude80",
        "n".repeat(63),
        "n".repeat(64),
        "\u00e9".repeat(31),
        "\u00e9".repeat(32),
        "x;drop table records"
    };
    private static final String[] VALUES = {
        "null",
        "true",
        "false",
        "0",
        "-0",
        "1",
        "-1",
        "9007199254740993",
        "9223372036854775807",
        "-9223372036854775808",
        "18446744073709551615",
        "170141183460469231731687303715884105727",
        "170141183460469231731687303715884105728",
        "0.1",
        "-0.0",
        "1.50",
        "1e5",
        "1E-7",
        "5e-324",
        "4e-324",
        "1e400",
        "0.1234567890123456789",
        "1e-400",
        "\"\"",
        "\"x\"",
        "\"\\u0000\"",
        "\"a\\u0000b\"",
        "\"\\\\N\"",
        "\"\\\\.\"",
        "\"tab\\tline\\nreturn\\r\"",
        "\"\\\\\\\\\"",
        "\"\\u2028\\ud83d\\ude80\\u00e9\"",
        "\"null\"",
        "\"12\"",
        "[]",
        "{}",
        "[1,[2,{\"a\":null}]]",
        "{\"a\":1.50,\"a\":\"\\u0000\"}"
    };

    private final SplittableRandom random;

    GeneratedRecords(long seed) {
        random = new SplittableRandom(seed);
    }

    JsonValue next() {
        return switch (random.nextInt(20)) {
            case 0 -> value();
            case 1 -> JsonValue.array().add(value()).add(value()).build();
            default -> object();
        };
    }

    private JsonValue object() {
        JsonObjectBuilder object = JsonValue.object();
        for (int members = random.nextInt(8); members > 0; members--) {
            object.addDuplicate(NAMES[random.nextInt(NAMES.length)], value());
        }
        return object.build();
    }

    private JsonValue value() {
        if (random.nextInt(30) == 0) {
            JsonArrayBuilder numbers = JsonValue.array();
            for (int i = random.nextInt(50); i > 0; i--) {
                numbers.add(JsonValue.of(random.nextLong()));
            }
            return numbers.build();
        }
        return JsonValue.parse(VALUES[random.nextInt(VALUES.length)]);
    }
}
