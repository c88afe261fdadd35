package dev.millrace.json.internal.value;

/** {@code long} to decimal text, two digits at a time. */
public final class LongText {

    /** The most characters that a {@code long} takes. */
    public static final int MAX_LENGTH = 20;

    /** The text of 0 to 99, two characters each. */
    private static final byte[] PAIRS = new byte[200];

    static {
        for (int i = 0; i < 100; i++) {
            PAIRS[2 * i] = (byte) ('0' + i / 10);
            PAIRS[2 * i + 1] = (byte) ('0' + i % 10);
        }
    }

    private LongText() {}

    /** {@return the length of the text, in bytes} */
    public static int length(long value) {
        int sign = 0;
        // Negative values have the greater range.
        long rest = value;
        if (rest < 0) {
            sign = 1;
        } else {
            rest = -rest;
        }
        long bound = -10;
        for (int digits = 1; digits < 19; digits++) {
            if (rest > bound) {
                return digits + sign;
            }
            bound *= 10;
        }
        return 19 + sign;
    }

    /**
     * Writes the text.
     *
     * @param length what {@link #length} says
     */
    public static void write(long value, byte[] target, int offset, int length) {
        long rest = value < 0 ? value : -value;
        int at = offset + length;
        while (rest <= -100) {
            long quotient = rest / 100;
            int pair = (int) (quotient * 100 - rest) * 2;
            target[--at] = PAIRS[pair + 1];
            target[--at] = PAIRS[pair];
            rest = quotient;
        }
        int pair = (int) -rest * 2;
        target[--at] = PAIRS[pair + 1];
        if (rest <= -10) {
            target[--at] = PAIRS[pair];
        }
        if (value < 0) {
            target[--at] = '-';
        }
    }
}
