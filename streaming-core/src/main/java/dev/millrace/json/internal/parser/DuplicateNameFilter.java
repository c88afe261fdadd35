package dev.millrace.json.internal.parser;

import dev.millrace.json.internal.lexer.SipHash;
import dev.millrace.json.internal.lexer.StringDecoder;
import java.util.Arrays;

/**
 * Finds names that an open object has already had. For each name it keeps 128 bits of a keyed hash of the decoded text: bounded memory
 * whatever the names' length, and nothing that a peer could aim at. Two different names are taken for the same with a chance of one in
 * 2<sup>64</sup> even after four billion names.
 */
final class DuplicateNameFilter {

    enum Outcome {
        NEW,
        DUPLICATE,
        TOO_MANY
    }

    private final SipHash hash = SipHash.seeded();
    private final int maxNames;
    private NameSet[] sets = new NameSet[8];
    private int levels;
    private int tracked;
    private byte[] decoded = new byte[64];

    DuplicateNameFilter(int maxNames) {
        this.maxNames = maxNames;
    }

    void reset() {
        closeFrom(0);
    }

    /**
     * Adds a name.
     *
     * @param depth of the object
     * @param first whether the object has had no name yet
     */
    Outcome add(byte[] bytes, int from, int length, int depth, boolean first) {
        closeFrom(first ? depth : depth + 1);
        while (levels <= depth) {
            openNext();
        }
        NameSet set = sets[depth];
        hashDecoded(bytes, from, length);
        if (set.contains(hash.low(), hash.high())) {
            return Outcome.DUPLICATE;
        }
        if (tracked >= maxNames) {
            return Outcome.TOO_MANY;
        }
        set.add(hash.low(), hash.high());
        tracked++;
        return Outcome.NEW;
    }

    private void hashDecoded(byte[] bytes, int from, int length) {
        if (decoded.length < length) {
            decoded = new byte[Math.max(length, 2 * decoded.length)];
        }
        int count = StringDecoder.decode(bytes, from, length, decoded, 0);
        hash.update(decoded, 0, count);
    }

    private void openNext() {
        if (levels == sets.length) {
            sets = Arrays.copyOf(sets, 2 * levels);
        }
        if (sets[levels] == null) {
            sets[levels] = new NameSet();
        }
        levels++;
    }

    private void closeFrom(int level) {
        while (levels > level) {
            NameSet set = sets[--levels];
            tracked -= set.size();
            set.clear();
        }
    }
}
