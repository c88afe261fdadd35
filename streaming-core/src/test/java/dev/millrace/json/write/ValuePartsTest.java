package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.fixtures.JsonGenerator;
import dev.millrace.json.value.JsonValue;
import java.io.ByteArrayOutputStream;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuePartsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64, Integer.MAX_VALUE})
    void partsAreWhatTheWriterWritesAtOnce(int size) {
        Random random = new Random(size);
        for (int round = 0; round < 100; round++) {
            JsonValue value = JsonValue.parse(new JsonGenerator(random, JsonParserOptions.defaults()).input(50));
            assertThat(inParts(value, size)).isEqualTo(JsonWriter.toBytes(value));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void aValueInsideAnotherIsWrittenAlone(int size) {
        JsonValue value = JsonValue.parse("{\"a\":{\"b\":[1,{},[2.50,\"x\\n\"]]},\"c\":3}");
        assertThat(inParts(value.get("a"), size)).asString().isEqualTo("{\"b\":[1,{},[2.50,\"x\\n\"]]}");
        assertThat(ValueParts.estimateBytes(value.get("c"))).isLessThan(ValueParts.estimateBytes(value.get("a")));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void aPartHoldsSomething(int size) {
        assertThatIllegalArgumentException().isThrownBy(() -> inParts(JsonValue.parse("1"), size));
    }

    private static byte[] inParts(JsonValue value, int size) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonWriter writer = new JsonWriter(out);
        ValueParts parts = new ValueParts(value, writer);
        while (parts.writeSome(size)) {}
        assertThat(parts.writeSome(size)).isFalse();
        writer.flush();
        return out.toByteArray();
    }
}
