package dev.millrace.json.internal.lexer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.json.TokenNumber;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BigNumbersTest {

    private static final int MAX = TokenNumber.MAX_BIG_DIGITS;

    @ParameterizedTest
    @CsvSource({
        "0,0",
        "-0,0",
        "-0.0,0",
        "0e999999999999999999999,0",
        "0.00e-5,0",
        "7,7",
        "-7,-7",
        "1.0,1",
        "2.50e1,25",
        "100e-2,1",
        "1e3,1000",
        "1E+3,1000",
        "-12.5e+1,-125",
        "10e-1,1",
        "0.001e3,1",
        "9223372036854775808,9223372036854775808",
        "1e0000000000000000000000000000003,1000"
    })
    void integers(String text, BigInteger value) {
        assertThat(bigInteger(text)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.5", "1e-1", "10.01", "1e-1000000000", "1e-99999999999999999999", "12345.6e0"})
    void fractionsAreNoIntegers(String text) {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> bigInteger(text))
                .withMessageContaining("fraction");
    }

    @Test
    void integersUpToTheBound() {
        assertThat(bigInteger("1e" + (MAX - 1))).isEqualTo(BigInteger.TEN.pow(MAX - 1));
        assertThat(bigInteger("9".repeat(MAX)))
                .isEqualTo(BigInteger.TEN.pow(MAX).subtract(BigInteger.ONE));
        assertTooLarge("1e" + MAX);
        assertTooLarge("9".repeat(MAX + 1));
        assertTooLarge("1." + "0".repeat(MAX));
        assertTooLarge("1e1000000000");
        assertTooLarge("1e99999999999999999999999");
    }

    private static void assertTooLarge(String text) {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> bigInteger(text))
                .withMessageContaining("over " + MAX + " digits");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "-0.0",
                "0.00",
                "1.50",
                "-1.50e3",
                "1E+10",
                "1e-10",
                "0e5",
                "0.000e-7",
                "10e-1",
                "123.456E2"
            })
    void decimalsKeepTheirScale(String text) {
        assertThat(bigDecimal(text)).isEqualTo(new BigDecimal(text));
    }

    @Test
    void decimalsUpToTheBound() {
        assertThat(bigDecimal("1e" + MAX)).isEqualTo(new BigDecimal("1e" + MAX));
        assertThat(bigDecimal("1e-" + MAX)).isEqualTo(new BigDecimal("1e-" + MAX));
        String longest = "1." + "3".repeat(MAX - 1);
        assertThat(bigDecimal(longest)).isEqualTo(new BigDecimal(longest));
        assertRefused("1e" + (MAX + 1));
        assertRefused("1e-" + (MAX + 1));
        assertRefused("1e1000000000");
        assertRefused("0e-99999999999999999999999");
        assertRefused("1." + "3".repeat(MAX));
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "-Infinity"})
    void whatIsNotFiniteIsRefused(String text) {
        assertRefused(text);
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> bigInteger(text));
    }

    private static void assertRefused(String text) {
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> bigDecimal(text));
    }

    @Test
    void randomNumbersAgreeWithTheJdk() {
        Random random = new Random(42);
        for (int i = 0; i < 20_000; i++) {
            BigDecimal expected =
                    new BigDecimal(new BigInteger(random.nextInt(1, 120), random), random.nextInt(-40, 40));
            String text = (random.nextBoolean() ? expected : expected.negate()).toString();
            BigDecimal actual = bigDecimal(text);
            assertThat(actual).isEqualTo(new BigDecimal(text));
            if (actual.stripTrailingZeros().scale() <= 0) {
                assertThat(bigInteger(text)).isEqualTo(actual.toBigIntegerExact());
            }
        }
    }

    /** The text lies inside a larger array, as it does in a document. */
    private static BigInteger bigInteger(String text) {
        return BigNumbers.bigInteger(padded(text), 3, text.length());
    }

    private static BigDecimal bigDecimal(String text) {
        return BigNumbers.bigDecimal(padded(text), 3, text.length());
    }

    private static byte[] padded(String text) {
        return ("9e-" + text + "99.9").getBytes(StandardCharsets.ISO_8859_1);
    }
}
