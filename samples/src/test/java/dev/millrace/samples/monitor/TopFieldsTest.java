package dev.millrace.samples.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonKind;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class TopFieldsTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.ofEpochMilli(7));

    private final TopFields fields = new TopFields(CLOCK);

    private void count(String... records) {
        for (String record : records) {
            fields.count(JsonValue.parse(record));
        }
    }

    private TopValues top(String pointer) {
        return fields.top(JsonPointer.parse(pointer)).orElseThrow();
    }

    @Test
    void tellsValuesOfDifferentKindsApart() {
        JsonPointer pointer = JsonPointer.parse("/a/b");
        assertThat(fields.follow(pointer)).isTrue();
        count("{\"a\":{\"b\":1}}", "{\"a\":{\"b\":\"1\"}}", "{\"a\":{\"b\":1}}", "{\"a\":7}", "[]");
        count("{\"a\":{\"b\":null}}", "{\"a\":{\"b\":[2]}}", "{\"a\":{\"b\":[3]}}", "{\"a\":{\"b\":[4]}}");
        assertThat(top("/a/b"))
                .returns(pointer, TopValues::field)
                .returns(7L, TopValues::sinceMillis)
                .returns(9L, TopValues::records)
                .returns(2L, TopValues::absent);
        assertThat(top("/a/b").values())
                .containsExactly(
                        new TopValue(JsonKind.ARRAY, "", 3, 3),
                        new TopValue(JsonKind.NUMBER, "1", 2, 2),
                        new TopValue(JsonKind.STRING, "1", 1, 1),
                        new TopValue(JsonKind.NULL, "null", 1, 1));
    }

    @Test
    void shortensLongTextsBetweenCharacters() {
        fields.follow(JsonPointer.parse("/a"));
        count("{\"a\":\"" + "x".repeat(80) + "\"}", "{\"a\":\"" + "y".repeat(78) + "\\ud83d\\ude80" + "z\"}");
        assertThat(top("/a").values())
                .extracting(TopValue::text)
                .containsExactlyInAnyOrder("x".repeat(80), "y".repeat(78) + "\u2026");
    }

    @Test
    void countsFromTheFirstWhoFollowsAndGoesOnWithoutFollowers() {
        JsonPointer pointer = JsonPointer.parse("/a");
        count("{\"a\":1}");
        assertThat(fields.top(pointer)).isEmpty();
        fields.follow(pointer);
        fields.unfollow(pointer);
        count("{\"a\":1}");
        fields.follow(pointer);
        assertThat(top("/a").records()).isEqualTo(1);
    }

    @Test
    void followsABoundedNumberOfFields() {
        for (int i = 0; i < TopFields.MOST_FIELDS; i++) {
            assertThat(fields.follow(JsonPointer.parse("/" + i))).isTrue();
        }
        JsonPointer another = JsonPointer.parse("/another");
        assertThat(fields.follow(another)).isFalse();
        assertThat(fields.top(another)).isEmpty();
        fields.unfollow(JsonPointer.parse("/3"));
        assertThat(fields.follow(another)).isTrue();
        assertThat(fields.top(JsonPointer.parse("/3"))).isEmpty();
        assertThat(fields.top(JsonPointer.parse("/4"))).isPresent();
    }

    @Test
    void findsTheFieldsOfScalars() {
        count("{\"a\":1,\"b\":{\"c\":true,\"d/e\":null},\"f\":[1],\"g\":{}}", "7", "{\"a\":2,\"h\":\"\"}");
        assertThat(fields.names()).map(JsonPointer::toString).containsExactly("/a", "/b/c", "/b/d~1e", "/h");
    }

    @Test
    void findsABoundedNumberOfFields() {
        for (int i = 0; i < 2 * FieldNames.MOST_NAMES; i++) {
            count("{\"name" + i + "\":1,\"other" + i + "\":1,\"" + "long".repeat(100) + "\":1}");
        }
        count("[".repeat(200) + "]".repeat(200), "{\"a\":".repeat(200) + "1" + "}".repeat(200));
        assertThat(fields.names()).hasSize(FieldNames.MOST_NAMES).doesNotContain(JsonPointer.parse("/a/a/a/a/a"));
    }
}
