package dev.millrace.json.internal.lexer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class PowersOfFiveTest {

    private static final BigInteger FIVE = BigInteger.valueOf(5);

    @Test
    void everyEntryIsWithinOneOfThePowerAndRoundedAsPromised() {
        for (int q = PowersOfFive.MIN_EXPONENT; q <= PowersOfFive.MAX_EXPONENT; q++) {
            BigInteger entry = entry(q, PowersOfFive.low(q));
            assertThat(entry.bitLength()).as("5^%d", q).isEqualTo(128);
            int error = errorOf(entry, q);
            if (q >= 0 && q <= 55) {
                assertThat(error).as("5^%d", q).isZero();
            } else if (q >= -27 && q < 0) {
                assertThat(error).as("5^%d", q).isPositive();
                assertThat(errorOf(entry.subtract(BigInteger.ONE), q))
                        .as("5^%d", q)
                        .isNegative();
            } else {
                assertThat(error).as("5^%d", q).isNegative();
                assertThat(errorOf(entry.add(BigInteger.ONE), q)).as("5^%d", q).isPositive();
            }
        }
    }

    @Test
    void roundedUpIsTheLeastThatIsNotBelowThePower() {
        for (int q = PowersOfFive.MIN_EXPONENT; q <= PowersOfFive.MAX_EXPONENT; q++) {
            BigInteger entry = entry(q, PowersOfFive.lowRoundedUp(q));
            assertThat(errorOf(entry, q)).as("5^%d", q).isNotNegative();
            assertThat(errorOf(entry.subtract(BigInteger.ONE), q)).as("5^%d", q).isNegative();
        }
    }

    private static BigInteger entry(int q, long low) {
        return unsigned(PowersOfFive.high(q)).shiftLeft(64).or(unsigned(low));
    }

    private static BigInteger unsigned(long word) {
        return new BigInteger(Long.toUnsignedString(word));
    }

    /** The sign of {@code entry - 5^q * 2^r}, multiplied out so that only integers are compared. */
    private static int errorOf(BigInteger entry, int q) {
        BigInteger power = FIVE.pow(Math.abs(q));
        if (q >= 0) {
            int shift = 128 - power.bitLength();
            return shift >= 0
                    ? entry.compareTo(power.shiftLeft(shift))
                    : entry.shiftLeft(-shift).compareTo(power);
        }
        return entry.multiply(power).compareTo(BigInteger.ONE.shiftLeft(power.bitLength() + 127));
    }
}
