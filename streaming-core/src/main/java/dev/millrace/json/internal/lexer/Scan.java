package dev.millrace.json.internal.lexer;

/**
 * What a scanner answers: one {@code long}, so that nothing is allocated and no field is written. The low 32 bits are a position; a
 * result below zero is not a complete token.
 *
 * <ul>
 *   <li>complete: the position of the token's end, with flags that tell what it has
 *   <li>incomplete: where to go on scanning once there are more bytes, flags for what lies before it
 *   <li>invalid: the byte that shows the token to be wrong
 * </ul>
 *
 * <p>Scanners are pure: {@code (bytes, from, to)} in, answer out. Whoever owns the bytes loops, carries and fails.
 */
public final class Scan {

    /** The token has escapes. */
    public static final long ESCAPED = 1L << 32;

    /** The token has bytes beyond ASCII. */
    public static final long NON_ASCII = 1L << 33;

    /** The number has a fraction, and no exponent. */
    public static final long FRACTION = 1L << 34;

    /** The number has an exponent, and perhaps a fraction. */
    public static final long EXPONENT = 1L << 35;

    private static final long FLAGS = ESCAPED | NON_ASCII | FRACTION | EXPONENT;
    private static final long INCOMPLETE = 1L << 63;
    private static final long INVALID = 1L << 63 | 1L << 62;

    private Scan() {}

    static long incomplete(int position, long flags) {
        return INCOMPLETE | flags | position;
    }

    static long invalid(int position) {
        return INVALID | position;
    }

    public static int position(long scan) {
        return (int) scan;
    }

    public static long flags(long scan) {
        return scan & FLAGS;
    }

    public static boolean isInvalid(long scan) {
        return (scan & INVALID) == INVALID;
    }
}
