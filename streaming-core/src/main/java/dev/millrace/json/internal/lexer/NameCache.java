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
    private final @Nullable Entry[] entries = new @Nullable Entry[PLACES];

    /** The name with the given source text, from the cache if it is there. */
    public String get(byte[] bytes, int from, int length, boolean escaped, boolean nonAscii) {
        if (length > MAX_NAME_BYTES) {
            return StringDecoder.toString(bytes, from, length, escaped, nonAscii);
        }
        int place = place(bytes, from, from + length);
        Entry entry = entries[place];
        if (entry != null && Arrays.equals(entry.source, 0, entry.source.length, bytes, from, from + length)) {
            return entry.name;
        }
        String name = StringDecoder.toString(bytes, from, length, escaped, nonAscii);
        entries[place] = new Entry(Arrays.copyOfRange(bytes, from, from + length), name);
        return name;
    }

    private int place(byte[] bytes, int from, int to) {
        long hash = seed;
        for (int p = from; p < to; p += 8) {
            hash = (hash ^ Swar.loadUpTo(bytes, p, to)) * seed;
            hash ^= hash >>> 32;
        }
        return (int) (hash ^ (hash >>> 17) ^ (to - from)) & (PLACES - 1);
    }

    private static final class Entry {
        final byte[] source;
        final String name;

        Entry(byte[] source, String name) {
            this.source = source;
            this.name = name;
        }
    }
}
