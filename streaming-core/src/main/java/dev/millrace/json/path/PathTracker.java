package dev.millrace.json.path;

import dev.millrace.json.TokenText;
import dev.millrace.json.path.PathAutomaton.IndexRule;
import java.util.Arrays;

/**
 * Where in the input reading is, as the automaton sees it: for each level the set of states of the value at hand there. The root
 * value is on level 0, what it holds on level 1.
 *
 * <p>Costs {@code words + 1} {@code long}s a level, and a few operations a word for each value; nothing is allocated but for a level
 * deeper than any before.
 */
final class PathTracker {

    /** A path selects the value. */
    static final int SELECTED = 1;
    /** A path may select something in the value. */
    static final int LIVE = 2;

    /** In place of an index: what is known of the value at hand on the next level does not depend on it. */
    private static final long KNOWN = -1;

    private final PathAutomaton automaton;
    private final int words;
    private final byte[] room;
    /** The states that select the element at hand. */
    private final long[] elementMask;

    /** A set of states a level. */
    private long[] sets;
    /** For each level the index of the next element, or {@link #KNOWN}. */
    private long[] indexes = new long[16];

    private byte[] findings = new byte[16];

    PathTracker(PathAutomaton automaton) {
        this.automaton = automaton;
        words = automaton.words;
        room = new byte[automaton.names.longestSource()];
        elementMask = new long[words];
        sets = new long[words * indexes.length];
        beginAt(automaton.initial, 0);
    }

    /** The root value, or what stands for it, has been reached by these states. */
    void beginAt(long[] states, int from) {
        System.arraycopy(states, from, sets, 0, words);
        findings[0] = (byte) finding(0);
    }

    /** Where in {@link #sets()} the set of the value at hand on a level starts. */
    int setStart(int level) {
        return level * words;
    }

    long[] sets() {
        return sets;
    }

    /** A member begins whose value is on this level. */
    void name(int level, TokenText name) {
        int from = (level - 1) * words;
        int number = meets(from, automaton.named) ? automaton.names.number(name, room) : PathNames.OTHER;
        step(level, automaton.selecting, number * words);
    }

    /** A value begins on this level; {@return {@link #SELECTED} and {@link #LIVE} as far as they hold} */
    int value(int level) {
        if (level > 0 && indexes[level - 1] != KNOWN) {
            element(level, indexes[level - 1]++);
        }
        return findings[level];
    }

    boolean isSelected(int level) {
        return (findings[level] & SELECTED) != 0;
    }

    boolean isLive(int level) {
        return (findings[level] & LIVE) != 0;
    }

    /** The value on this level is an object or array, and what it holds comes next. */
    void enter(int level, boolean object) {
        if (level + 1 == indexes.length) {
            indexes = Arrays.copyOf(indexes, 2 * indexes.length);
            findings = Arrays.copyOf(findings, indexes.length);
            sets = Arrays.copyOf(sets, words * indexes.length);
        }
        indexes[level] = KNOWN;
        if (!object) {
            if (meets(level * words, automaton.indexed)) {
                indexes[level] = 0;
            } else {
                step(level + 1, automaton.selecting, PathNames.OTHER);
            }
        }
    }

    /** {@return the first path not before {@code from} that selects the value at hand on this level, or -1} */
    int nextPath(int level, int from) {
        int start = level * words;
        for (int word = 0; word < words; word++) {
            long bits = sets[start + word] & automaton.accepting[word];
            while (bits != 0) {
                int path = automaton.pathOfState[word * Long.SIZE + Long.numberOfTrailingZeros(bits)];
                if (path >= from) {
                    return path;
                }
                bits &= bits - 1;
            }
        }
        return -1;
    }

    private void element(int level, long index) {
        System.arraycopy(automaton.selecting, PathNames.OTHER, elementMask, 0, words);
        int from = (level - 1) * words;
        for (IndexRule rule : automaton.indexRules) {
            int state = rule.state();
            if ((sets[from + state / Long.SIZE] >>> state & 1) != 0
                    && rule.elements().selects(index)) {
                elementMask[state / Long.SIZE] |= 1L << state;
            }
        }
        step(level, elementMask, 0);
    }

    /** From the set of the level above to that of a child that the states of the mask select. */
    private void step(int level, long[] masks, int mask) {
        int from = (level - 1) * words;
        long carry = 0;
        for (int word = 0; word < words; word++) {
            long set = sets[from + word];
            long moving = set & masks[mask + word];
            sets[from + words + word] = moving << 1 | carry | (set & automaton.descendants[word]);
            carry = moving >>> (Long.SIZE - 1);
        }
        findings[level] = (byte) finding(level);
    }

    private int finding(int level) {
        long selected = 0;
        long live = 0;
        for (int word = 0; word < words; word++) {
            long set = sets[level * words + word];
            selected |= set & automaton.accepting[word];
            live |= set & ~automaton.accepting[word];
        }
        return (selected != 0 ? SELECTED : 0) | (live != 0 ? LIVE : 0);
    }

    private boolean meets(int from, long[] mask) {
        long met = 0;
        for (int word = 0; word < words; word++) {
            met |= sets[from + word] & mask[word];
        }
        return met != 0;
    }
}
