package dev.millrace.json.internal.lexer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalToDoubleTest {

    /** Half of the least double: what is above rounds up to it, what is not above rounds to zero. */
    private static final BigDecimal UNDERFLOW = new BigDecimal(Double.MIN_VALUE).divide(BigDecimal.valueOf(2));

    /** Halfway between the greatest double and the next one, were there one: from here on numbers are infinite. */
    private static final BigDecimal OVERFLOW =
            new BigDecimal(Double.MAX_VALUE).add(new BigDecimal(Math.ulp(Double.MAX_VALUE) / 2));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0.0",
                "0e999",
                "1",
                "10",
                "0.1",
                "0.3",
                "1e22",
                "1e23",
                "123456789e37",
                "9007199254740991",
                "9007199254740992",
                "9007199254740993",
                "9007199254740995",
                "9007199254740993e1",
                "18014398509481984e23",
                "2e-327",
                "9007199254740993.0000000000000000000000000000000001",
                "9007199254740991e15",
                "9007199254740991e22",
                "900719925474099e24",
                "18446744073709551615",
                "18446744073709551616",
                "9223372036854775808",
                "7.3177701707893310e+15",
                "2.2250738585072011e-308",
                "2.2250738585072012e-308",
                "2.2250738585072014e-308",
                "4.9406564584124654e-324",
                "2.4703282292062327e-324",
                "2.4703282292062328e-324",
                "1.7976931348623157e308",
                "1.7976931348623158e308",
                "1.7976931348623159e308",
                "6.9294956446009195e15",
                "3.2378839133029012895883524125015321748630094e-319",
                "1e-400",
                "1e400",
                "0.000000000000000000000000000000000000000000000000000000000000000000000001e72",
                "1000000000000000000000000000000000000000000000000000000000000000000000000e-72"
            })
    void knownHardTexts(String text) {
        check(text);
    }

    @Test
    void anyExponentIsTaken() {
        assertThat(DecimalToDouble.toDouble(1, Integer.MAX_VALUE)).isInfinite();
        assertThat(DecimalToDouble.toDouble(-1, Integer.MIN_VALUE)).isEqualTo(0.0);
        assertThat(DecimalToDouble.toDouble(0, Integer.MAX_VALUE)).isEqualTo(0.0);
        assertThat(DecimalToDouble.toDouble(0, 0)).isEqualTo(0.0);
    }

    @Test
    void digitsAreUnsigned() {
        for (int exponent = -345; exponent <= 310; exponent++) {
            double expected = Double.parseDouble("18446744073709551615e" + exponent);
            assertThat(DecimalToDouble.toDouble(-1L, exponent))
                    .as("e%d", exponent)
                    .isEqualTo(expected);
        }
    }

    @Test
    void truncatedMayBeSaidWhereOnlyZerosFollow() {
        byte[] text = "9007199254740993000000".getBytes(StandardCharsets.ISO_8859_1);
        double value = DecimalToDouble.toDouble(text, 0, text.length, 9007199254740993000L, 3, true);
        assertThat(value).isEqualTo(9007199254740993e6);
    }

    @Test
    void theTextIsReadWhereItLies() {
        byte[] text = "99900719925474099300000.000000000000000177".getBytes(StandardCharsets.ISO_8859_1);
        double value = DecimalToDouble.toDouble(text, 2, text.length - 4, 9007199254740993000L, 2, true);
        assertThat(value).isEqualTo(Double.parseDouble("900719925474099300000.0000000000000001"));
    }

    @Test
    void everyPowerOfTwoAndItsNeighboursAndTheHalfwayPointsBetween() {
        for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
            double power = Math.scalb(1.0, exponent);
            checkAround(power);
            checkAround(Math.nextDown(power));
        }
    }

    @Test
    void everyPowerOfTenAndItsNeighbours() {
        for (int exponent = -345; exponent <= 310; exponent++) {
            for (long digits : new long[] {1, 9, 11, 99, 101, 999_999_999_999_999_999L, 1_000_000_000_000_000_001L}) {
                check(digits + "e" + exponent);
            }
            checkAround(Double.parseDouble("1e" + exponent));
        }
    }

    @Test
    void bordersOfOverflowAndUnderflow() {
        for (BigDecimal border : new BigDecimal[] {OVERFLOW, UNDERFLOW}) {
            checkAround(border);
            for (int digits = 15; digits < 60; digits++) {
                checkAround(border.round(new MathContext(digits, RoundingMode.DOWN)));
                checkAround(border.round(new MathContext(digits, RoundingMode.UP)));
            }
        }
        assertThat(convert(OVERFLOW.toPlainString())).isInfinite();
        assertThat(convert(UNDERFLOW.toPlainString())).isEqualTo(0.0);
    }

    @Test
    void randomTexts() {
        checkRandomTexts(20_190_310, 200_000);
    }

    @Tag("long")
    @Test
    void manyRandomTexts() {
        checkRandomTexts(20_210_511, 10_000_000);
    }

    /** The reference is itself checked: no double may be nearer to the exact value than what the JDK reads. */
    @Test
    void theJdkReadsCorrectlyToo() {
        Random random = new Random(4_711);
        for (int i = 0; i < 5_000; i++) {
            BigDecimal text = new BigDecimal(randomText(random, i));
            double value = text.doubleValue();
            if (Double.isInfinite(value)) {
                assertThat(text).isGreaterThanOrEqualTo(OVERFLOW);
                continue;
            }
            BigDecimal error = new BigDecimal(value).subtract(text).abs();
            boolean even = (Double.doubleToRawLongBits(value) & 1) == 0;
            for (double neighbour : new double[] {Math.nextDown(value), Math.nextUp(value)}) {
                BigDecimal exact = Double.isInfinite(neighbour)
                        ? OVERFLOW.multiply(BigDecimal.valueOf(2)).subtract(new BigDecimal(value))
                        : new BigDecimal(neighbour);
                int nearer = error.compareTo(exact.subtract(text).abs());
                assertThat(nearer).as("%s", text).isLessThanOrEqualTo(even ? 0 : -1);
            }
        }
    }

    private static void checkRandomTexts(long seed, int count) {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            check(randomText(random, i));
        }
    }

    private static String randomText(Random random, int index) {
        // Expensive kinds (halfway points have up to 770 digits) come less often.
        return switch (index % 16) {
            case 0 -> halfway(randomDouble(random)).toString();
            case 1 -> besideHalfway(random);
            case 2 ->
                halfway(randomDouble(random))
                        .round(new MathContext(17 + random.nextInt(10), RoundingMode.DOWN))
                        .toString();
            case 3 -> halfwayInFewDigits(random);
            case 4 ->
                halfway(subnormal(random))
                        .round(new MathContext(5 + random.nextInt(30)))
                        .toString();
            case 5 ->
                new BigDecimal(subnormal(random)).round(new MathContext(17)).toString();
            case 6 -> digits(random, 30 + random.nextInt(771)) + "e" + (random.nextInt(1_200) - 900);
            case 7 -> digits(random, 19 + random.nextInt(4)) + "." + digits(random, 1 + random.nextInt(20));
            case 8 -> digits(random, 19) + "e" + (random.nextInt(700) - 370);
            case 9 -> digits(random, 1 + random.nextInt(19)) + "e" + (random.nextInt(70) - 35);
            case 10 -> digits(random, 1 + random.nextInt(3)) + "." + digits(random, 1 + random.nextInt(17));
            case 11 -> "0." + "0".repeat(random.nextInt(30)) + digits(random, 1 + random.nextInt(25));
            case 12 -> Long.toUnsignedString(random.nextLong()) + "E" + (random.nextInt(660) - 345);
            case 13 -> Double.toString(randomDouble(random));
            default ->
                new BigDecimal(randomDouble(random)).round(new MathContext(17)).toString();
        };
    }

    private static String besideHalfway(Random random) {
        BigDecimal halfway = halfway(randomDouble(random));
        return halfway.add(BigDecimal.valueOf(random.nextBoolean() ? 1 : -1, halfway.scale()))
                .toString();
    }

    /** Integers of 54 to 64 bits that lie between two doubles, some scaled so that only the digits of a fraction tell. */
    private static String halfwayInFewDigits(Random random) {
        long odd = (random.nextLong() >>> 11) | (1L << 53) | 1;
        BigDecimal halfway = new BigDecimal(BigInteger.valueOf(odd).shiftLeft(random.nextInt(11)));
        int power = random.nextInt(28);
        return random.nextBoolean()
                ? halfway.toPlainString()
                : BigDecimal.valueOf(odd)
                        .divide(BigDecimal.valueOf(2).pow(power))
                        .toPlainString();
    }

    private static String digits(Random random, int count) {
        StringBuilder digits = new StringBuilder(count).append((char) ('1' + random.nextInt(9)));
        while (digits.length() < count) {
            digits.append((char) ('0' + random.nextInt(10)));
        }
        return digits.toString();
    }

    private static double randomDouble(Random random) {
        double value;
        do {
            value = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
        } while (!Double.isFinite(value));
        return value;
    }

    private static double subnormal(Random random) {
        return Double.longBitsToDouble(random.nextLong() >>> (12 + random.nextInt(52)));
    }

    /** The point between a number and the next one up. */
    private static BigDecimal halfway(double value) {
        double up = Math.nextUp(value);
        BigDecimal exact = new BigDecimal(value);
        return Double.isInfinite(up) ? OVERFLOW : exact.add(new BigDecimal(up)).divide(BigDecimal.valueOf(2));
    }

    private static void checkAround(double value) {
        if (Double.isFinite(value)) {
            checkAround(new BigDecimal(value));
            checkAround(halfway(value));
            checkAround(halfway(value).round(new MathContext(19, RoundingMode.DOWN)));
        }
    }

    private static void checkAround(BigDecimal value) {
        BigDecimal lastDigit = BigDecimal.valueOf(1, value.scale());
        check(value.toString());
        check(value.add(lastDigit).toString());
        if (value.signum() > 0) {
            check(value.subtract(lastDigit).toString());
        }
    }

    private static void check(String text) {
        double expected = Double.parseDouble(text);
        double actual = convert(text);
        if (Double.doubleToRawLongBits(actual) != Double.doubleToRawLongBits(expected)) {
            assertThat(actual).as(text).isEqualTo(expected);
        }
    }

    /** Converts as a tokenizer does, which takes up the first 19 significant digits while it scans. */
    private static double convert(String text) {
        int exponentAt = Math.max(text.indexOf('e'), text.indexOf('E'));
        int end = exponentAt < 0 ? text.length() : exponentAt;
        int exponent = exponentAt < 0 ? 0 : new BigInteger(text.substring(exponentAt + 1)).intValueExact();
        long digits = 0;
        int taken = 0;
        boolean point = false;
        boolean truncated = false;
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c == '.') {
                point = true;
            } else if (taken < DecimalToDouble.MAX_DIGITS) {
                digits = digits * 10 + (c - '0');
                taken += taken > 0 || c != '0' ? 1 : 0;
                exponent -= point ? 1 : 0;
            } else {
                truncated |= c != '0';
                exponent += point ? 0 : 1;
            }
        }
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return DecimalToDouble.toDouble(bytes, 0, bytes.length, digits, exponent, truncated);
    }
}
