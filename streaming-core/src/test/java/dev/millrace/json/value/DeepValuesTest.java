package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Inputs;
import dev.millrace.json.patch.JsonMergePatch;
import dev.millrace.json.patch.JsonPatch;
import dev.millrace.json.patch.PointerMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Nothing that is done to a value uses the stack for its nesting. */
class DeepValuesTest {

    private static final int LEVELS = 200_000;

    private static String deep(String open, String core, String close) {
        return open.repeat(LEVELS) + core + close.repeat(LEVELS);
    }

    private static JsonValue parse(String json) {
        return JsonDocument.parse(
                        Inputs.utf8(json),
                        JsonParserOptions.builder()
                                .limits(JsonLimits.builder()
                                        .maxDepth(LEVELS + 10)
                                        .build())
                                .build())
                .root();
    }

    @Test
    void built() {
        JsonValue array = JsonValue.of(1);
        JsonValue object = JsonValue.of(1);
        for (int i = 0; i < LEVELS; i++) {
            array = JsonValue.array().add(array).build();
            object = JsonValue.object().put("a", object).build();
        }
        String arrayJson = deep("[", "1", "]");
        String objectJson = deep("{\"a\":", "1", "}");
        assertThat(array.toString().equals(arrayJson)).isTrue();
        assertThat(object.toString().equals(objectJson)).isTrue();
        assertThat(array.equals(parse(arrayJson))).isTrue();
        assertThat(parse(objectJson).equals(object)).isTrue();
        assertThat(array.hashCode()).isEqualTo(parse(arrayJson).hashCode());
        assertThat(object.hashCode()).isEqualTo(parse(objectJson).hashCode());
        assertThat(array.equals(parse(deep("[", "2", "]")))).isFalse();
    }

    @Test
    void edited() {
        JsonValue value = parse(deep("{\"a\":", "1", "}"));
        JsonPointer innermost = JsonPointer.parse("/a".repeat(LEVELS));
        JsonEditor editor = value.edit().set(innermost, JsonValue.of(2));
        JsonValue edited = editor.build();
        assertThat(edited.toString().equals(deep("{\"a\":", "2", "}"))).isTrue();
        assertThat(edited.equals(parse(deep("{\"a\":", "2.0", "}")))).isTrue();
        assertThat(edited.get(innermost).asInt()).isEqualTo(2);
        String emptied = "{\"a\":".repeat(LEVELS - 1) + "{}" + "}".repeat(LEVELS - 1);
        assertThat(editor.remove(innermost).build().toString().equals(emptied)).isTrue();
    }

    @Test
    void theirPathsAreTold() {
        JsonValue at = parse(deep("[", "1", "]"))
                .edit()
                .set(JsonPointer.parse("/0".repeat(LEVELS)), JsonValue.of(2))
                .build();
        while (at instanceof JsonArray array) {
            at = array.get(0);
        }
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(at::asString)
                .satisfies(e -> {
                    assertThat(e.pointer().length()).isEqualTo(2 * LEVELS);
                    assertThat(e).message().hasSizeLessThan(400);
                });
    }

    @Test
    void patched() {
        JsonValue before = parse(deep("{\"a\":", "1", "}"));
        JsonValue after = parse(deep("{\"a\":", "2", "}"));
        JsonPatch patch = JsonPatch.diff(before, after);
        assertThat(patch.apply(before).equals(after)).isTrue();
        JsonValue merge = JsonMergePatch.diff(before, after);
        assertThat(merge.equals(after)).isTrue();
        assertThat(JsonMergePatch.apply(before, merge).equals(after)).isTrue();
        assertThat(JsonMergePatch.apply(JsonValue.of(1), merge).equals(after)).isTrue();
    }

    @Test
    void flattened() {
        for (String json : new String[] {deep("[", "1", "]"), deep("{\"a\":", "[]", "}")}) {
            JsonValue value = parse(json);
            Map<String, JsonValue> map = PointerMap.flatten(value);
            assertThat(map).hasSize(1);
            assertThat(PointerMap.unflatten(map).equals(value)).isTrue();
        }
    }
}
