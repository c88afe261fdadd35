package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongTextTest {

    @Test
    void bordersOfEveryLength() {
        for (long power = 1; ; power *= 10) {
            for (long value = power - 2; value <= power + 2; value++) {
                check(value);
                check(-value);
            }
            if (power > Long.MAX_VALUE / 10) {
                break;
            }
        }
        for (int bit = 0; bit < Long.SIZE; bit++) {
            check(1L << bit);
            check((1L << bit) - 1);
            check(-(1L << bit));
        }
        check(Long.MAX_VALUE);
        check(Long.MIN_VALUE);
        check(Long.MIN_VALUE + 1);
    }

    @Test
    void everyNumberOfFiveDigits() {
        for (long value = -100_000; value <= 100_000; value++) {
            check(value);
        }
    }

    @Test
    void everyGroupOfFourDigitsInBothHalvesOfEight() {
        byte[] target = new byte[8];
        for (int four = 0; four < 10_000; four++) {
            LongText.putEight(LongText.eightDigits(four * 10_000 + (9_999 - four)), target, 0);
            assertThat(new String(target, StandardCharsets.ISO_8859_1))
                    .isEqualTo(String.format("%04d%04d", four, 9_999 - four));
        }
    }

    @Test
    void randomNumbersOfEveryLength() {
        Random random = new Random(20_111_027);
        for (int i = 0; i < 200_000; i++) {
            check(random.nextLong() >> random.nextInt(Long.SIZE));
        }
    }

    @Test
    void digitsAreCounted() {
        assertThat(LongText.digitCount(0)).isEqualTo(1);
        for (long power = 10, digits = 1; power > 0 && digits < 19; power *= 10, digits++) {
            assertThat(LongText.digitCount(power - 1)).isEqualTo((int) digits);
            assertThat(LongText.digitCount(power)).isEqualTo((int) digits + 1);
        }
        assertThat(LongText.digitCount(Long.MAX_VALUE)).isEqualTo(19);
    }

    private static void check(long value) {
        byte[] expected = Long.toString(value).getBytes(StandardCharsets.ISO_8859_1);
        assertThat(expected.length).isLessThanOrEqualTo(LongText.MAX_LENGTH);
        byte[] target = new byte[expected.length + 2];
        Arrays.fill(target, (byte) '#');
        int end = LongText.write(value, target, 1);
        boolean asExpected = end == expected.length + 1
                && Arrays.equals(target, 1, end, expected, 0, expected.length)
                && target[0] == '#'
                && target[end] == '#';
        if (!asExpected) {
            assertThat(new String(target, StandardCharsets.ISO_8859_1)).isEqualTo("#" + value + "#");
        }
    }
}
