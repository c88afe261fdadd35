package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.json.fixtures.Allocation;
import dev.millrace.json.fixtures.Reachable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class JsonEditorTest {

    private static final JsonValue ORDER =
            JsonValue.parse("{\"id\":7.0,\"lines\":[{\"sku\":\"A1\",\"price\":9.90},[1E2],{}],\"paid\":true}");

    @Test
    void membersElementsAndPointers() {
        JsonEditor editor = ORDER.edit();
        editor.set("paid", JsonValue.of(false)).set("note", JsonValue.of("new")).remove("id");
        editor.child("lines").insert(0, JsonValue.of(0)).append(JsonValue.of(4)).remove(3);
        editor.child("lines").child(1).set("sku", JsonValue.of("B2"));
        editor.set(JsonPointer.parse("/lines/2/0"), JsonValue.of(3));
        editor.insert(JsonPointer.parse("/lines/2/0"), JsonValue.of(2));
        editor.insert(JsonPointer.parse("/lines/2/-"), JsonValue.of(5));
        editor.insert(JsonPointer.parse("/lines/2/3"), JsonValue.of(6));
        editor.remove(JsonPointer.parse("/lines/1/price"));
        assertThat(editor.build())
                .hasToString("{\"lines\":[0,{\"sku\":\"B2\"},[2,3,5,6],4],\"paid\":false,\"note\":\"new\"}");
        assertThat(ORDER)
                .hasToString("{\"id\":7.0,\"lines\":[{\"sku\":\"A1\",\"price\":9.90},[1E2],{}],\"paid\":true}");
    }

    @Test
    void whatIsNotTouchedKeepsItsPlaceAndText() {
        JsonValue edited = ORDER.edit()
                .set(JsonPointer.parse("/lines/2/x"), JsonValue.of(1))
                .build();
        assertThat(edited)
                .hasToString("{\"id\":7.0,\"lines\":[{\"sku\":\"A1\",\"price\":9.90},[1E2],{\"x\":1}],\"paid\":true}");
    }

    @Test
    void nothingEditedIsTheSameValue() {
        assertThat(ORDER.edit().build()).isSameAs(ORDER);
        JsonEditor editor = ORDER.edit();
        editor.child("lines").child(0);
        assertThat(editor.build()).isSameAs(ORDER);
        assertThat(editor.opt(JsonPointer.parse("/lines/1/0")).orElseThrow().asInt())
                .isEqualTo(100);
        assertThat(editor.opt(JsonPointer.parse("/lines/9"))).isEmpty();
        assertThat(editor.opt(JsonPointer.parse("/x/y"))).isEmpty();
    }

    @Test
    void theEditorGoesOnAfterBuilding() {
        JsonEditor editor = ORDER.edit();
        JsonEditor lines = editor.child("lines");
        JsonValue first = editor.build();
        lines.append(JsonValue.of(1));
        JsonValue second = editor.build();
        lines.append(JsonValue.of(2)).set(0, JsonValue.of(0));
        JsonValue third = editor.build();
        lines.remove(4).remove(3).append(JsonValue.of(9));
        assertThat(first).isEqualTo(ORDER);
        assertThat(second.get("lines")).hasToString("[{\"sku\":\"A1\",\"price\":9.90},[1E2],{},1]");
        assertThat(third.get("lines")).hasToString("[0,[1E2],{},1,2]");
        assertThat(editor.build().get("lines")).hasToString("[0,[1E2],{},9]");
        assertThat(lines.build()).isEqualTo(editor.build().get("lines"));
    }

    @Test
    void editorsOfOneValueDoNotSeeEachOther() {
        JsonValue built = JsonValue.array().add(1).add(2).build();
        JsonEditor one = built.edit().append(JsonValue.of(3));
        JsonEditor other = built.edit().append(JsonValue.of(4));
        assertThat(one.build()).hasToString("[1,2,3]");
        assertThat(other.build()).hasToString("[1,2,4]");
        assertThat(built).hasToString("[1,2]");
    }

    @Test
    void partsThatWereReplacedOrRemovedAreEditedByThemselves() {
        JsonEditor editor = JsonValue.parse("{\"a\":[1],\"b\":[2],\"c\":[3]}").edit();
        JsonEditor a = editor.child("a");
        JsonEditor b = editor.child("b");
        JsonEditor c = editor.child("c");
        editor.set("a", JsonValue.of(0)).remove("b");
        a.append(JsonValue.of(8));
        b.append(JsonValue.of(8));
        c.append(JsonValue.of(8));
        assertThat(editor.build()).hasToString("{\"a\":0,\"c\":[3,8]}");
        assertThat(a.build()).hasToString("[1,8]");
        assertThat(b.build()).hasToString("[2,8]");
    }

    @Test
    void editorsOfElementsMoveWithThem() {
        JsonEditor editor = JsonValue.parse("[[0],[1],[2],[3]]").edit();
        JsonEditor two = editor.child(2);
        editor.remove(0).insert(0, JsonValue.of(7)).insert(1, JsonValue.of(8)).remove(2);
        two.append(JsonValue.of(9));
        assertThat(editor.build()).hasToString("[7,8,[2,9],[3]]");
        editor.remove(0);
        two.append(JsonValue.of(10));
        assertThat(editor.build()).hasToString("[8,[2,9,10],[3]]");
    }

    @Test
    void theWholeValueIsReplaced() {
        JsonEditor editor = ORDER.edit().set(JsonPointer.ROOT, JsonValue.parse("[1]"));
        editor.append(JsonValue.of(2));
        assertThat(editor.build()).hasToString("[1,2]");
        assertThat(JsonValue.of(1)
                        .edit()
                        .insert(JsonPointer.ROOT, JsonValue.of(2))
                        .build())
                .hasToString("2");
    }

    @Test
    void whatCannotBeEditedIsRefusedAndChangesNothing() {
        JsonEditor editor = ORDER.edit();
        JsonValue one = JsonValue.of(1);
        refused(() -> editor.set(0, one), "", "object of 3 members is not an array");
        refused(() -> editor.append(one), "", "object of 3 members is not an array");
        refused(() -> editor.child("lines").set("a", one), "/lines", "array of 3 elements at /lines is not an object");
        refused(() -> editor.child("lines").set(3, one), "/lines", "array of 3 elements at /lines has no element 3");
        refused(() -> editor.child("lines").insert(4, one), "/lines", "array of 3 elements at /lines has no element 4");
        refused(() -> editor.child("lines").remove(-1), "/lines", "array of 3 elements at /lines has no element -1");
        refused(
                () -> editor.child("lines").child(1).child(0).append(one),
                "/lines/1/0",
                "number 1E2 at /lines/1/0 is not");
        refused(() -> editor.remove("x"), "", "object of 3 members has no member \"x\"");
        refused(() -> editor.remove(JsonPointer.ROOT), "", "object of 3 members cannot be removed");
        refused(
                () -> editor.set(JsonPointer.parse("/lines/01"), one),
                "/lines",
                "array of 3 elements at /lines is an array");
        refused(
                () -> editor.set(JsonPointer.parse("/lines/-"), one),
                "/lines",
                "array of 3 elements at /lines has no element -");
        refused(() -> editor.insert(JsonPointer.parse("/x/y"), one), "", "object of 3 members has no member \"x\"");
        refused(() -> editor.child(JsonPointer.parse("/id/0")), "/id", "number 7.0 at /id has no parts");
        assertThatIllegalArgumentException().isThrownBy(() -> editor.set("\uD800", one));
        assertThat(editor.build()).isEqualTo(ORDER);
    }

    private static void refused(ThrowingCallable call, String pointer, String message) {
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(call)
                .withMessageStartingWith(message)
                .satisfies(e -> assertThat(e.pointer()).isEqualTo(pointer));
    }

    @Test
    void manyMembersAreSetRemovedAndAddedAgain() {
        JsonValue large = JsonValue.parse(IntStream.range(0, 1_000)
                .mapToObj(i -> "\"n" + i + "\":" + i)
                .collect(Collectors.joining(",", "{", "}")));
        JsonEditor editor = large.edit();
        for (int i = 0; i < 1_000; i += 3) {
            editor.remove("n" + i);
        }
        editor.build();
        for (int i = 1; i < 1_000; i += 3) {
            editor.set("n" + i, JsonValue.of(-i));
        }
        for (int i = 2; i < 1_000; i += 3) {
            editor.remove("n" + i);
        }
        for (int i = 0; i < 1_000; i += 3) {
            editor.set("n" + i, JsonValue.of(i));
        }
        JsonObject edited = editor.build().asObject();
        List<String> names = edited.names();
        assertThat(edited.size()).isEqualTo(667);
        assertThat(names).startsWith("n1", "n4").endsWith("n996", "n999").doesNotContain("n2");
        for (int i = 0; i < 1_000; i++) {
            int number = i;
            assertThat(edited.opt("n" + i).map(JsonValue::asInt).orElse(null))
                    .isEqualTo(i % 3 == 2 ? null : (Integer) (i % 3 == 1 ? -number : number));
        }
    }

    @Test
    void elementsAnywhereInALargeArray() {
        Random random = new Random(8);
        List<Integer> model = new ArrayList<>(IntStream.range(0, 3_000).boxed().toList());
        JsonArrayBuilder array = JsonValue.array();
        model.forEach(array::add);
        JsonEditor editor = array.build().edit();
        for (int i = 0; i < 60_000; i++) {
            int at = random.nextInt(model.size());
            switch (random.nextInt(5)) {
                case 0 -> {
                    model.remove(at);
                    editor.remove(at);
                }
                case 1 -> {
                    model.set(at, i);
                    editor.set(at, JsonValue.of(i));
                }
                case 2 -> {
                    model.add(i);
                    editor.append(JsonValue.of(i));
                }
                case 3 -> {
                    model.set(at, -i);
                    editor.child(at).set(JsonPointer.ROOT, JsonValue.of(-i));
                }
                default -> {
                    model.add(at, i);
                    editor.insert(at, JsonValue.of(i));
                }
            }
            if (i % 20_011 == 0) {
                assertThat(editor.build().asArray().elements().stream()
                                .map(JsonValue::asInt)
                                .toList())
                        .isEqualTo(model);
            }
        }
        assertThat(editor.build().asArray().elements().stream()
                        .map(JsonValue::asInt)
                        .toList())
                .isEqualTo(model);
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(() -> editor.insert(0, JsonValue.of(0)).child(1_500).append(JsonValue.of(1)))
                .satisfies(e -> assertThat(e.pointer()).isEqualTo("/1500"));
    }

    @Test
    void elementsInFrontOfALargeArrayCostNoMoreThanAtItsEnd() {
        int count = 400_000;
        JsonEditor editor = JsonValue.array().build().edit();
        JsonValue one = JsonValue.of(1);
        for (int i = 0; i < count; i++) {
            editor.insert(0, one);
        }
        assertThat(editor.build().asArray().size()).isEqualTo(count);
        for (int i = 0; i < count; i++) {
            editor.remove(0);
        }
        assertThat(editor.build().asArray().isEmpty()).isTrue();
    }

    @Test
    void whatIsNotTouchedIsNotCopied() {
        JsonValue value = JsonValue.parse("[" + "[1,2,3,4,5,6,7,8,9,10],".repeat(50) + "["
                + "{\"a\":[1.5,2.5,\"text\"]},".repeat(20_000) + "0]]");
        JsonPointer pointer = JsonPointer.parse("/3/4");
        long allocated = Allocation.leastBy(
                () -> value.edit().set(pointer, JsonValue.of(1)).build());
        assertThat(allocated).isLessThan(10_000);
        JsonValue edited = value.edit().set(pointer, JsonValue.of(5.0)).build();
        assertThat(Allocation.leastBy(() -> assertThat(edited.equals(value)).isTrue()))
                .isLessThan(20_000);
    }

    @Test
    void manyEditsKeepNothingOfTheValuesBetween() {
        JsonValue value = ORDER;
        JsonPointer price = JsonPointer.parse("/lines/0/price");
        int once = 0;
        for (int i = 0; i < 1_000; i++) {
            JsonValue inner = value.get("lines").get(0);
            value = value.edit()
                    .set(price, JsonValue.of(i))
                    .set("copy", inner)
                    .set("count", value.get("id"))
                    .build();
            once = i == 5 ? Reachable.count(value) : once;
        }
        assertThat(value.get("lines").get(0).get("price").asInt()).isEqualTo(999);
        assertThat(value.get("copy").get("price").asInt()).isEqualTo(998);
        assertThat(Reachable.count(value)).isEqualTo(once).isLessThan(60);
    }

    @Test
    void anEditorThatIsBuiltAgainAndAgainKeepsNothingOfTheValuesBetween() {
        JsonEditor editor = ORDER.edit();
        int once = 0;
        for (int i = 0; i < 1_000; i++) {
            editor.set(JsonPointer.parse("/lines/0/price"), JsonValue.of(i));
            editor.set("x", JsonValue.of(i)).build();
            editor.remove("x").set("x", editor.build().get("id"));
            once = i == 5 ? Reachable.count(editor) : once;
        }
        assertThat(Reachable.count(editor)).isEqualTo(once);
    }
}
