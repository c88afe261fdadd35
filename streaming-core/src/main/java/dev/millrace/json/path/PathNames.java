package dev.millrace.json.path;

import dev.millrace.json.TokenText;
import dev.millrace.json.internal.lexer.StringEncoder;
import dev.millrace.json.internal.lexer.Swar;
import java.util.Arrays;
import java.util.Collection;

/**
 * The names in a set of paths, numbered from 1; {@value #OTHER} stands for all others. Finds the number of a name in the input without
 * allocating, and most of the others by their length.
 *
 * <p>An open-addressing table. Its content comes from the paths, so the input has no say in how long a probe takes.
 */
final class PathNames {

    static final int OTHER = 0;

    /** A character in ASCII takes six bytes as an escape. */
    private static final int LONGEST_ESCAPE = 6;

    private static final long HASH_FACTOR = 0x9E37_79B9_7F4A_7C15L;

    private final byte[][] names;
    /** The number of a name, or 0 for a free slot. */
    private final int[] slots;
    /** For each length of up to 62 bytes whether a name has it, and for all greater ones together. */
    private final long lengths;

    private final int longest;

    PathNames(Collection<String> distinct) {
        names = new byte[distinct.size() + 1][];
        names[OTHER] = new byte[0];
        slots = new int[Integer.highestOneBit(2 * names.length) * 2];
        int number = 0;
        long lengthBits = 0;
        int most = 0;
        for (String name : distinct) {
            byte[] utf8 = StringEncoder.encode(name);
            if (utf8 == null) {
                throw new IllegalArgumentException("the name holds a surrogate without its other half: " + name);
            }
            names[++number] = utf8;
            lengthBits |= lengthBit(utf8.length);
            most = Math.max(most, utf8.length);
            int slot = slot(utf8, utf8.length);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = number;
        }
        lengths = lengthBits;
        longest = most;
    }

    /** {@return how many numbers there are, {@link #OTHER} included} */
    int count() {
        return names.length;
    }

    /** {@return the longest source text of a name in the input that can be one of these, in bytes} */
    int longestSource() {
        return LONGEST_ESCAPE * longest;
    }

    /**
     * {@return the number of a name}
     *
     * @param name a name in the input
     * @param room for its decoded text, of {@link #longestSource()} bytes
     */
    int number(TokenText name, byte[] room) {
        int source = name.rawLength();
        if (name.isPlain() ? (lengths & lengthBit(source)) == 0 || source > longest : source > room.length) {
            return OTHER;
        }
        int length = name.copyTo(room, 0);
        for (int slot = slot(room, length); slots[slot] != 0; slot = (slot + 1) & (slots.length - 1)) {
            byte[] candidate = names[slots[slot]];
            if (candidate.length == length && Arrays.equals(candidate, 0, length, room, 0, length)) {
                return slots[slot];
            }
        }
        return OTHER;
    }

    private int slot(byte[] bytes, int length) {
        long hash = length;
        for (int p = 0; p < length; p += Long.BYTES) {
            hash = (hash ^ Swar.loadUpTo(bytes, p, length)) * HASH_FACTOR;
            hash ^= hash >>> 32;
        }
        return (int) hash & (slots.length - 1);
    }

    private static long lengthBit(int length) {
        return 1L << Math.min(length, Long.SIZE - 1);
    }
}
