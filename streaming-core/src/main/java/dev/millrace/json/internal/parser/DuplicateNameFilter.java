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

    /** The depths of the objects that have names, ascending. */
    private int[] levels = new int[8];

    private int used;
    private int tracked;
    private byte[] decoded = new byte[64];

    DuplicateNameFilter(int maxNames) {
        this.maxNames = maxNames;
    }

    void reset() {
        while (used > 0) {
            close();
        }
    }

    /**
     * Adds a name.
     *
     * @param nesting tells which of the levels are still the objects that they were
     * @param depth of the object
     * @param first whether the object has had no name yet
     */
    Outcome add(byte[] bytes, int from, int length, NestingStack nesting, int depth, boolean first) {
        closeEnded(nesting, first ? depth - 1 : depth);
        if (used == 0 || levels[used - 1] != depth) {
            open(depth);
        }
        NameSet set = sets[used - 1];
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

    private void open(int depth) {
        if (used == sets.length) {
            sets = Arrays.copyOf(sets, 2 * used);
            levels = Arrays.copyOf(levels, 2 * used);
        }
        if (sets[used] == null) {
            sets[used] = new NameSet();
        }
        levels[used++] = depth;
    }

    /** An object below an open one that has had a name since is open too, so only the deepest need be looked at. */
    private void closeEnded(NestingStack nesting, int deepest) {
        while (used > 0 && (levels[used - 1] > deepest || !nesting.hasName(levels[used - 1]))) {
            close();
        }
    }

    private void close() {
        NameSet set = sets[--used];
        tracked -= set.size();
        set.clear();
    }
}
