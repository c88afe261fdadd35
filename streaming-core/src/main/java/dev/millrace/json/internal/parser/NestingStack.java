package dev.millrace.json.internal.parser;

import dev.millrace.json.internal.lexer.PointerToken;
import dev.millrace.json.internal.lexer.StringDecoder;
import java.util.Arrays;

/**
 * The open objects and arrays, one {@code long} each: whether it is an object, and how far reading is in it, for the path of an
 * error. An array has the index of the element at hand. An object has the range of the name at hand, first in the window, where it
 * costs one store a name; when the window is given back, the names that still count are copied aside. A frame that has been looked at
 * then is marked, and so are all below it, so that a window costs no more than what happened in it, however deep the nesting.
 */
final class NestingStack {

    private static final long OBJECT = 1L << 63;
    private static final long KEPT = 1L << 62;
    private static final long NO_NAME = 0x7FFF_FFFFL << 31;
    private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;
    private static final int KEPT_NAME_BYTES = 64 << 10;
    private static final int MIN_LEVELS = 8;
    private static final byte[] NONE = {};
    private static final int LENGTH_BITS = 31;
    private static final long LENGTH_MASK = (1L << LENGTH_BITS) - 1;

    /** A new array: at index 0. */
    static final long NEW_ARRAY = 0;

    /** A new object: no name yet. */
    static final long NEW_OBJECT = OBJECT | NO_NAME;

    /** The frames, the outermost at 1; 0 stands for the root and is an array's. */
    long[] frames = new long[MIN_LEVELS];

    /** For each frame that is marked, how much of {@link #names} is in use up to it. */
    private int[] namesEnd = new int[MIN_LEVELS];

    private byte[] names = NONE;
    private long visited;

    static boolean isObject(long frame) {
        return frame < 0;
    }

    /** The frame of an object whose name at hand lies in the window. */
    static long named(int from, int length) {
        return OBJECT | (long) from << LENGTH_BITS | length;
    }

    /** Lets go of the room that unusually long names took. */
    void clear() {
        if (names.length > KEPT_NAME_BYTES) {
            names = NONE;
        }
    }

    /** Makes room for levels up to {@code depth}. */
    void grow(int depth) {
        if (depth >= frames.length) {
            frames = Arrays.copyOf(frames, Math.max(depth + 1, frames.length * 2));
            namesEnd = Arrays.copyOf(namesEnd, frames.length);
        }
    }

    /** Copies the names that lie in the window, which is about to be given back. */
    void keepNames(byte[] window, int depth) {
        int level = depth;
        while (level > 0 && (frames[level] & KEPT) == 0) {
            level--;
        }
        visited += depth - level + 1;
        while (++level <= depth) {
            long frame = frames[level];
            if (isObject(frame) && !isNameless(frame)) {
                keepName(level, window, from(frame), length(frame));
            } else {
                namesEnd[level] = namesEnd[level - 1];
                frames[level] = frame | KEPT;
            }
        }
    }

    /** Copies the name at hand in the object at {@code level}; all frames below it are marked. */
    void keepName(int level, byte[] bytes, int from, int length) {
        int start = namesEnd[level - 1];
        if (length > names.length - start) {
            names = Arrays.copyOf(names, (int) Math.max(start + (long) length, Math.min(2L * names.length, MAX_ARRAY)));
        }
        System.arraycopy(bytes, from, names, start, length);
        namesEnd[level] = start + length;
        frames[level] = named(start, length) | KEPT;
    }

    /** The RFC 6901 pointer of what is at hand at {@code depth}; names may still lie in {@code window}. */
    String pointer(byte[] window, int depth) {
        StringBuilder pointer = new StringBuilder();
        for (int level = 1; level <= depth; level++) {
            long frame = frames[level];
            if (!isObject(frame)) {
                pointer.append('/').append(frame & ~KEPT);
            } else if (!isNameless(frame)) {
                byte[] bytes = (frame & KEPT) != 0 ? names : window;
                pointer.append('/')
                        .append(PointerToken.escape(
                                StringDecoder.toString(bytes, from(frame), length(frame), true, true)));
            }
        }
        return pointer.toString();
    }

    /** Whether there is an object at this level that has had a name. */
    boolean hasName(int level) {
        return isObject(frames[level]) && !isNameless(frames[level]);
    }

    /** How many frames have been looked at when windows were given back, ever: what shows that the work is linear. */
    long visited() {
        return visited;
    }

    private static boolean isNameless(long frame) {
        return (frame & NO_NAME) == NO_NAME;
    }

    private static int from(long frame) {
        return (int) (frame >>> LENGTH_BITS & 0x7FFF_FFFF);
    }

    private static int length(long frame) {
        return (int) (frame & LENGTH_MASK);
    }
}
