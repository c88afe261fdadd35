package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same number as a float, from a value and from a token. */
class FloatValuesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "-0.0",
                "16777217",
                "-9007199254740993",
                "123456789012345678901234567890",
                "0.1",
                "-1.1754943e-38",
                "1.000000059604644775390625000000000001",
                "1e-400"
            })
    void nearestFloat(String text) {
        float expected = Float.parseFloat(text);
        assertThat(JsonValue.parse(text).asFloat()).isEqualTo(expected);
        assertThat(tokens("[" + text + "]")).containsExactly(expected);
    }

    @Test
    void whatIsNoFloatIsRefused() {
        JsonValue value = JsonValue.parse("{\"a\":[3.5e38,\"1\"]}");
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(() -> value.get("a").get(0).asFloat())
                .withMessageContaining("does not fit a float");
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(() -> value.get("a").get(1).asFloat())
                .withMessageContaining("is not a number");
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> tokens("[-3.5e38]"))
                .withMessage("-3.5e38 is not a finite float");
    }

    private static List<Float> tokens(String json) {
        List<Float> floats = new ArrayList<>();
        JsonPushParser parser = new JsonPushParser(new TokenHandler() {
            @Override
            public void numberValue(TokenNumber number) {
                floats.add(number.floatValue());
            }
        });
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        parser.feed(bytes, 0, bytes.length);
        parser.endOfInput();
        return floats;
    }
}
