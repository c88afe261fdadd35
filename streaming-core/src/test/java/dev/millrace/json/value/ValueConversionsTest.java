package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.Inputs;
import dev.millrace.json.fixtures.NumberGenerator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ValueConversionsTest {

    @Test
    void optionalsHaveWhatTheOthersGive() {
        NumberGenerator numbers = new NumberGenerator(new Random(5));
        for (int i = 0; i < 3_000; i++) {
            String text = numbers.next();
            JsonValue value = JsonValue.parse(text);
            BigDecimal exact = new BigDecimal(text);
            double nearest = exact.doubleValue();
            boolean integer = exact.signum() == 0 || exact.stripTrailingZeros().scale() <= 0;
            boolean fitsLong = integer
                    && exact.abs().compareTo(new BigDecimal("1e20")) < 0
                    && exact.toBigInteger().bitLength() < 64;
            boolean fitsInt = fitsLong && exact.longValue() == exact.intValue();
            assertThat(value.optLong().isPresent()).as(text).isEqualTo(fitsLong);
            assertThat(value.optInt().isPresent()).as(text).isEqualTo(fitsInt);
            assertThat(value.optBigInteger().isPresent()).as(text).isEqualTo(integer);
            assertThat(value.optDouble().isPresent()).as(text).isEqualTo(Double.isFinite(nearest));
            assertThat(value.optBigDecimal().orElseThrow()).isEqualByComparingTo(exact);
            if (fitsLong) {
                assertThat(value.optLong().getAsLong())
                        .isEqualTo(value.asLong())
                        .isEqualTo(exact.longValue());
            }
            if (fitsInt) {
                assertThat(value.optInt().getAsInt()).isEqualTo(value.asInt());
            }
            if (integer) {
                assertThat(value.optBigInteger()).contains(value.asBigInteger()).contains(exact.toBigInteger());
            }
            if (value.optDouble().isPresent()) {
                assertThat(value.optDouble().getAsDouble()).isEqualTo(value.asDouble());
            }
        }
    }

    @Test
    void optionalsOfOtherKindsAreEmpty() {
        for (String json : new String[] {"\"1\"", "true", "null", "[1]", "{\"a\":1}"}) {
            JsonValue value = JsonValue.parse(json);
            assertThat(value.optInt()).isEmpty();
            assertThat(value.optLong()).isEmpty();
            assertThat(value.optDouble()).isEmpty();
            assertThat(value.optBigInteger()).isEmpty();
            assertThat(value.optBigDecimal()).isEmpty();
        }
        assertThat(JsonValue.parse("\"1\"").optString()).contains("1");
        assertThat(JsonValue.parse("1").optString()).isEmpty();
        assertThat(JsonValue.parse("false").optBoolean()).contains(false);
        assertThat(JsonValue.parse("null").optBoolean()).isEmpty();
        assertThat(JsonValue.parse("1e1000000000").optBigInteger()).isEmpty();
        assertThat(JsonValue.parse("1e1000000000").optBigDecimal()).isEmpty();
    }

    @Test
    void notANumberIsADoubleOnly() {
        JsonValue nan = JsonDocument.parse(
                        Inputs.utf8("NaN"),
                        JsonParserOptions.builder().nonFiniteNumbers(true).build())
                .root();
        assertThat(nan.optDouble().getAsDouble()).isNaN();
        assertThat(nan.optBigDecimal()).isEmpty();
        assertThat(nan.optLong()).isEmpty();
    }

    @Test
    void valuesOfPlainJavaTypes() {
        assertThat(JsonValue.of(7)).hasToString("7").isEqualTo(JsonValue.parse("7.0"));
        assertThat(JsonValue.of(7).isInteger()).isTrue();
        assertThat(JsonValue.of(Long.MAX_VALUE).asLong()).isEqualTo(Long.MAX_VALUE);
        assertThat(JsonValue.of(-0.0).asDouble()).isEqualTo(-0.0);
        assertThat(JsonValue.of(0.1)).isEqualTo(JsonValue.parse("0.1")).hasSameHashCodeAs(JsonValue.parse("1e-1"));
        assertThat(JsonValue.of(1e300).asDouble()).isEqualTo(1e300);
        assertThat(JsonValue.of(true)).isEqualTo(JsonValue.parse("true"));
        assertThat(JsonValue.of(false).asBoolean()).isFalse();
        assertThat(JsonValue.ofNull()).isEqualTo(JsonValue.parse("null"));
        assertThat(JsonValue.of((String) null).isNull()).isTrue();
        assertThat(JsonValue.of((BigInteger) null).isNull()).isTrue();
        assertThat(JsonValue.of((BigDecimal) null).isNull()).isTrue();
        assertThat(JsonValue.of("é\"\u0000"))
                .hasToString("\"é\\\"\\u0000\"")
                .isEqualTo(JsonValue.parse("\"\\u00e9\\\"\\u0000\""));
        assertThat(JsonValue.of(new BigDecimal("1E+5"))).hasToString("1E+5").isEqualTo(JsonValue.of(100_000));
        assertThat(JsonValue.of(new BigInteger("-5")).asLong()).isEqualTo(-5);
        assertThat(JsonValue.of(new BigDecimal("-0.00")).asBigDecimal()).isEqualTo(new BigDecimal("0.00"));
        assertThatIllegalArgumentException().isThrownBy(() -> JsonValue.of(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> JsonValue.of(Double.POSITIVE_INFINITY));
        assertThatIllegalArgumentException().isThrownBy(() -> JsonValue.of("\uD800"));
    }

    @Test
    void refusalsTellThePath() {
        JsonValue order = JsonValue.parse("{\"a/b\":[0,[1,2.5],{\"x\":\"y\"}],\"c\":[]}");
        refused(order.get("a/b").get(1).get(1)::asInt, "/a~1b/1/1", "number 2.5 at /a~1b/1/1 does not fit an integer");
        refused(
                order.asObject().members().get(0).value().get(2).get("x")::asLong,
                "/a~1b/2/x",
                "string \"y\" at /a~1b/2/x is");
        refused(
                order.get("a/b").asArray().elements().get(2)::asString,
                "/a~1b/2",
                "object of 1 members at /a~1b/2 is not");
        refused(() -> order.get("c").get(0), "/c", "array of 0 elements at /c has no element 0");
        refused(order::asInt, "", "object of 2 members is not a number");
    }

    @Test
    void pathsInEditedValuesAreThoseInTheEditedValue() {
        JsonValue order = JsonValue.parse("{\"a\":[0,[1,2.5],{\"x\":\"y\"}],\"c\":[]}");
        JsonValue edited = order.edit()
                .set("moved", order.get("a"))
                .set("c", JsonValue.array().add(order.get("a").get(1)).add("z").build())
                .build();
        refused(edited.get("a").get(1).get(1)::asInt, "/a/1/1", "number 2.5 at /a/1/1");
        refused(edited.get("moved").get(1).get(1)::asInt, "/moved/1/1", "number 2.5 at /moved/1/1");
        refused(edited.get("c").get(0).get(1)::asInt, "/c/0/1", "number 2.5 at /c/0/1");
        refused(edited.get("c").get(1)::asInt, "/c/1", "string \"z\" at /c/1");
        refused(edited.asObject().members().get(1).value()::asInt, "/c", "array of 2 elements at /c");
        refused(edited.get("c").asArray().elements().get(1)::asInt, "/c/1", "string \"z\" at /c/1");
        refused(edited.asObject().getAll("moved").get(0).get(2)::asInt, "/moved/2", "object of 1 members at /moved/2");
        JsonValue inner = edited.get("c").edit().build();
        refused(inner.get(1)::asInt, "/1", "string \"z\" at /1");
    }

    @Test
    void longPathsAreCutInMessagesOnly() {
        String name = "n".repeat(1_000);
        JsonValue value = JsonValue.parse("{\"" + name + "\":1}").get(name);
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(value::asString)
                .satisfies(e -> assertThat(e.pointer()).isEqualTo("/" + name))
                .withMessage("number 1 at ..." + "n".repeat(256) + " is not a string");
    }

    private static void refused(ThrowingCallable call, String pointer, String message) {
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(call)
                .withMessageStartingWith(message)
                .satisfies(e -> assertThat(e.pointer()).isEqualTo(pointer));
    }
}
