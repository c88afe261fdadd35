package dev.millrace.json.conformance;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.fixtures.NumberGenerator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** Generated numbers, hard ones among them, come out as {@link Double#parseDouble} and {@link BigDecimal} read them. */
class NumberAgreementTest {

    private static final long SEED = Long.getLong("millrace.seed", 20_240_229);
    private static final int PIECES = 61;

    @Test
    void agrees(TestReporter reporter) {
        assertAgreement(200_000, reporter);
    }

    @Test
    @Tag("long")
    void agreesOnMillions(TestReporter reporter) {
        assertAgreement(5_000_000, reporter);
    }

    private static void assertAgreement(int numbers, TestReporter reporter) {
        reporter.publishEntry(Map.of("seed", String.valueOf(SEED), "numbers", String.valueOf(numbers)));
        NumberGenerator generator = new NumberGenerator(new Random(SEED));
        Comparing handler = new Comparing();
        JsonParserOptions options =
                JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();
        JsonPushParser parser = new JsonPushParser(handler, options);
        for (int i = 0; i < numbers; i++) {
            handler.expected = generator.next();
            byte[] input = (handler.expected + " ").getBytes(US_ASCII);
            int first = i % 2 == 0 ? input.length : i % PIECES % input.length;
            parser.feed(input, 0, first);
            parser.feed(input, first, input.length - first);
        }
        assertThat(handler.count).isEqualTo(numbers);
    }

    private static final class Comparing implements TokenHandler {
        String expected = "";
        int count;

        @Override
        public void numberValue(TokenNumber number) {
            count++;
            if (!agrees(number)) {
                throw new AssertionError(expected + " came out wrong as number " + count);
            }
        }

        private boolean agrees(TokenNumber number) {
            BigDecimal exact = new BigDecimal(expected);
            boolean integer = expected.matches("-?\\d+");
            boolean fitsLong = integer && fitsLong(exact.toBigInteger());
            return number.toString().equals(expected)
                    && number.isInteger() == integer
                    && number.fitsLong() == fitsLong
                    && (!fitsLong || number.longValue() == exact.longValueExact())
                    && sameDouble(number)
                    && number.bigDecimalValue().compareTo(exact) == 0
                    && number.bigDecimalValue().scale() == exact.scale();
        }

        private static boolean fitsLong(BigInteger value) {
            return value.bitLength() < Long.SIZE;
        }

        private boolean sameDouble(TokenNumber number) {
            double wanted = Double.parseDouble(expected);
            try {
                return Double.doubleToRawLongBits(number.doubleValue()) == Double.doubleToRawLongBits(wanted);
            } catch (ArithmeticException e) {
                return Double.isInfinite(wanted);
            }
        }
    }
}
