package dev.millrace.json.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPointerTest {

    /** The document of RFC 6901, section 5. */
    private static final JsonValue RFC = JsonValue.parse("""
            {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\\\j": 5, "k\\"l": 6, " ": 7, "m~n": 8}""");

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\0',
            value = {
                "/foo;#/foo;[\"bar\",\"baz\"]",
                "/foo/0;#/foo/0;\"bar\"",
                "/;#/;0",
                "/a~1b;#/a~1b;1",
                "/c%d;#/c%25d;2",
                "/e^f;#/e%5Ef;3",
                "/g|h;#/g%7Ch;4",
                "/i\\j;#/i%5Cj;5",
                "/k\"l;#/k%22l;6",
                "/m~0n;#/m~0n;8"
            })
    void examplesOfTheRfc(String text, String fragment, String value) {
        JsonPointer pointer = JsonPointer.parse(text);
        assertThat(pointer.resolve(RFC)).isEqualTo(JsonValue.parse(value));
        assertThat(pointer).hasToString(text).isEqualTo(JsonPointer.parseFragment(fragment));
        assertThat(pointer.toFragment()).isEqualTo(fragment);
        assertThat(RFC.get(pointer)).isEqualTo(RFC.opt(pointer).orElseThrow());
    }

    @Test
    void examplesOfTheRfcThatCsvCannotHold() {
        assertThat(JsonPointer.parse("").resolve(RFC)).isEqualTo(RFC);
        assertThat(JsonPointer.parseFragment("#")).isEqualTo(JsonPointer.ROOT);
        assertThat(JsonPointer.ROOT.toFragment()).isEqualTo("#");
        assertThat(RFC.get(JsonPointer.parse("/ ")).asInt()).isEqualTo(7);
        assertThat(JsonPointer.parse("/ ").toFragment()).isEqualTo("#/%20");
        assertThat(JsonPointer.parseFragment("#/%20")).hasToString("/ ");
    }

    @Test
    void unescapesOnceAndInTheRightOrder() {
        JsonPointer pointer = JsonPointer.parse("/~01/~10/~1~0");
        assertThat(pointer.tokens()).containsExactly("~1", "/0", "/~");
        assertThat(pointer).hasToString("/~01/~10/~1~0");
    }

    @Test
    void textBeyondAscii() {
        JsonPointer pointer = JsonPointer.parse("/é/😀");
        assertThat(pointer.toFragment()).isEqualTo("#/%C3%A9/%F0%9F%98%80");
        assertThat(JsonPointer.parseFragment("#/%c3%a9/%F0%9f%98%80")).isEqualTo(pointer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "#/a", "/~", "/~2", "/a~/b", "/a/~", " /a"})
    void whatIsNoPointerIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> JsonPointer.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/a",
                "#a",
                "#/%",
                "#/%4",
                "#/%4g",
                "#/%-1",
                "#/\uFF11",
                "#/%\uFF11\uFF11",
                "#/ ",
                "#/^",
                "#/%ff",
                "#/%ed%a0%80"
            })
    void whatIsNoFragmentIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> JsonPointer.parseFragment(text));
    }

    @Test
    void surrogatesAloneAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> JsonPointer.parse("/\uD800"));
        assertThatIllegalArgumentException().isThrownBy(() -> JsonPointer.ROOT.append("\uDC00"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00",
                "01",
                "-",
                "-1",
                "+1",
                "1.0",
                "1e0",
                "",
                " 1",
                "2",
                "2147483648",
                "99999999999999999999",
                "\u0661"
            })
    void whatIsNoPositionOfAnArrayLeadsNowhere(String token) {
        JsonValue array = JsonValue.parse("[0,1]");
        assertThat(array.opt(JsonPointer.ROOT.append(token))).isEmpty();
    }

    @Test
    void digitsNameMembersOfObjectsAsTheyAre() {
        JsonValue object = JsonValue.parse("{\"01\":1,\"-\":2}");
        assertThat(object.get(JsonPointer.parse("/01")).asInt()).isEqualTo(1);
        assertThat(object.get(JsonPointer.parse("/-")).asInt()).isEqualTo(2);
    }

    @Test
    void builtFromParts() {
        JsonPointer lines = JsonPointer.ROOT.append("a/b").append(3);
        assertThat(lines).hasToString("/a~1b/3").isEqualTo(JsonPointer.parse("/a~1b/3"));
        assertThat(lines.hashCode()).isEqualTo(JsonPointer.parse("/a~1b/3").hashCode());
        assertThat(lines).isNotEqualTo(lines.append(""));
        assertThat(lines.parent()).contains(JsonPointer.parse("/a~1b"));
        assertThat(lines.last()).contains("3");
        assertThat(JsonPointer.ROOT.parent()).isEmpty();
        assertThat(JsonPointer.ROOT.last()).isEmpty();
        assertThat(JsonPointer.ROOT.isRoot()).isTrue();
        assertThat(lines.isRoot()).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> JsonPointer.ROOT.append(-1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/b|object of 1 members has no member \"b\"|''",
                "/a/2|array of 2 elements at /a has no element 2|/a",
                "/a/-|array of 2 elements at /a has no element -|/a",
                "/a/x|array of 2 elements at /a is an array, in which \"x\" is no position|/a",
                "/a/1/x/y|object of 1 members at /a/1 has no member \"x\"|/a/1",
                "/a/0/x|number 5 at /a/0 has no parts, so no \"x\"|/a/0"
            })
    void whatIsMissingIsTold(String pointer, String message, String place) {
        JsonValue value = JsonValue.parse("{\"a\":[5,{\"\":0}]}");
        assertThat(value.opt(JsonPointer.parse(pointer))).isEmpty();
        assertThatExceptionOfType(JsonValueException.class)
                .isThrownBy(() -> value.get(JsonPointer.parse(pointer)))
                .withMessage(message)
                .satisfies(e -> assertThat(e.pointer()).isEqualTo(place));
    }
}
