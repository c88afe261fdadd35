package dev.millrace.json.internal.lexer;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * The strings of frequent names, so that a name that recurs is decoded once. Bounded: names share places, a few to a row, a new one
 * takes the place of the oldest in its row, and long names are not kept. The hash is seeded, so that a peer cannot choose names that collide; if it
 * could, it would gain a decoding per name, no more.
 */
public final class NameCache {

    private static final int ROWS = 256;
    private static final int ROW = 4;
    private static final int MAX_NAME_BYTES = 64;
    private static final @Nullable Entry[] EMPTY = {};

    private final long seed = ThreadLocalRandom.current().nextLong() | 1;
    private @Nullable Entry[] entries = EMPTY;

    /** The name with the given source text, from the cache if it is there. */
    public String get(byte[] bytes, int from, int length, boolean escaped, boolean nonAscii) {
        if (length > MAX_NAME_BYTES) {
            return StringDecoder.toString(bytes, from, length, escaped, nonAscii);
        }
        if (entries.length == 0) {
            // Only now, since many parsers are never asked for a name.
            entries = new @Nullable Entry[ROWS * ROW];
        }
        int row = row(bytes, from, from + length);
        for (int i = row; i < row + ROW; i++) {
            Entry entry = entries[i];
            if (entry != null && Arrays.equals(entry.source, 0, entry.source.length, bytes, from, from + length)) {
                return entry.name;
            }
        }
        String name = StringDecoder.toString(bytes, from, length, escaped, nonAscii);
        System.arraycopy(entries, row, entries, row + 1, ROW - 1);
        entries[row] = new Entry(Arrays.copyOfRange(bytes, from, from + length), name);
        return name;
    }

    private int row(byte[] bytes, int from, int to) {
        long hash = seed;
        for (int p = from; p < to; p += 8) {
            hash = (hash ^ Swar.loadUpTo(bytes, p, to)) * seed;
            hash ^= hash >>> 32;
        }
        return ((int) (hash ^ (hash >>> 17) ^ (to - from)) & (ROWS - 1)) * ROW;
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
