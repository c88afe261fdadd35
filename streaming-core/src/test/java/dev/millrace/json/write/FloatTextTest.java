package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FloatTextTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, -0",
        "1, 1",
        "-1.5, -1.5",
        "0.1, 0.1",
        "0.3, 0.3",
        "16777216, 16777216",
        "16777217, 16777216",
        "33554432, 33554432",
        "1e10, 10000000000",
        "1e20, 100000000000000000000",
        "1e21, 1e+21",
        "3.4028235e38, 3.4028235e+38",
        "1e-45, 1e-45",
        "1.17549435e-38, 1.1754944e-38",
        "0.000001, 0.000001",
        "1e-7, 1e-7",
        "3.14159265, 3.1415927",
        "8.5899346E9, 8589935000",
        "1.1920929E-7, 1.1920929e-7",
        "2.0E-3, 0.002",
    })
    void layoutOfEcmaScript(float value, String expected) {
        assertThat(write(value)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void onlyFiniteNumbersHaveAText(float value) {
        assertThatIllegalArgumentException().isThrownBy(() -> write(value));
    }

    @Test
    void powersOfTwoAndTheirNeighboursAreShortest() {
        for (int exponent = Float.MIN_EXPONENT - 23; exponent <= Float.MAX_EXPONENT; exponent++) {
            float power = Math.scalb(1.0f, exponent);
            checkShortest(power);
            checkShortest(Math.nextUp(power));
            checkShortest(Math.nextDown(power));
        }
    }

    @Test
    void floatsAllOverTheRangeAreShortest() {
        checkEvery(20_011);
    }

    @Tag("long")
    @Test
    void manyFloatsAreShortest() {
        checkEvery(211);
    }

    @Tag("long")
    @Test
    void everyHundredthFloatReadsBack() {
        for (long bits = 0; bits < 0x7F80_0000L; bits += 101) {
            float value = Float.intBitsToFloat((int) bits);
            if (Float.parseFloat(write(value)) != value) {
                assertThat(Float.parseFloat(write(value))).isEqualTo(value);
            }
        }
    }

    /** Every so many of the positive floats, in the order of their size. */
    private static void checkEvery(int step) {
        for (long bits = 1; bits < 0x7F80_0000L; bits += step) {
            checkShortest(Float.intBitsToFloat((int) bits));
        }
    }

    private static void checkShortest(float value) {
        BigDecimal text = new BigDecimal(write(value));
        BigDecimal expected = shortest(value);
        if (text.compareTo(expected) != 0) {
            assertThat(text).as(Float.toString(value)).isEqualByComparingTo(expected);
        }
    }

    /** Tries fewer and fewer digits. Both roundings, since below a power of two the nearer of the two may be too far. */
    private static BigDecimal shortest(float value) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal best = exact;
        for (int precision = 9; precision > 0; precision--) {
            BigDecimal down = exact.round(new MathContext(precision, RoundingMode.DOWN));
            BigDecimal up = exact.round(new MathContext(precision, RoundingMode.UP));
            boolean downFits = Float.parseFloat(down.toString()) == value;
            boolean upFits = Float.parseFloat(up.toString()) == value;
            if (downFits && upFits) {
                int order = exact.subtract(down).compareTo(up.subtract(exact));
                boolean tieToUp = order == 0 && down.unscaledValue().testBit(0);
                best = order > 0 || tieToUp ? up : down;
            } else if (downFits || upFits) {
                best = downFits ? down : up;
            } else {
                break;
            }
        }
        return best;
    }

    private static String write(float value) {
        byte[] target = new byte[DoubleText.MAX_LENGTH];
        return new String(target, 0, DoubleText.write(value, target, 0), StandardCharsets.ISO_8859_1);
    }
}
