package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.json.fixtures.Inputs;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text can be read raw and decoded, in part and whole, and compared, without being copied first. */
class TokenTextTest {

    /** Shows a string and a name with the given source text, lying whole in a window and carried. */
    private static void with(String source, Consumer<TokenText> consumer) {
        byte[] input = utf8("{\"" + source + "\":\"" + source + "\"}");
        for (int pieces : new int[] {input.length, 1}) {
            List<String> seen = new ArrayList<>();
            TokenHandler handler = new TokenHandler() {
                @Override
                public void fieldName(TokenText name) {
                    seen.add(name.toString());
                    consumer.accept(name);
                }

                @Override
                public void stringValue(TokenText text) {
                    seen.add(text.toString());
                    consumer.accept(text);
                }
            };
            JsonPushParser parser = new JsonPushParser(handler);
            for (int from = 0; from < input.length; from += pieces) {
                parser.feed(input, from, pieces);
            }
            assertThat(seen).hasSize(2);
        }
    }

    @Test
    void rawBytesAreAsInTheSource() {
        with("a\\u00e9é", text -> {
            assertThat(text.rawLength()).isEqualTo(9);
            assertThat(text.rawByteAt(0)).isEqualTo((byte) 'a');
            assertThat(text.rawByteAt(1)).isEqualTo((byte) '\\');
            assertThat(text.rawByteAt(8)).isEqualTo((byte) 0xA9);
            byte[] raw = new byte[11];
            text.copyRawTo(raw, 1);
            assertThat(raw).containsExactly(Inputs.hex("00 61 5C 75 30 30 65 39 C3 A9 00"));
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 3, 100})
    void rawByteOutsideIsRefused(int index) {
        with(
                "abc",
                text -> assertThatExceptionOfType(IndexOutOfBoundsException.class)
                        .isThrownBy(() -> text.rawByteAt(index)));
    }

    @Test
    void copyNeedsRoomForTheWholeText() {
        for (String source : List.of("abcd", "ab\\u0063d")) {
            with(source, text -> {
                byte[] target = new byte[5];
                assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> text.copyTo(target, 2));
                assertThat(text.copyTo(target, 1)).isEqualTo(4);
                assertThat(target).containsExactly(0, 'a', 'b', 'c', 'd');
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "a longer text without anything special in it"})
    void plainAsciiText(String source) {
        with(source, text -> {
            assertThat(text.isPlain()).isTrue();
            assertThat(text.isAscii()).isTrue();
            assertThat(text.utf8Length()).isEqualTo(source.length());
            assertThat(text.toString()).isEqualTo(source);
        });
    }

    @Test
    void plainTextBeyondAscii() {
        with("é€😀", text -> {
            assertThat(text.isPlain()).isTrue();
            assertThat(text.isAscii()).isFalse();
            assertThat(text.utf8Length()).isEqualTo(9);
            assertThat(text.toString()).isEqualTo("é€😀");
        });
    }

    @Test
    void escapedTextMayBeAscii() {
        with("\\u0041\\n\\\"", text -> {
            assertThat(text.isPlain()).isFalse();
            assertThat(text.isAscii()).isTrue();
            assertThat(text.utf8Length()).isEqualTo(3);
            assertThat(text.toString()).isEqualTo("A\n\"");
        });
        with("\\u0080", text -> assertThat(text.isAscii()).isFalse());
        with("\\ud83d\\ude00", text -> {
            assertThat(text.isAscii()).isFalse();
            assertThat(text.utf8Length()).isEqualTo(4);
            assertThat(text.toString()).isEqualTo("😀");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"aé😀", "a\\u00e9\\uD83D\\uDE00", "a\\u00E9😀"})
    void contentIsComparedDecoded(String source) {
        with(source, text -> {
            assertThat(text.contentEquals("aé😀")).isTrue();
            assertThat(text.contentEquals(CharBuffer.wrap("aé😀"))).isTrue();
            assertThat(text.contentEquals("aé\uD83D")).isFalse();
            assertThat(text.contentEquals("aé\uDE00")).isFalse();
            assertThat(text.contentEquals("aé")).isFalse();
            assertThat(text.contentEquals("aé😀x")).isFalse();
            assertThat(text.contentEquals("ae😀")).isFalse();
            assertThat(text.contentEquals("")).isFalse();
        });
    }

    @Test
    void replacedHalfIsTheReplacementCharacter() {
        List<String> seen = new ArrayList<>();
        JsonParserOptions options = JsonParserOptions.builder()
                .loneSurrogates(LoneSurrogates.REPLACE)
                .build();
        TokenHandler handler = new TokenHandler() {
            @Override
            public void stringValue(TokenText text) {
                seen.add(text.toString());
                assertThat(text.utf8Length()).isEqualTo(4);
                assertThat(text.contentEquals("\uFFFDx")).isTrue();
                assertThat(text.contentEquals("\uD800x")).isFalse();
                assertThat(text.rawLength()).isEqualTo(7);
            }
        };
        byte[] input = utf8("\"\\ud800x\"");
        new JsonPushParser(handler, options).feed(input, 0, input.length);
        assertThat(seen).containsExactly("\uFFFDx");
    }
}
