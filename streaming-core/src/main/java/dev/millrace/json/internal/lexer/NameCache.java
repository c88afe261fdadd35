package dev.millrace.json.internal.lexer;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * The strings of frequent names, so that a name that recurs is decoded once. Bounded: a name that hashes to a taken place replaces
 * the one that is there, and long names are not kept. The hash is seeded, so that a peer cannot choose names that collide; if it
 * could, it would gain a decoding per name, no more.
 */
public final class NameCache {

    private static final int PLACES = 512;
    private static final int MAX_NAME_BYTES = 64;

    private final long seed = ThreadLocalRandom.current().nextLong() | 1;
    private final byte @Nullable [] @Nullable [] keys = new byte @Nullable [PLACES][];
    private final @Nullable String[] names = new @Nullable String[PLACES];

    /** The name with the given source text, from the cache if it is there. */
    public String get(byte[] bytes, int from, int length, boolean escaped, boolean nonAscii) {
        if (length > MAX_NAME_BYTES) {
            return StringDecoder.toString(bytes, from, length, escaped, nonAscii);
        }
        int place = place(bytes, from, from + length);
        byte[] key = keys[place];
        String name = names[place];
        if (key != null && name != null && Arrays.equals(key, 0, key.length, bytes, from, from + length)) {
            return name;
        }
        name = StringDecoder.toString(bytes, from, length, escaped, nonAscii);
        keys[place] = Arrays.copyOfRange(bytes, from, from + length);
        names[place] = name;
        return name;
    }

    private int place(byte[] bytes, int from, int to) {
        long hash = seed;
        for (int p = from; p < to; p += 8) {
            hash = (hash ^ Swar.loadPadded(bytes, p, to)) * seed;
            hash ^= hash >>> 32;
        }
        return (int) (hash ^ hash >>> 17 ^ (to - from)) & (PLACES - 1);
    }
}
