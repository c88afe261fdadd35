package dev.millrace.json.internal.lexer;

/**
 * Copies of short texts in whole words: where {@link System#arraycopy} would spend more on its choice of a way than on the bytes.
 * The target must have room for {@link #MAX_OVERRUN} bytes beyond the text.
 */
public final class WordCopy {

    /** How many bytes beyond a text may be written, to be overwritten by what comes next. */
    public static final int MAX_OVERRUN = 32;

    public static final long NULL = word("null");
    public static final long TRUE = word("true");
    public static final long FALSE = word("false");

    private WordCopy() {}

    /** Copies a text; up to {@link #MAX_OVERRUN} bytes of the target from {@code at} on may be overwritten, however short it is. */
    public static void copy(byte[] source, int from, byte[] target, int at, int length) {
        if (length <= MAX_OVERRUN && from <= source.length - MAX_OVERRUN) {
            Swar.store(target, at, Swar.load(source, from));
            Swar.store(target, at + 8, Swar.load(source, from + 8));
            if (length > 16) {
                Swar.store(target, at + 16, Swar.load(source, from + 16));
                Swar.store(target, at + 24, Swar.load(source, from + 24));
            }
        } else {
            System.arraycopy(source, from, target, at, length);
        }
    }

    /** {@return the offset after the first {@code length} bytes of a word, which have been put} */
    public static int put(long word, int length, byte[] target, int at) {
        Swar.store(target, at, word);
        return at + length;
    }

    private static long word(String text) {
        long word = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            word = word << Byte.SIZE | text.charAt(i);
        }
        return word;
    }
}
