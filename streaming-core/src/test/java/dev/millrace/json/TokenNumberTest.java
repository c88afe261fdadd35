package dev.millrace.json;

import static dev.millrace.json.fixtures.Inputs.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A number gives the exact value or nothing: it never wraps, rounds an integer, or becomes an infinity. */
class TokenNumberTest {

    private static final JsonParserOptions OPTIONS = JsonParserOptions.builder()
            .nonFiniteNumbers(true)
            .limits(JsonLimits.builder().maxNumberBytes(1 << 20).build())
            .build();

    /** Shows a number to the consumer as it lies whole in a window, and as it was carried from one to the next. */
    private static void with(String text, Consumer<TokenNumber> consumer) {
        byte[] input = utf8("[" + text + "]");
        for (int pieces : new int[] {input.length, 1}) {
            List<String> seen = new ArrayList<>();
            TokenHandler handler = new TokenHandler() {
                @Override
                public void numberValue(TokenNumber number) {
                    seen.add(number.toString());
                    consumer.accept(number);
                }
            };
            JsonPushParser parser = new JsonPushParser(handler, OPTIONS);
            for (int from = 0; from < input.length; from += pieces) {
                parser.feed(input, from, pieces);
            }
            assertThat(seen).containsExactly(text);
        }
    }

    private static void assertRefused(Runnable conversion) {
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(conversion::run);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "1",
                "-1",
                "12345678",
                "123456789",
                "9223372036854775806",
                "9223372036854775807",
                "-9223372036854775807",
                "-9223372036854775808",
                "1000000000000000000"
            })
    void integerInRangeFitsLong(String text) {
        with(text, number -> {
            assertThat(number.isInteger()).isTrue();
            assertThat(number.fitsLong()).isTrue();
            assertThat(number.longValue()).isEqualTo(Long.parseLong(text));
            assertThat(number.bigIntegerValue()).isEqualTo(new BigInteger(text));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9223372036854775808", "-9223372036854775809", "9999999999999999999", "18446744073709551615",
                "18446744073709551616", "-18446744073709551616", "10000000000000000000", "100000000000000000000",
                "36893488147419103232", "27670116110564327424", "123456789012345678901234567890"
            })
    void integerOutOfRangeDoesNotFit(String text) {
        with(text, number -> {
            assertThat(number.isInteger()).isTrue();
            assertThat(number.fitsLong()).isFalse();
            assertRefused(number::longValue);
            assertRefused(number::intValue);
            assertThat(number.bigIntegerValue()).isEqualTo(new BigInteger(text));
            assertThat(number.doubleValue()).isEqualTo(Double.parseDouble(text));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1e0", "-1E+2", "0.5", "-0.0", "0e5"})
    void fractionOrExponentIsNoInteger(String text) {
        with(text, number -> {
            assertThat(number.isInteger()).isFalse();
            assertThat(number.fitsLong()).isFalse();
            assertRefused(number::longValue);
            assertRefused(number::intValue);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483647", "-2147483648", "0", "-0"})
    void intInRange(String text) {
        with(text, number -> assertThat(number.intValue()).isEqualTo(Integer.parseInt(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483648", "-2147483649", "4294967296", "9223372036854775807"})
    void intOutOfRange(String text) {
        with(text, number -> assertRefused(number::intValue));
    }

    @Test
    void negativeZeroKeepsItsSignAsADouble() {
        for (String text : List.of("-0", "-0.0", "-0e7", "-0.000e-999999999999", "-1e-999")) {
            with(
                    text,
                    number -> assertThat(Double.doubleToRawLongBits(number.doubleValue()))
                            .isEqualTo(Double.doubleToRawLongBits(-0.0)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.1",
                "1e22",
                "1e23",
                "123456789.125",
                "2.2250738585072011e-308",
                "4.9e-324",
                "2.4703282292062328e-324",
                "1.7976931348623157e308",
                "1.7976931348623158e308",
                "9007199254740993",
                "9007199254740993.0000000000001",
                "0.000000000000000000000000000000000000000000000001",
                "179769313486231580793728971405301199e273"
            })
    void doubleIsTheNearest(String text) {
        with(text, number -> assertThat(number.doubleValue()).isEqualTo(Double.parseDouble(text)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e309",
                "-1e309",
                "1.7976931348623159e308",
                "1e400",
                "1e999999999",
                "-1e99999999999999999999",
                "17976931348623159e292"
            })
    void doubleOutOfRangeIsRefused(String text) {
        with(text, number -> assertRefused(number::doubleValue));
    }

    @Test
    void zeroWithAnyExponentIsZero() {
        with("0e999999999999", number -> assertThat(number.doubleValue()).isZero());
        with("0.00e-999999999999", number -> assertThat(number.doubleValue()).isZero());
        with("0e999999999999", number -> assertThat(number.bigIntegerValue()).isZero());
    }

    @ParameterizedTest
    @CsvSource({
        "1.50,1.50",
        "-1.50E+002,-150",
        "1e3,1E+3",
        "0.00,0.00",
        "-0,0",
        "12345678901234567890.5,12345678901234567890.5"
    })
    void bigDecimalHasTheScaleOfTheText(String text, BigDecimal expected) {
        with(text, number -> {
            assertThat(number.bigDecimalValue()).isEqualTo(new BigDecimal(text));
            assertThat(number.bigDecimalValue()).isEqualByComparingTo(expected);
        });
    }

    @Test
    void bigIntegerTakesWholeValuesOfAnyShape() {
        with("1.5e1", number -> assertThat(number.bigIntegerValue()).isEqualTo(15));
        with("120e-1", number -> assertThat(number.bigIntegerValue()).isEqualTo(12));
        with("1.000", number -> assertThat(number.bigIntegerValue()).isEqualTo(1));
        with("1.5", number -> assertRefused(number::bigIntegerValue));
        with("1e-1", number -> assertRefused(number::bigIntegerValue));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e1000000000", "1e-1000000000", "1e10001", "-1e99999999999999999999", "1e-10001"})
    void hugeExponentIsRefused(String text) {
        with(text, number -> {
            assertRefused(number::bigDecimalValue);
            assertRefused(number::bigIntegerValue);
        });
    }

    @Test
    void digitsAreBounded() {
        String most = "1".repeat(TokenNumber.MAX_BIG_DIGITS);
        with(most, number -> {
            assertThat(number.bigIntegerValue()).isEqualTo(new BigInteger(most));
            assertThat(number.bigDecimalValue()).isEqualTo(new BigDecimal(most));
        });
        with(most + "1", number -> {
            assertRefused(number::bigIntegerValue);
            assertRefused(number::bigDecimalValue);
            assertRefused(number::longValue);
            assertRefused(number::doubleValue);
        });
        with(
                "1e" + (TokenNumber.MAX_BIG_DIGITS - 1),
                number -> assertThat(number.bigIntegerValue())
                        .isEqualTo(BigInteger.TEN.pow(TokenNumber.MAX_BIG_DIGITS - 1)));
        with("1e" + TokenNumber.MAX_BIG_DIGITS, number -> assertRefused(number::bigIntegerValue));
    }

    @ParameterizedTest
    @CsvSource({"NaN,NaN", "Infinity,Infinity", "-Infinity,-Infinity"})
    void nonFiniteIsADoubleAndNothingElse(String text, Double expected) {
        with(text, number -> {
            assertThat(number.isFinite()).isFalse();
            assertThat(number.isInteger()).isFalse();
            assertThat(number.fitsLong()).isFalse();
            assertThat(number.doubleValue()).isEqualTo(expected);
            assertRefused(number::longValue);
            assertRefused(number::intValue);
            assertRefused(number::bigIntegerValue);
            assertRefused(number::bigDecimalValue);
        });
    }

    @Test
    void finiteNumberAfterANonFiniteOneIsFinite() {
        List<Boolean> finite = new ArrayList<>();
        TokenHandler handler = new TokenHandler() {
            @Override
            public void numberValue(TokenNumber number) {
                finite.add(number.isFinite());
            }
        };
        JsonPushParser parser = new JsonPushParser(handler, OPTIONS);
        byte[] input = utf8("[NaN,1,Infinity,2.5]");
        parser.feed(input, 0, input.length);
        assertThat(finite).containsExactly(false, true, false, true);
    }
}
