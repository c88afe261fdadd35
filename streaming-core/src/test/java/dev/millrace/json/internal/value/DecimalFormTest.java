package dev.millrace.json.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalFormTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0 -0 0.0 -0.00 0e5 0E-99999999999999999999999 0.000e+7",
                "1 1.0 1e0 10e-1 0.1e1 1E+0 1.000e-0 0.001e3 1e0000000000000000000000",
                "-25 -2.5e1 -250e-1 -25.0",
                "1e400 10e399 0.1e401 1000000000e391",
                "1e1000000000 10e999999999 0.01e1000000002",
                "1e999999999999999999 10e999999999999999998",
                "1e1000000000000000000 10e999999999999999999 0.1e1000000000000000001",
                "1e-1000000000000000000 0.1e-999999999999999999 100e-1000000000000000002",
                "1e99999999999999999999999999999 10e99999999999999999999999999998 0.01e100000000000000000000000000001",
                "1e-100000000000000000000000000000 0.1e-99999999999999999999999999999 100e-100000000000000000000000000002",
                "1234567890123456789 1234567890123456789.0 1.234567890123456789e18",
                "12345678901234567890 12345678901234567890.00 1.234567890123456789e19",
                "123456789012345678901 1.23456789012345678901e20 1234567890123456789010e-1 123456789012345678901.000",
            })
    void spellingsOfOneValueAreEqual(String spellings) {
        String[] texts = spellings.split(" ");
        DecimalForm first = form(texts[0]);
        for (String text : texts) {
            assertThat(form(text)).as(text).isEqualTo(first).hasSameHashCodeAs(first);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 -1",
                "1 10",
                "1 1.0000000000000000000001",
                "1e400 1e401",
                "1e400 -1e400",
                "1e400 1e-400",
                "1e99999999999999999999 1e99999999999999999998",
                "1e99999999999999999999 1e-99999999999999999999",
                "123456789012345678901 123456789012345678902",
                "12345678901234567890 1234567890123456789",
            })
    void differentValuesDiffer(String texts) {
        String[] pair = texts.split(" ");
        assertThat(form(pair[0])).isNotEqualTo(form(pair[1]));
    }

    @Test
    void agreesWithBigDecimal() {
        Random random = new Random(7);
        for (int i = 0; i < 50_000; i++) {
            BigDecimal value = new BigDecimal(new BigInteger(random.nextInt(1, 100), random), random.nextInt(-30, 30));
            BigDecimal other = random.nextBoolean()
                    ? value.setScale(value.scale() + random.nextInt(5))
                    : value.add(BigDecimal.valueOf(random.nextInt(3), value.scale() + random.nextInt(2)));
            assertThat(form(value.toString()).equals(form(other.toPlainString())))
                    .as("%s and %s", value, other)
                    .isEqualTo(value.compareTo(other) == 0);
        }
    }

    private static DecimalForm form(String text) {
        byte[] padded = ("9" + text + "9").getBytes(StandardCharsets.ISO_8859_1);
        return DecimalForm.parse(padded, 1, text.length());
    }
}
