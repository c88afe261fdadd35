package dev.millrace.samples.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnTypeTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "null | none",
                "true | BOOLEAN",
                "\"\" | VARCHAR",
                "\"12\" | VARCHAR",
                "[] | JSON",
                "{\"a\":1} | JSON",
                "0 | BIGINT",
                "-0 | BIGINT",
                "9223372036854775807 | BIGINT",
                "-9223372036854775808 | BIGINT",
                "9223372036854775808 | HUGEINT",
                "-9223372036854775809 | HUGEINT",
                "170141183460469231731687303715884105727 | HUGEINT",
                "-170141183460469231731687303715884105727 | HUGEINT",
                "170141183460469231731687303715884105728 | none",
                "1.0 | DOUBLE",
                "0.1 | DOUBLE",
                "-0.0 | DOUBLE",
                "1e3 | DOUBLE",
                "123456789012345.678 | none",
                "0.30000000000000004 | DOUBLE",
                "0.3000000000000000444 | none",
                "5e-324 | DOUBLE",
                "4e-324 | none",
                "1e-400 | none",
                "1.7976931348623157e308 | DOUBLE",
                "1e309 | none",
                "1e99999999 | none",
                "1.0000000000000000000000000000 | DOUBLE"
            })
    void isTheNarrowestThatHoldsTheValue(String json, @Nullable ColumnType type) {
        assertThat(ColumnType.of(JsonValue.parse(json))).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BIGINT | 1 | true",
                "BIGINT | 1.0 | false",
                "BIGINT | \"1\" | false",
                "BIGINT | 9223372036854775808 | false",
                "HUGEINT | 1 | true",
                "HUGEINT | 1.5 | false",
                "DOUBLE | 9007199254740992 | true",
                "DOUBLE | -9007199254740992 | true",
                "DOUBLE | 9007199254740993 | false",
                "DOUBLE | 9223372036854775808 | false",
                "DOUBLE | 2.5 | true",
                "DOUBLE | true | false",
                "BOOLEAN | false | true",
                "BOOLEAN | 0 | false",
                "VARCHAR | \"x\" | true",
                "VARCHAR | 1 | false",
                "VARCHAR | {} | false",
                "JSON | {} | true",
                "JSON | \"x\" | true",
                "JSON | 1e999 | true",
                "JSON | null | false"
            })
    void takesWhatItHoldsWithoutLoss(ColumnType type, String json, boolean takes) {
        assertThat(type.takes(JsonValue.parse(json))).isEqualTo(takes);
    }

    @Test
    void widensNumbersAndMixesTheRest() {
        assertThat(ColumnType.BIGINT.or(ColumnType.BIGINT)).isEqualTo(ColumnType.BIGINT);
        assertThat(ColumnType.BIGINT.or(ColumnType.HUGEINT)).isEqualTo(ColumnType.HUGEINT);
        assertThat(ColumnType.DOUBLE.or(ColumnType.HUGEINT)).isEqualTo(ColumnType.DOUBLE);
        assertThat(ColumnType.VARCHAR.or(ColumnType.BIGINT)).isEqualTo(ColumnType.JSON);
        assertThat(ColumnType.BOOLEAN.or(ColumnType.JSON)).isEqualTo(ColumnType.JSON);
    }
}
