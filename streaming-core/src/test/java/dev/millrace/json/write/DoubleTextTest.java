package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoubleTextTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, -0",
        "1, 1",
        "-1, -1",
        "1.5, 1.5",
        "-1.5, -1.5",
        "100, 100",
        "10000000000, 10000000000",
        "123456789012, 123456789012",
        "0.1, 0.1",
        "0.5, 0.5",
        "0.001, 0.001",
        "0.000001, 0.000001",
        "0.0000012345678901234567, 0.0000012345678901234567",
        "-0.0000012345678901234567, -0.0000012345678901234567",
        "9.999999e-7, 9.999999e-7",
        "1e-7, 1e-7",
        "1.5e-7, 1.5e-7",
        "-1.5e-10, -1.5e-10",
        "123.456, 123.456",
        "12345678.9, 12345678.9",
        "123456789.125, 123456789.125",
        "4503599627370495.5, 4503599627370495.5",
        "9007199254740991, 9007199254740991",
        "9007199254740992, 9007199254740992",
        "9007199254740993, 9007199254740992",
        "9007199254740994, 9007199254740994",
        "18014398509481984, 18014398509481984",
        "123456789012345680000, 123456789012345680000",
        "1e20, 100000000000000000000",
        "999999999999999900000, 999999999999999900000",
        "1e21, 1e+21",
        "-1e21, -1e+21",
        "1.2e21, 1.2e+21",
        "1e23, 1e+23",
        "2e23, 2e+23",
        "5e-324, 5e-324",
        "1e-323, 1e-323",
        "1.5e-323, 1.5e-323",
        "2.2250738585072014e-308, 2.2250738585072014e-308",
        "2.225073858507201e-308, 2.225073858507201e-308",
        "1.7976931348623157e308, 1.7976931348623157e+308",
        "-1.7976931348623157e308, -1.7976931348623157e+308",
        "2.0E-3, 0.002",
        "2.98023223876953125E-8, 2.9802322387695312e-8",
        "-2.109808898695963E16, -21098088986959630",
        "4.940656E-318, 4.940656e-318",
        "1.18575755E-316, 1.18575755e-316",
        "2.989102097996E-312, 2.989102097996e-312",
        "9.0608011534336E15, 9060801153433600",
        "4.708356024711512E18, 4708356024711512000",
        "9.409340012568248E18, 9409340012568248000",
    })
    void layoutOfEcmaScript(String literal, String expected) {
        assertThat(write(Double.parseDouble(literal))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void onlyFiniteNumbersHaveAText(double value) {
        byte[] target = new byte[DoubleText.MAX_LENGTH];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DoubleText.write(value, target, 0))
                .withMessageContaining(Double.toString(value));
    }

    @Test
    void theLongestTextJustFits() {
        assertThat(write(-0.0000012345678901234567)).hasSize(DoubleText.MAX_LENGTH);
    }

    @Test
    void powersOfTwoAndTheirNeighboursAreShortest() {
        for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
            double power = Math.scalb(1.0, exponent);
            checkShortest(power);
            checkShortest(Math.nextUp(power));
            checkShortest(Math.nextDown(power));
        }
    }

    @Test
    void powersOfTenAndTheirNeighboursAreShortest() {
        for (int exponent = -323; exponent <= 308; exponent++) {
            double power = Double.parseDouble("1e" + exponent);
            checkShortest(power);
            checkShortest(Math.nextUp(power));
            checkShortest(Math.nextDown(power));
        }
    }

    @Test
    void smallestNumbersAreShortest() {
        for (long bits = 1; bits <= 2_000; bits++) {
            checkShortest(Double.longBitsToDouble(bits));
        }
    }

    @Test
    void randomNumbersAreShortest() {
        checkRandomNumbers(20_200_316, 200_000);
    }

    @Tag("long")
    @Test
    void manyRandomNumbersAreShortest() {
        checkRandomNumbers(20_200_317, 12_000_000);
    }

    private static void checkRandomNumbers(long seed, int count) {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            double value = randomNumber(random, i);
            if (Double.isFinite(value)) {
                checkShortest(value);
            }
        }
    }

    private static double randomNumber(Random random, int index) {
        return switch (index % 8) {
            case 0 -> subnormal(random);
            case 1 -> (random.nextLong() >> random.nextInt(Long.SIZE)) / (double) (1 << random.nextInt(10));
            case 2 -> random.nextInt(100_000_000) / Math.pow(10, random.nextInt(12));
            case 3 -> Double.parseDouble(random.nextInt(1_000_000) + "e" + (random.nextInt(620) - 320));
            case 4 -> random.nextDouble() * 360 - 180;
            case 5 -> random.nextDouble() * Math.pow(10, random.nextInt(60) - 30);
            default -> Double.longBitsToDouble(random.nextLong());
        };
    }

    private static double subnormal(Random random) {
        return Double.longBitsToDouble(random.nextLong() >>> (12 + random.nextInt(52)));
    }

    private static void checkShortest(double value) {
        String text = write(value);
        if (Double.doubleToRawLongBits(Double.parseDouble(text)) != Double.doubleToRawLongBits(value)) {
            assertThat(Double.parseDouble(text)).as(text).isEqualTo(value);
        }
        if (value != 0) {
            String expected = (value < 0 ? "-" : "") + ecmaScript(shortest(Math.abs(value)));
            if (!text.equals(expected)) {
                assertThat(text).isEqualTo(expected);
            }
        }
    }

    /** The cases of Number::toString in the order of ECMA-262. */
    private static String ecmaScript(BigDecimal value) {
        String digits = value.unscaledValue().toString();
        int k = digits.length();
        int n = k - value.scale();
        if (k <= n && n <= 21) {
            return digits + "0".repeat(n - k);
        }
        if (0 < n && n <= 21) {
            return digits.substring(0, n) + "." + digits.substring(n);
        }
        if (-6 < n && n <= 0) {
            return "0." + "0".repeat(-n) + digits;
        }
        String exponent = (n > 0 ? "e+" : "e-") + Math.abs(n - 1);
        return k == 1 ? digits + exponent : digits.charAt(0) + "." + digits.substring(1) + exponent;
    }

    /** Tries fewer and fewer digits. Both roundings, since below a power of two the nearer of the two may be too far. */
    private static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal best = exact;
        for (int precision = 17; precision > 0; precision--) {
            BigDecimal down = exact.round(new MathContext(precision, RoundingMode.DOWN));
            BigDecimal up = exact.round(new MathContext(precision, RoundingMode.UP));
            boolean downFits = down.doubleValue() == value;
            boolean upFits = up.doubleValue() == value;
            if (downFits && upFits) {
                best = nearer(exact, down, up);
            } else if (downFits || upFits) {
                best = downFits ? down : up;
            } else {
                break;
            }
        }
        return best.stripTrailingZeros();
    }

    private static BigDecimal nearer(BigDecimal exact, BigDecimal down, BigDecimal up) {
        int order = exact.subtract(down).compareTo(up.subtract(exact));
        if (order == 0) {
            return down.unscaledValue().testBit(0) ? up : down;
        }
        return order < 0 ? down : up;
    }

    private static String write(double value) {
        byte[] target = new byte[DoubleText.MAX_LENGTH + 4];
        Arrays.fill(target, (byte) '#');
        int end = DoubleText.write(value, target, 2);
        for (int i : new int[] {0, 1, DoubleText.MAX_LENGTH + 2, DoubleText.MAX_LENGTH + 3}) {
            if (target[i] != '#') {
                assertThat(target[i])
                        .as("byte %d beyond the room for %s", i, value)
                        .isEqualTo((byte) '#');
            }
        }
        return new String(target, 2, end - 2, StandardCharsets.ISO_8859_1);
    }
}
