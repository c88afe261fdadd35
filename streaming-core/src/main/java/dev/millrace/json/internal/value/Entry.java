package dev.millrace.json.internal.value;

/**
 * The layout of an index entry: one value in one or two {@code long}s, the <em>head</em> and the <em>body</em>.
 *
 * <pre>
 * head   bits 0-3    type, one of the constants below
 *        bit  4      NAMED: the value is a member of an object
 *        bit  5      PLAIN: the string holds nothing that must be escaped in JSON
 *        bit  6      NAME_PLAIN: the same of the member's name
 *        bit  7      NEGATIVE: the sign of a DECIMAL
 *   of a member:
 *        bits 8-15   the scale of a DECIMAL: its fraction digits
 *        bits 16-31  the length of the name in bytes, or LONG_NAME: a name that long has its length in front of it
 *        bits 32-63  where the name lies in the text
 *   of an ARRAY or OBJECT that is no member, which is all of it:
 *        bits 8-31   the number of elements or members, at most MAX_SHORT_COUNT
 *        bits 32-63  the words of the subtree, its own included
 * body   LONG          the value
 *        DECIMAL       the digits, without sign and point
 *        ..._TEXT, STRING   bits 32-63 where the text lies, bits 0-31 its length in bytes
 *        ARRAY, OBJECT      bits 32-63 the number of elements or members, bits 0-31 the words of the subtree
 * </pre>
 *
 * <p>NULL, FALSE and TRUE have no body, nor has an ARRAY or OBJECT that is no member.
 *
 * <p>A DECIMAL has 1 to {@value #MAX_DECIMAL_DIGITS} digits, no exponent and at most {@value #MAX_SCALE} fraction digits: its
 * source text follows from digits and scale, so none is kept.
 */
public final class Entry {

    public static final int NULL = 0;
    public static final int FALSE = 1;
    public static final int TRUE = 2;
    /** An integer in the range of {@code long}, other than {@code -0}. */
    public static final int LONG = 3;
    /** A number with a fraction, in its digits and scale. */
    public static final int DECIMAL = 4;
    /** An integer, in its source text. */
    public static final int INTEGER_TEXT = 5;
    /** A number with a fraction or exponent, in its source text. */
    public static final int FLOAT_TEXT = 6;
    /** NaN or an infinity. */
    public static final int NON_FINITE_TEXT = 7;

    public static final int STRING = 8;
    public static final int ARRAY = 9;
    public static final int OBJECT = 10;

    public static final long NAMED = 1L << 4;
    public static final long PLAIN = 1L << 5;
    public static final long NAME_PLAIN = 1L << 6;
    public static final long NEGATIVE = 1L << 7;

    /** The name length that says: see the four bytes, most significant first, in front of the name. */
    public static final int LONG_NAME = 0xFFFF;

    /** The count that says: this many or more, count them. */
    static final int MAX_SHORT_COUNT = 0xFF_FFFF;

    public static final int MAX_DECIMAL_DIGITS = 18;
    static final int MAX_SCALE = 255;

    private static final int SCALE_SHIFT = 8;
    private static final int NAME_LENGTH_SHIFT = 16;
    private static final int COUNT_SHIFT = 8;

    /** For each value of the five lowest bits of a head, type and NAMED, whether there is a body. */
    private static final int WITH_BODY = 0b111_1111_1000 << 16 | 0b001_1111_1000;

    private Entry() {}

    /** {@return how many words the entry takes, 1 or 2} */
    public static int words(long head) {
        return 1 + (WITH_BODY >>> (int) head & 1);
    }

    public static int type(long head) {
        return (int) head & 0xF;
    }

    public static int scale(long head) {
        return (int) (head >>> SCALE_SHIFT) & 0xFF;
    }

    public static int nameLength(long head) {
        return (int) (head >>> NAME_LENGTH_SHIFT) & 0xFFFF;
    }

    public static int high(long word) {
        return (int) (word >>> 32);
    }

    public static int low(long word) {
        return (int) word;
    }

    /** {@return the head of an ARRAY or OBJECT that is no member} */
    static long shortHead(int type, int count, int words) {
        return type | (long) Math.min(count, MAX_SHORT_COUNT) << COUNT_SHIFT | (long) words << 32;
    }

    static int shortCount(long head) {
        return (int) (head >>> COUNT_SHIFT) & MAX_SHORT_COUNT;
    }

    /** {@return the head of a DECIMAL} */
    public static long decimalHead(boolean negative, int scale) {
        return DECIMAL | (negative ? NEGATIVE : 0) | (long) scale << SCALE_SHIFT;
    }

    /** {@return the part of a head that tells the name} */
    public static long nameBits(int offset, int length, boolean plain) {
        return (long) offset << 32
                | (long) Math.min(length, LONG_NAME) << NAME_LENGTH_SHIFT
                | (plain ? NAMED | NAME_PLAIN : NAMED);
    }

    /** {@return two numbers in one word: where a text lies and its length, or a count and a size} */
    public static long pair(int high, int low) {
        return ((long) high << 32) | (low & 0xFFFF_FFFFL);
    }
}
