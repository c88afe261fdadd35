package dev.millrace.json.internal.lexer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalToFloatTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "0e99",
                "1",
                "0.1",
                "1e10",
                "1e11",
                "16777216",
                "16777217",
                "16777218",
                "16777219",
                "16777217.0000000000000000000000001",
                "8388608.5",
                "8388609.5",
                "3.4028234663852886e38",
                "3.4028235677973366e38",
                "3.4028235677973362e38",
                "3.5e38",
                "1e39",
                "1e999999999",
                "1.4e-45",
                "7.006492321624085e-46",
                "7.006492321624086e-46",
                "7.00649232162408535461864791644958065640130970938257885878534141944895541342930300743319094181060791015625e-46",
                "1.17549435e-38",
                "1.17549428e-38",
                "1.1754943e-38",
                "1e-64",
                "18446744073709551615e-64",
                "1e-999999999",
                "18446744073709551615",
                "18446744073709551616",
                "1.00000017881393421514957253748434595763683319091796875001",
                "1.00000017881393432617187499",
                "1.00000017881393432617187500",
                "1.00000017881393432617187501",
                "8589973504.000000000000000000001",
                "0.000000000000000000000000000000000000011754943508222875",
                "4.1358803e34",
                "6.631236871469758276785396630275967e-4"
            })
    void knownHardTexts(String text) {
        check(text);
    }

    /** Rounding to a double first makes a tie of what lies just above it. */
    @Test
    void isRoundedOnce() {
        String text = "1.000000059604644775390625000000000001";
        assertThat((float) Double.parseDouble(text)).isNotEqualTo(Float.parseFloat(text));
        check(text);
    }

    @Test
    void everyPowerOfTwoAndItsNeighboursAndTheHalfwayPointsBetween() {
        for (int exponent = Float.MIN_EXPONENT - 23; exponent <= Float.MAX_EXPONENT; exponent++) {
            float power = Math.scalb(1.0f, exponent);
            checkAround(power);
            checkAround(Math.nextDown(power));
            checkAround(Math.nextUp(power));
        }
    }

    @Test
    void everyPowerOfTen() {
        for (int exponent = -70; exponent <= 45; exponent++) {
            for (String digits : new String[] {"1", "9", "11", "999999999999999999", "18446744073709551615"}) {
                check(digits + "e" + exponent);
            }
        }
    }

    @Test
    void randomTexts() {
        checkRandomTexts(754, 200_000);
    }

    @Tag("long")
    @Test
    void manyRandomTexts() {
        checkRandomTexts(755, 10_000_000);
    }

    private static void checkRandomTexts(long seed, int count) {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            check(randomText(random, i));
        }
    }

    private static String randomText(Random random, int index) {
        float value = Math.abs(Float.intBitsToFloat(random.nextInt()));
        if (!Float.isFinite(value)) {
            value = random.nextFloat();
        }
        return switch (index % 8) {
            case 0 -> halfway(value).toString();
            case 1 -> beside(halfway(value), random).toString();
            case 2 ->
                halfway(value)
                        .round(new MathContext(8 + random.nextInt(15), RoundingMode.DOWN))
                        .toString();
            case 3 -> halfway(Float.intBitsToFloat(random.nextInt(1 << 23))).toString();
            case 4 -> Long.toUnsignedString(random.nextLong()) + "e" + (random.nextInt(110) - 68);
            case 5 -> random.nextInt(1 << 26) + "e" + (random.nextInt(26) - 13);
            case 6 -> "-" + (random.nextLong() >>> (1 + random.nextInt(63))) + "." + random.nextInt(Integer.MAX_VALUE);
            default -> Float.toString(value);
        };
    }

    private static void checkAround(float value) {
        check(new BigDecimal(value).toString());
        BigDecimal halfway = halfway(value);
        check(halfway.toString());
        check(halfway.add(BigDecimal.valueOf(1, halfway.scale() + 20)).toString());
        check(halfway.subtract(BigDecimal.valueOf(1, halfway.scale() + 20)).toString());
        check(halfway.round(new MathContext(19, RoundingMode.DOWN)).toString());
    }

    private static BigDecimal beside(BigDecimal halfway, Random random) {
        return halfway.add(BigDecimal.valueOf(random.nextBoolean() ? 1 : -1, halfway.scale()));
    }

    /** The point between a number and the next one up. */
    private static BigDecimal halfway(float value) {
        return new BigDecimal(value).add(new BigDecimal(Math.ulp(value) / 2.0));
    }

    private static void check(String text) {
        byte[] bytes = (" " + text + " ").getBytes(StandardCharsets.ISO_8859_1);
        float actual = NumberDecoder.floatOf(bytes, 1, text.length());
        float expected = Float.parseFloat(text);
        if (Float.floatToRawIntBits(actual) != Float.floatToRawIntBits(expected)) {
            assertThat(actual).as(text).isEqualTo(expected);
        }
    }
}
