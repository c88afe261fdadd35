package dev.millrace.json.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecimalTextTest {

    @Test
    void everyScaleAndLength() {
        Random random = new Random(9);
        for (int scale = 1; scale <= 255; scale++) {
            for (long bound = 1; bound <= 100_000_000_000_000_000L; bound *= 10) {
                check(bound - 1, scale);
                check(bound, scale);
                check(random.nextLong(bound), scale);
            }
            check(999_999_999_999_999_999L, scale);
        }
    }

    private static void check(long digits, int scale) {
        byte[] target = new byte[DecimalText.MAX_SIGN_AND_DIGITS + scale + 1];
        String expected = BigDecimal.valueOf(digits, scale).toPlainString();
        int end = DecimalText.write(false, digits, scale, target, 1);
        assertThat(new String(target, 1, end - 1, StandardCharsets.US_ASCII)).isEqualTo(expected);
        end = DecimalText.write(true, digits, scale, target, 0);
        assertThat(new String(target, 0, end, StandardCharsets.US_ASCII)).isEqualTo("-" + expected);
    }
}
