package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonValueTest {

    private static final JsonValue ORDER = JsonValue.parse("""
            {"id": 7, "lines": [{"sku": "A\\n1", "price": 9.90}, [], {}], "paid": true, "note": null, "é": "ü"}""");

    @Test
    void navigation() {
        assertThat(ORDER.get("id").asLong()).isEqualTo(7);
        assertThat(ORDER.get("lines").get(0).get("sku").asString()).isEqualTo("A\n1");
        assertThat(ORDER.get("lines").get(0).get("price").asBigDecimal()).isEqualTo(new BigDecimal("9.90"));
        assertThat(ORDER.get("paid").asBoolean()).isTrue();
        assertThat(ORDER.get("note").isNull()).isTrue();
        assertThat(ORDER.isNull()).isFalse();
        assertThat(ORDER.get("é").asString()).isEqualTo("ü");
        assertThat(ORDER.opt("nothing")).isEmpty();
        assertThat(ORDER.opt(0)).isEmpty();
        assertThat(ORDER.get("lines").opt(3)).isEmpty();
        assertThat(ORDER.get("lines").opt(-1)).isEmpty();
        assertThat(ORDER.get("lines").opt("sku")).isEmpty();
        assertThat(ORDER.opt("id")).contains(JsonValue.parse("7"));
    }

    @Test
    void aSurrogateAloneNamesNothing() {
        JsonObject object = JsonValue.parse("{\"?\":1}").asObject();
        assertThat(object.has("\uD800")).isFalse();
        assertThat(object.getAll("\uDC00")).isEmpty();
        assertThat(object.has("?")).isTrue();
    }

    @Test
    void kindsMatchTheTypes() {
        assertThat(describe(ORDER)).isEqualTo("object of 5");
        assertThat(describe(ORDER.get("lines"))).isEqualTo("array of 3");
        assertThat(describe(ORDER.get("é"))).isEqualTo("string ü");
        assertThat(describe(ORDER.get("id"))).isEqualTo("number 7");
        assertThat(describe(ORDER.get("paid"))).isEqualTo("boolean true");
        assertThat(describe(ORDER.get("note"))).isEqualTo("null");
    }

    private static String describe(JsonValue value) {
        String content = "";
        if (value instanceof JsonObject object) {
            content = " of " + object.size();
        } else if (value instanceof JsonArray array) {
            content = " of " + array.size();
        } else if (value instanceof JsonString string) {
            content = " " + string.asString();
        } else if (value instanceof JsonNumber number) {
            content = " " + number;
        } else if (value instanceof JsonBoolean bool) {
            content = " " + bool.asBoolean();
        } else if (value instanceof JsonNull) {
            content = "";
        }
        return value.kind() + content;
    }

    @Test
    void theLastOfEqualNamesIsGot() {
        JsonObject object = JsonValue.parse("{\"a\":1,\"b\":2,\"\\u0061\":3}").asObject();
        assertThat(object.get("a").asInt()).isEqualTo(3);
        assertThat(object.getAll("a")).containsExactly(JsonValue.parse("1"), JsonValue.parse("3"));
        assertThat(object.getAll("c")).isEmpty();
        assertThat(object.size()).isEqualTo(3);
        assertThat(object.names()).containsExactly("a", "b", "a");
    }

    @Test
    void membersAndElementsKeepTheirOrder() {
        JsonObject object = ORDER.asObject();
        assertThat(object.members().stream().map(JsonMember::name)).containsExactly("id", "lines", "paid", "note", "é");
        assertThat(object.members().get(3).value().isNull()).isTrue();
        assertThat(object.members().get(0).toString()).isEqualTo("id: 7");
        assertThat(ORDER.get("lines").asArray()).hasToString("[{\"sku\":\"A\\n1\",\"price\":9.90},[],{}]");
        assertThat(ORDER.get("lines").asArray().elements().get(2).asObject().isEmpty())
                .isTrue();
        assertThat(ORDER.get("lines").get(1).asArray().isEmpty()).isTrue();
    }

    @Test
    void viewsCannotBeChanged() {
        List<JsonValue> elements = ORDER.get("lines").asArray().elements();
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> elements.remove(0));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> ORDER.asObject().getAll("id").clear());
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> elements.get(3));
    }

    @Test
    void elementsOfEveryPositionInALargeArray() {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 1_000; i++) {
            json.append(i > 0 ? "," : "").append(i % 3 == 0 ? "[" + i + ",{}]" : i);
        }
        JsonArray array = JsonValue.parse(json.append(']').toString()).asArray();
        int next = 0;
        for (JsonValue element : array) {
            assertThat(array.get(next)).isEqualTo(element);
            assertThat(next % 3 == 0 ? element.get(0).asInt() : element.asInt()).isEqualTo(next);
            next++;
        }
        assertThat(next).isEqualTo(1_000);
    }

    @Test
    void largeObjectsAreSearched() {
        StringBuilder json = new StringBuilder("[{\"a\":0},{");
        for (int i = 0; i < 500; i++) {
            json.append(i > 0 ? "," : "")
                    .append("\"n")
                    .append(i % 400)
                    .append("\":[")
                    .append(i)
                    .append("]");
        }
        JsonValue object = JsonValue.parse(json.append("}]").toString()).get(1);
        for (int i = 0; i < 400; i++) {
            assertThat(object.get("n" + i).get(0).asInt()).isEqualTo(i < 100 ? i + 400 : i);
        }
        assertThat(object.asObject().has("n400")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0,0", "-0,0", "7.0,7", "2.50e1,25", "-9223372036854775808,-9223372036854775808", "1e3,1000", "10e-1,1"
    })
    void integersHoweverWritten(String text, long value) {
        assertThat(JsonValue.parse(text).asLong()).isEqualTo(value);
        assertThat(JsonValue.parse(text).asBigInteger()).isEqualTo(BigInteger.valueOf(value));
    }

    @Test
    void doubles() {
        assertThat(JsonValue.parse("9007199254740993").asDouble()).isEqualTo(9007199254740992.0);
        assertThat(JsonValue.parse("-65.613616999999977").asDouble()).isEqualTo(-65.61361699999998);
        assertThat(JsonValue.parse("1e-400").asDouble()).isEqualTo(0.0);
        assertThat(JsonValue.parse("4.9E-324").asDouble()).isEqualTo(Double.MIN_VALUE);
        assertThat(JsonValue.parse("12345678901234567890").asDouble()).isEqualTo(0x1.56a95319d63e1p63);
        assertThat(JsonValue.parse("-0").asDouble()).isEqualTo(-0.0);
        assertThat(JsonValue.parse("-0.0").asDouble()).isEqualTo(-0.0);
        assertThat(JsonValue.parse("0.1234567890123456789").asDouble()).isEqualTo(0.12345678901234568);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0",
                "-0.00",
                "-0",
                "1.50",
                "-12.000",
                "0.000000000000000001",
                "123456789012345678.0",
                "1e5",
                "1E+5",
                "1.0e-5",
                "0.1234567890123456789",
                "123456789012345678901234567890",
                "1e1000000000",
                "-9223372036854775809"
            })
    void theSourceTextOfNumbersStays(String text) {
        assertThat(JsonValue.parse(text)).hasToString(text);
        assertThat(JsonValue.parse("[" + text + "]").get(0)).hasToString(text);
        String long1 = "-0." + "0".repeat(254) + "1";
        assertThat(JsonValue.parse(long1)).hasToString(long1);
        assertThat(JsonValue.parse(long1 + "0")).hasToString(long1 + "0");
    }

    @Test
    void conversionsRefuseRatherThanLie() {
        refused("12.5", JsonValue::asLong, JsonKind.NUMBER, "number 12.5 does not fit an integer");
        refused(
                "9223372036854775808",
                JsonValue::asLong,
                JsonKind.NUMBER,
                "number 9223372036854775808 does not fit a long");
        refused("2147483648", JsonValue::asInt, JsonKind.NUMBER, "number 2147483648 does not fit an int");
        refused("1e400", JsonValue::asDouble, JsonKind.NUMBER, "number 1e400 does not fit a double");
        refused("1e1000000000", JsonValue::asBigInteger, JsonKind.NUMBER, "number 1e1000000000 does not fit");
        refused("1e1000000000", JsonValue::asBigDecimal, JsonKind.NUMBER, "number 1e1000000000 does not fit");
        refused("\"12\"", JsonValue::asLong, JsonKind.STRING, "string \"12\" is not a number");
        refused("12", JsonValue::asString, JsonKind.NUMBER, "number 12 is not a string");
        refused("null", JsonValue::asBoolean, JsonKind.NULL, "null is not a boolean");
        refused("true", JsonValue::asObject, JsonKind.BOOLEAN, "boolean true is not an object");
        refused("{\"a\":1}", JsonValue::asArray, JsonKind.OBJECT, "object of 1 members is not an array");
        refused("[]", value -> value.get("a"), JsonKind.ARRAY, "array of 0 elements is not an object");
        refused("[]", value -> value.get(0), JsonKind.ARRAY, "array of 0 elements has no element 0");
        refused("{}", value -> value.get("a"), JsonKind.OBJECT, "object of 0 members has no member \"a\"");
        refused("{}", value -> value.get(0), JsonKind.OBJECT, "object of 0 members is not an array");
        refused(
                "\"" + "x".repeat(100) + "\"",
                JsonValue::asInt,
                JsonKind.STRING,
                "string \"" + "x".repeat(63) + "... is");
    }

    private static void refused(String json, Function<JsonValue, Object> conversion, JsonKind kind, String message) {
        ThrowingCallable call = () -> conversion.apply(JsonValue.parse(json));
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(call)
                .withMessageStartingWith(message)
                .satisfies(e -> assertThat(e.kind()).isEqualTo(kind));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1|1.0",
                "1|1e0",
                "[1e400]|[10e399]",
                "0|-0.0",
                "{\"a\":1,\"b\":[2]}|{\"b\":[2.0],\"a\":1e0}",
                "{\"a\":1,\"b\":2,\"a\":3}|{\"b\":2,\"a\":1,\"a\":3}",
                "\"\\u0061\"|\"a\"",
                "{\"\\u00e9\":null}|{\"é\":null}",
                "{\"a\":1,\"\":2}|{\"\":2,\"a\":1}",
                "1e1000000000|10e999999999",
                "[[],{},[[]]]|[ [ ] , { } , [ [ ] ] ]",
                "true|true",
                "null|null"
            })
    void equalValues(String pair) {
        JsonValue one = JsonValue.parse(pair.substring(0, pair.indexOf('|')));
        JsonValue other = JsonValue.parse(pair.substring(pair.indexOf('|') + 1));
        assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
        assertThat(other).isEqualTo(one);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1|2",
                "1|\"1\"",
                "0|false",
                "null|false",
                "true|false",
                "[]|{}",
                "[1,2]|[2,1]",
                "[[1],2]|[1,[2]]",
                "[]|[[]]",
                "[]|1",
                "{\"a\":1}|{\"b\":1}",
                "{\"a\":1}|{\"a\":2}",
                "{\"a\":1,\"b\":2}|{\"b\":1,\"a\":2}",
                "\"a\"|\"b\"",
                "\"a\"|\"ab\"",
                "{\"a\":1,\"a\":2}|{\"a\":2,\"a\":1}",
                "{\"a\":1,\"a\":2}|{\"a\":2}",
                "1e400|1e401",
                "0.1|0.10000000000000000000001",
                "{\"a\":[1,{\"b\":[]}]}|{\"a\":[1,{\"b\":{}}]}"
            })
    void differentValues(String pair) {
        JsonValue one = JsonValue.parse(pair.substring(0, pair.indexOf('|')));
        JsonValue other = JsonValue.parse(pair.substring(pair.indexOf('|') + 1));
        assertThat(one).isNotEqualTo(other);
        assertThat(other).isNotEqualTo(one);
    }

    @Test
    void hashesTellNamesThatSwapTheirValuesApart() {
        assertThat(JsonValue.parse("{\"a\":1,\"b\":2}"))
                .doesNotHaveSameHashCodeAs(JsonValue.parse("{\"a\":2,\"b\":1}"));
    }

    @Test
    void membersAreEqualByNameAndValue() {
        JsonMember one = JsonValue.parse("{\"a\":1.0}").asObject().members().get(0);
        JsonMember same = JsonValue.parse("[{\"b\":0,\"\\u0061\":1}]")
                .get(0)
                .asObject()
                .members()
                .get(1);
        assertThat(one).isEqualTo(same).hasSameHashCodeAs(same);
        assertThat(one)
                .isNotEqualTo(JsonValue.parse("{\"b\":1}").asObject().members().get(0));
        assertThat(one)
                .isNotEqualTo(JsonValue.parse("{\"a\":2}").asObject().members().get(0));
    }

    @Test
    void textInUtf8() {
        JsonString text = (JsonString) JsonValue.parse("\"\\u00e9€😀\"");
        byte[] target = new byte[text.utf8Length() + 1];
        text.copyTo(target, 1);
        assertThat(text.utf8Length()).isEqualTo(9);
        assertThat(new String(target, 1, 9, StandardCharsets.UTF_8)).isEqualTo("é€😀");
    }
}
