package dev.millrace.json.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Allocation;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonArray;
import dev.millrace.json.value.JsonArrayBuilder;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonEditor;
import dev.millrace.json.value.JsonObject;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What patches are made of two values. */
class DiffTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1 | 1.0 | []",
                "{'a':1,'b':[2]} | {'b':[2e0],'a':1.0} | []",
                "1 | 2 | [{'op':'replace','path':'','value':2}]",
                "[] | {} | [{'op':'replace','path':'','value':{}}]",
                "{'a':1,'b':2} | {'b':3,'c':4} | [{'op':'remove','path':'/a'},{'op':'replace','path':'/b','value':3},{'op':'add','path':'/c','value':4}]",
                "{'a':{'b/c':[1]}} | {'a':{'b/c':[2]}} | [{'op':'replace','path':'/a/b~1c/0','value':2}]",
                "[1,2,3,4] | [1,4] | [{'op':'remove','path':'/2'},{'op':'remove','path':'/1'}]",
                "[1,4] | [1,2,3,4] | [{'op':'add','path':'/1','value':2},{'op':'add','path':'/2','value':3}]",
                "[1,1,1] | [1,1] | [{'op':'remove','path':'/2'}]",
                "[1,2,3] | [1,5,6,3] | [{'op':'replace','path':'/1','value':5},{'op':'add','path':'/2','value':6}]",
                "[[1,{'a':0}],2] | [[1,{'a':1}],2,3] | [{'op':'add','path':'/2','value':3},{'op':'replace','path':'/0/1/a','value':1}]",
                "{'a':{'b':1,'b':2},'c':[{'d':0}]} | {'a':{'b':2},'c':[{'d':0}]} | [{'op':'replace','path':'/a','value':{'b':2}}]"
            })
    void smallestThatIsEasyToFind(String before, String after, String patch) {
        JsonPatch diff = JsonPatch.diff(json(before), json(after));
        assertThat(diff).isEqualTo(JsonPatch.of(json(patch)));
        assertThat(diff.apply(json(before))).isEqualTo(json(after));
    }

    @Test
    void numbersThatAreNotFinite() {
        JsonParserOptions options =
                JsonParserOptions.builder().nonFiniteNumbers(true).build();
        JsonValue read = JsonDocument.parse("{\"a\":NaN,\"b\":[-Infinity]}".getBytes(StandardCharsets.UTF_8), options)
                .root();
        JsonValue edited = read.edit().set("c", JsonValue.of(1)).build();
        assertThat(JsonPatch.diff(read, edited)).hasToString("[{\"op\":\"add\",\"path\":\"/c\",\"value\":1}]");
        assertThat(JsonMergePatch.diff(edited, read)).hasToString("{\"c\":null}");
    }

    private static JsonValue json(String text) {
        return JsonValue.parse(text.replace('\'', '"'));
    }

    @Test
    void generatedPairs() {
        Random random = new Random(7);
        JsonGenerator generator = new JsonGenerator(random, JsonParserOptions.defaults());
        for (int i = 0; i < 1_000; i++) {
            JsonValue before = JsonValue.parse(generator.input(40));
            JsonValue unrelated = JsonValue.parse(generator.input(40));
            assertThat(JsonPatch.diff(before, unrelated).apply(before)).isEqualTo(unrelated);
            JsonValue edited = edited(before, random, generator);
            JsonPatch patch = JsonPatch.diff(before, edited);
            assertThat(patch.apply(before)).isEqualTo(edited);
            assertThat(JsonPatch.of(JsonValue.parse(patch.toString())).apply(before))
                    .isEqualTo(edited);
            assertThat(JsonPatch.diff(edited, before).apply(edited)).isEqualTo(before);
            assertThat(JsonPatch.diff(before, JsonValue.parse(before.toString()))
                            .size())
                    .isZero();
            mergesOrTellsWhyNot(before, edited);
        }
    }

    private static void mergesOrTellsWhyNot(JsonValue before, JsonValue after) {
        JsonValue patch;
        try {
            patch = JsonMergePatch.diff(before, after);
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageMatching("(?s)(a merge patch cannot set null|a name occurs more than once).*");
            return;
        }
        assertThat(JsonMergePatch.apply(before, patch)).isEqualTo(after);
    }

    private static JsonValue edited(JsonValue value, Random random, JsonGenerator generator) {
        JsonEditor editor = value.edit();
        for (int edits = random.nextInt(4); edits >= 0; edits--) {
            JsonPointer pointer = randomPointer(editor.build(), random);
            JsonValue fresh = JsonValue.parse(generator.input(8));
            if (pointer.isRoot() || random.nextInt(3) > 0) {
                editor.insert(pointer, fresh);
            } else {
                editor.remove(pointer);
            }
        }
        return editor.build();
    }

    private static JsonPointer randomPointer(JsonValue value, Random random) {
        JsonPointer pointer = JsonPointer.ROOT;
        JsonValue at = value;
        while (random.nextInt(5) > 0) {
            List<JsonPointer> parts = new ArrayList<>();
            if (at instanceof JsonObject object) {
                for (String name : object.names()) {
                    parts.add(pointer.append(name));
                }
            } else if (at instanceof JsonArray array) {
                for (int i = 0; i < array.size(); i++) {
                    parts.add(pointer.append(i));
                }
            }
            if (parts.isEmpty()) {
                break;
            }
            pointer = parts.get(random.nextInt(parts.size()));
            at = value.get(pointer);
        }
        return pointer;
    }

    @Test
    void arraysThatShareBeginningAndEndTakeLinearWork() {
        JsonValue small = numbers(20_000);
        JsonValue large = numbers(40_000);
        assertThat(JsonPatch.diff(large, without(large)).size()).isEqualTo(1);
        long work = Allocation.leastBy(() -> JsonPatch.diff(small, without(small)));
        assertThat(Allocation.leastBy(() -> JsonPatch.diff(large, without(large))))
                .isLessThan(3 * work);
    }

    private static JsonValue numbers(int count) {
        return JsonValue.parse(
                IntStream.range(0, count).mapToObj(i -> "[" + i + "]").collect(Collectors.joining(",", "[", "]")));
    }

    private static JsonValue without(JsonValue array) {
        return array.edit().remove(array.asArray().size() / 2).build();
    }

    @Test
    void deepPartsThatDifferTakeLinearWork() {
        JsonPatch patch = JsonPatch.diff(differing(20_000, 1), differing(20_000, 2));
        assertThat(patch.apply(differing(20_000, 1)).equals(differing(20_000, 2)))
                .isTrue();
        assertThat(patch.toString().length()).isLessThan(2_000_000);
        long work = Allocation.leastBy(() -> JsonPatch.diff(differing(10_000, 1), differing(10_000, 2)));
        assertThat(Allocation.leastBy(() -> JsonPatch.diff(differing(20_000, 1), differing(20_000, 2))))
                .isLessThan(3 * work);
    }

    /** Each level has an element that differs. */
    private static JsonValue differing(int levels, int number) {
        JsonValue value = JsonValue.of(number);
        for (int i = 0; i < levels; i++) {
            JsonArrayBuilder level = JsonValue.array();
            value = level.add(number).add(value).add(0).build();
        }
        return value;
    }
}
