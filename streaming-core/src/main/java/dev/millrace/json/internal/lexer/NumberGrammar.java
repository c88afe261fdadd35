package dev.millrace.json.internal.lexer;

/** The grammar of a number (RFC 8259, section 6) a byte at a time, for one that is cut by the end of a window. */
public final class NumberGrammar {

    /** Nothing yet; a minus sign or digit must come. */
    public static final int START = 0;

    private static final int MINUS_SEEN = 1;
    private static final int ZERO_SEEN = 2;
    private static final int INTEGER_DIGIT_SEEN = 3;
    private static final int POINT_SEEN = 4;
    private static final int FRACTION_DIGIT_SEEN = 5;
    private static final int E_SEEN = 6;
    private static final int EXPONENT_SIGN_SEEN = 7;
    private static final int EXPONENT_DIGIT_SEEN = 8;

    private NumberGrammar() {}

    /** The state after {@code b}, or -1 if the number cannot go on with it. */
    public static int next(int state, byte b) {
        boolean digit = b >= '0' && b <= '9';
        return switch (state) {
            case START -> b == '-' ? MINUS_SEEN : firstDigit(b);
            case MINUS_SEEN -> firstDigit(b);
            case ZERO_SEEN -> afterInteger(b);
            case INTEGER_DIGIT_SEEN -> digit ? INTEGER_DIGIT_SEEN : afterInteger(b);
            case POINT_SEEN -> digit ? FRACTION_DIGIT_SEEN : -1;
            case FRACTION_DIGIT_SEEN -> digit ? FRACTION_DIGIT_SEEN : (b | 0x20) == 'e' ? E_SEEN : -1;
            case E_SEEN -> digit ? EXPONENT_DIGIT_SEEN : b == '-' || b == '+' ? EXPONENT_SIGN_SEEN : -1;
            default -> digit ? EXPONENT_DIGIT_SEEN : -1;
        };
    }

    /** Whether a number may end in this state. */
    public static boolean mayEnd(int state) {
        return state == ZERO_SEEN
                || state == INTEGER_DIGIT_SEEN
                || state == FRACTION_DIGIT_SEEN
                || state == EXPONENT_DIGIT_SEEN;
    }

    private static int firstDigit(byte b) {
        return b == '0' ? ZERO_SEEN : b > '0' && b <= '9' ? INTEGER_DIGIT_SEEN : -1;
    }

    private static int afterInteger(byte b) {
        return b == '.' ? POINT_SEEN : (b | 0x20) == 'e' ? E_SEEN : -1;
    }
}
