package dev.millrace.json.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import org.junit.jupiter.api.Test;

class ValueCountTest {

    @Test
    void countsValuesAndNotTheirMemory() {
        JsonValue parsed = JsonValue.parse("{\"a\":[1,2.5,\"x\",null,{}],\"b\":true}");
        assertThat(ValueCount.of(parsed, 100)).isEqualTo(8);
        assertThat(ValueCount.of(parsed.edit().set("c", parsed).build(), 100)).isEqualTo(16);
        assertThat(ValueCount.of(parsed.get("a"), 100)).isEqualTo(6);
        assertThat(ValueCount.of(parsed, 7)).isEqualTo(8);
        assertThat(ValueCount.of(parsed, 3)).isEqualTo(4);
    }
}
