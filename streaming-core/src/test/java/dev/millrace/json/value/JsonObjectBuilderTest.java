package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.json.fixtures.Allocation;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonObjectBuilderTest {

    @Test
    void valuesOfEveryKind() {
        JsonObject object = JsonValue.object()
                .put("text", "a\n\"é")
                .put("int", 7)
                .put("long", Long.MIN_VALUE)
                .put("double", 0.1)
                .put("boolean", true)
                .put("big", BigInteger.TEN.pow(30))
                .put("decimal", new BigDecimal("1.50"))
                .put("none", (String) null)
                .putNull("null")
                .put(
                        "array",
                        JsonValue.array()
                                .add(1)
                                .add("x")
                                .add(2.5)
                                .add(false)
                                .addNull()
                                .add(BigInteger.ONE)
                                .add(BigDecimal.TEN)
                                .build())
                .put("parsed", JsonValue.parse("[1.0, {}]"))
                .build();
        String json = "{\"text\":\"a\\n\\\"é\",\"int\":7,\"long\":-9223372036854775808,\"double\":0.1,\"boolean\":true,"
                + "\"big\":1000000000000000000000000000000,\"decimal\":1.50,\"none\":null,\"null\":null,"
                + "\"array\":[1,\"x\",2.5,false,null,1,10],\"parsed\":[1.0,{}]}";
        assertThat(object).hasToString(json).isEqualTo(JsonValue.parse(json)).hasSameHashCodeAs(JsonValue.parse(json));
        assertThat(JsonValue.parse(json)).isEqualTo(object);
        assertThat(object.get("parsed").get(0).asInt()).isEqualTo(1);
    }

    @Test
    void aNamePutAgainKeepsItsPlace() {
        JsonObject object =
                JsonValue.object().put("a", 1).put("b", 2).put("a", 3).build();
        assertThat(object).hasToString("{\"a\":3,\"b\":2}");
        assertThat(object.size()).isEqualTo(2);
    }

    @Test
    void whatWasBuiltDoesNotChange() {
        JsonObjectBuilder builder = JsonValue.object().put("a", 1);
        JsonObject first = builder.build();
        JsonObject second = builder.put("b", 2).build();
        JsonObject third = builder.put("a", 3).build();
        assertThat(first).hasToString("{\"a\":1}");
        assertThat(second).hasToString("{\"a\":1,\"b\":2}");
        assertThat(third).hasToString("{\"a\":3,\"b\":2}");
    }

    @Test
    void duplicatesOnPurpose() {
        JsonObject object = JsonValue.object()
                .put("a", 1)
                .addDuplicate("a", JsonValue.of(2))
                .put("b", 0)
                .addDuplicate("a", JsonValue.of(3))
                .build();
        assertThat(object).hasToString("{\"a\":1,\"a\":2,\"b\":0,\"a\":3}");
        assertThat(object.get("a").asInt()).isEqualTo(3);
        assertThat(object.getAll("a")).hasToString("[1, 2, 3]");
        assertThat(object).isEqualTo(JsonValue.parse("{\"b\":0,\"a\":1,\"a\":2,\"a\":3}"));
        assertThat(object).isNotEqualTo(JsonValue.parse("{\"b\":0,\"a\":2,\"a\":1,\"a\":3}"));
        assertThat(object.edit().set("a", JsonValue.of(4)).build()).hasToString("{\"b\":0,\"a\":4}");
        assertThat(object.edit().remove("a").build()).hasToString("{\"b\":0}");
    }

    @Test
    void manyMembersWithDuplicates() {
        JsonObjectBuilder builder = JsonValue.object();
        IntStream.range(0, 600).forEach(i -> builder.addDuplicate("n" + i % 200, JsonValue.of(i)));
        JsonObject object = builder.build();
        for (int i = 0; i < 200; i++) {
            assertThat(object.get("n" + i).asInt()).isEqualTo(400 + i);
            assertThat(object.getAll("n" + i)).hasToString("[" + i + ", " + (200 + i) + ", " + (400 + i) + "]");
        }
        assertThat(object.has("n200")).isFalse();
        IntStream.range(0, 200).forEach(i -> builder.put("n" + i, i));
        assertThat(builder.build().size()).isEqualTo(200);
        assertThat(builder.build().names()).startsWith("n0", "n1").endsWith("n199");
    }

    @Test
    void whatJsonCannotHoldIsRefused() {
        JsonObjectBuilder builder = JsonValue.object().put("a", 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.put("b", Double.NaN))
                .withMessageContaining("NaN");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.put("b", Double.NEGATIVE_INFINITY));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.put("\uD800", 1))
                .withMessageContaining("surrogate");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.put("b", "\uDC00x"))
                .withMessageContaining("surrogate");
        assertThatIllegalArgumentException().isThrownBy(() -> JsonValue.array().add("\uD800"));
        assertThatIllegalArgumentException().isThrownBy(() -> JsonValue.array().add(Double.NaN));
        assertThat(builder.build()).hasToString("{\"a\":1}");
    }

    @Test
    void namesWhoseHashesCollideCostNoMore() {
        long ordinary = Allocation.leastBy(() -> built(i -> "" + (char) ('A' + (i & 1)) + Integer.toBinaryString(i)));
        long colliding = Allocation.leastBy(() -> built(JsonObjectBuilderTest::colliding));
        assertThat(colliding).isLessThan(3 * ordinary);
    }

    private static void built(IntFunction<String> name) {
        JsonObjectBuilder builder = JsonValue.object();
        for (int i = 0; i < 1 << 12; i++) {
            builder.put(name.apply(i), i);
        }
        assertThat(builder.build().get(name.apply(1)).asInt()).isEqualTo(1);
    }

    /** Names of 24 characters that all have one hash code in Java. */
    private static String colliding(int number) {
        StringBuilder name = new StringBuilder();
        for (int bit = 0; bit < 12; bit++) {
            name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }

    @Test
    void manyElementsAreAppendedInLinearSpace() {
        int count = 1 << 17;
        long bytesPerElement = Allocation.leastBy(() -> appended(count)) / count;
        assertThat(bytesPerElement).isLessThan(200);
    }

    /** Builds a value after each element, too. */
    private static void appended(int count) {
        JsonArrayBuilder builder = JsonValue.array();
        JsonValue one = JsonValue.of(1);
        JsonArray last = builder.build();
        for (int i = 0; i < count; i++) {
            last = builder.add(one).build();
        }
        assertThat(last.size()).isEqualTo(count);
    }
}
