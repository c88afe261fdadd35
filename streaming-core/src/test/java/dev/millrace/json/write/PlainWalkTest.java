package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.millrace.json.value.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlainWalkTest {

    @Test
    void scalars() {
        assertThat(write(null)).isEqualTo("null");
        assertThat(write("a\"b")).isEqualTo("\"a\\\"b\"");
        assertThat(write(CharBuffer.wrap("b"))).isEqualTo("\"b\"");
        assertThat(write('c')).isEqualTo("\"c\"");
        assertThat(write(TimeUnit.DAYS)).isEqualTo("\"DAYS\"");
        assertThat(write(true)).isEqualTo("true");
        assertThat(write((byte) -1)).isEqualTo("-1");
        assertThat(write((short) 2)).isEqualTo("2");
        assertThat(write(3)).isEqualTo("3");
        assertThat(write(Long.MIN_VALUE)).isEqualTo("-9223372036854775808");
        assertThat(write(0.1)).isEqualTo("0.1");
        assertThat(write(0.1f)).isEqualTo("0.1");
        assertThat(write(new BigInteger("123456789012345678901234567890"))).isEqualTo("123456789012345678901234567890");
        assertThat(write(new BigDecimal("1.50"))).isEqualTo("1.50");
        assertThat(write(JsonValue.parse("{\"a\":[1.0]}"))).isEqualTo("{\"a\":[1.0]}");
        assertThat(write(Optional.empty())).isEqualTo("null");
        assertThat(write(Optional.of(Optional.of(1)))).isEqualTo("1");
    }

    @Test
    void containers() {
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("list", Arrays.asList(1, null, List.of()));
        map.put(TimeUnit.DAYS, new int[] {1, 2});
        map.put(CharBuffer.wrap("nested"), Map.of("a", new Object[] {"x", new boolean[] {true}, new char[] {'y'}}));
        map.put("empty", Map.of());
        assertThat(write(map))
                .isEqualTo(
                        "{\"list\":[1,null,[]],\"DAYS\":[1,2],\"nested\":{\"a\":[\"x\",[true],[\"y\"]]},\"empty\":{}}");
    }

    @Test
    void theSameObjectTwiceIsNoCycle() {
        List<Integer> shared = List.of(1);
        assertThat(write(List.of(shared, shared))).isEqualTo("[[1],[1]]");
    }

    @Test
    void whatCannotBeWrittenIsNamedAndFailsTheWriter() {
        refused(new AtomicInteger(1), "java.util.concurrent.atomic.AtomicInteger");
        refused(List.of(1, new Object()), "java.lang.Object");
        refused(Map.of(1, 2), "a name of java.lang.Integer");
        Map<Object, Object> nullKey = new LinkedHashMap<>();
        nullKey.put(null, 1);
        refused(nullKey, "a name is null");
        refused("\uD800", "surrogate");
        refused(Map.of("\uDC00", 1), "surrogate");
        refused(List.of(Double.NaN), "NaN");
        List<Object> cycle = new ArrayList<>();
        cycle.add(List.of(cycle));
        refused(cycle, "holds itself");
    }

    @Test
    void nestingIsLimited() {
        Object nested = 1;
        for (int i = 0; i < PlainWalk.MAX_DEPTH; i++) {
            nested = List.of(nested);
        }
        assertThat(write(nested)).hasSize(2 * PlainWalk.MAX_DEPTH + 1);
        refused(List.of(nested), "nested deeper than 1000");
    }

    @Test
    void aValueWhereANameMustStandLeavesTheWriterAsItWas() {
        JsonWriter writer = new JsonWriter().startObject();
        assertThatIllegalStateException().isThrownBy(() -> writer.any(Map.of()));
        assertThat(text(writer.name("a").any(List.of()).endObject())).isEqualTo("{\"a\":[]}");
    }

    private static void refused(Object value, String message) {
        JsonWriter writer = new JsonWriter().startArray();
        assertThatIllegalArgumentException().isThrownBy(() -> writer.any(value)).withMessageContaining(message);
        assertThatIllegalStateException()
                .isThrownBy(writer::toByteArray)
                .withMessageContaining("has failed before")
                .withMessageContaining(message);
        assertThatIllegalStateException().isThrownBy(() -> writer.number(1));
    }

    private static String write(@Nullable Object value) {
        return text(new JsonWriter().any(value));
    }

    private static String text(JsonWriter writer) {
        return new String(writer.toByteArray(), StandardCharsets.UTF_8);
    }
}
