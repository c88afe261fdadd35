package dev.millrace.json.internal.lexer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StringEncoderTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "é€", "😀", "a😀b\uDBFF\uDFFFc", "\uD7FF\uE000\uFFFF", "?"})
    void textBecomesUtf8(String text) {
        assertThat(StringEncoder.encode(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uD800",
                "\uDC00",
                "a\uD83D",
                "\uDE00\uD83D",
                "\uD83D\uD83D\uDE00",
                "\uD83D\uDE00\uDE00",
                "\uD83Da\uDE00"
            })
    void aSurrogateWithoutItsOtherHalfHasNoUtf8(String text) {
        assertThat(StringEncoder.encode(text)).isNull();
    }
}
