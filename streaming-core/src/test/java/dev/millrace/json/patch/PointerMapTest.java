package dev.millrace.json.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonKind;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PointerMapTest {

    @Test
    void scalarsAndEmptyContainersInOrder() {
        JsonValue value = JsonValue.parse("{\"b\":[1.0,{\"a/b\":true}],\"\":{},\"a\":[[],\"x\"],\"~\":null}");
        Map<String, JsonValue> map = PointerMap.flatten(value);
        assertThat(map).hasToString("{/b/0=1.0, /b/1/a~1b=true, /={}, /a/0=[], /a/1=\"x\", /~0=null}");
        assertThat(PointerMap.unflatten(map)).isEqualTo(value).hasToString(value.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "[]",
                "{}",
                "{\"0\":1}",
                "{\"0\":1,\"1\":{}}",
                "{\"1\":1,\"0\":2}",
                "[{\"0\":[{\"0\":{\"1\":2}}]}]",
                "{\"1\":1,\"2\":2}",
                "{\"00\":1}",
                "[[[]],[{}]]"
            })
    void objectsThatLookLikeArraysComeBackAsObjects(String json) {
        JsonValue value = JsonValue.parse(json);
        assertThat(PointerMap.unflatten(PointerMap.flatten(value)))
                .isEqualTo(value)
                .hasToString(json);
    }

    @Test
    void generatedValuesComeBack() {
        Random random = new Random(6);
        JsonGenerator generator = new JsonGenerator(random, JsonParserOptions.defaults());
        int done = 0;
        while (done < 500) {
            JsonValue value = JsonValue.parse(generator.input(40));
            if (!hasDuplicates(value)) {
                Map<String, JsonValue> map = PointerMap.flatten(value);
                map.forEach((pointer, part) -> assertThat(
                                value.opt(JsonPointer.parse(pointer)).isPresent())
                        .isTrue());
                assertThat(PointerMap.unflatten(map)).isEqualTo(value);
                done++;
            } else {
                assertThatIllegalArgumentException().isThrownBy(() -> PointerMap.flatten(value));
            }
        }
    }

    private static boolean hasDuplicates(JsonValue value) {
        if (value.kind() == JsonKind.OBJECT) {
            var names = value.asObject().names();
            return new HashSet<>(names).size() < names.size()
                    || value.asObject().members().stream().anyMatch(member -> hasDuplicates(member.value()));
        }
        return value.kind() == JsonKind.ARRAY
                && value.asArray().elements().stream().anyMatch(PointerMapTest::hasDuplicates);
    }

    @Test
    void positionsInAnyOrder() {
        assertThat(unflattened("/1", "1", "/0", "0", "/2/1", "1", "/2/0", "0")).hasToString("[0,1,[0,1]]");
    }

    @Test
    void aLargePositionMakesNoLargeArray() {
        assertThat(unflattened("/a/1000000000", "1", "/b/99999999999999999999", "2"))
                .hasToString("{\"a\":{\"1000000000\":1},\"b\":{\"99999999999999999999\":2}}");
    }

    @Test
    void valuesMayBeWhole() {
        assertThat(unflattened("/a", "[1,2]", "/b/0", "{\"c\":1}")).hasToString("{\"a\":[1,2],\"b\":[{\"c\":1}]}");
        assertThat(unflattened("", "1")).hasToString("1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/a|1|/a/b|2|there are entries for parts of the number at /a",
                "/a/b|2|/a|[1]|there are entries for parts of the array at /a",
                "''|{\"x\":1}|/a|2|there are entries for parts of the object at the root",
                "/a|[]|/a/1|2|the entries do not give every element of the array at /a",
                "''|[]|/x|2|the entries do not give every element of the array at the root",
                "a|1|/b|1|a JSON Pointer that is not empty must start with '/'"
            })
    void conflictsAreTold(String one, String value, String other, String otherValue, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> unflattened(one, value, other, otherValue))
                .withMessage(message);
    }

    @Test
    void noEntriesMakeNoValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PointerMap.unflatten(Map.of()))
                .withMessage("there are no entries");
    }

    @Test
    void duplicatesAreRefused() {
        for (String json : new String[] {"{\"a\":1,\"a\":2}", "{\"a\":{\"x\":1},\"a\":{\"y\":2}}"}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> PointerMap.flatten(JsonValue.parse("[" + json + "]")))
                    .withMessage("a name occurs more than once in the object at \"/0\"");
        }
    }

    @Test
    void pointersThatGrowWithTheSquareOfTheDepthAreRefused() {
        int levels = 400;
        String name = "n".repeat(1_000);
        String json = ("{\"a\":1,\"" + name + "\":").repeat(levels) + "1" + "}".repeat(levels);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PointerMap.flatten(JsonValue.parse(json)))
                .withMessage("the pointers have over 67108864 characters altogether");
    }

    private static JsonValue unflattened(String... entries) {
        Map<String, JsonValue> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put(entries[i], JsonValue.parse(entries[i + 1]));
        }
        return PointerMap.unflatten(map);
    }
}
