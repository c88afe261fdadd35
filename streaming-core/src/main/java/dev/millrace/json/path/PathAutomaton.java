package dev.millrace.json.path;

import dev.millrace.json.path.PathSelector.Index;
import dev.millrace.json.path.PathSelector.Name;
import dev.millrace.json.path.PathSelector.Slice;
import dev.millrace.json.path.PathSelector.Wildcard;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Paths compiled to one automaton, immutable.
 *
 * <h2>States</h2>
 *
 * A path of <i>k</i> segments has <i>k</i> + 1 states in a row: in the state <i>i</i> a value has been reached by its first <i>i</i>
 * segments, and in the last it is selected. What a value has been reached by is a set of states, of all paths together; one bit
 * each, in {@link #words} {@code long}s.
 *
 * <h2>Steps</h2>
 *
 * From the set of a value to that of a child, all paths at once (the bit-parallel simulation of Baeza-Yates and Gonnet, "A new
 * approach to text searching", CACM 35(10), 1992): states whose segment selects the child move on by one, which is a shift; states
 * before a descendant segment stay as well:
 *
 * <pre>child = ((value &amp; selects the child) &lt;&lt; 1) | (value &amp; descendants)</pre>
 *
 * <p>Which states select a child depends on its name or index: there is a mask for each name in the paths, one for all other
 * names and for elements (the wildcards), and a list of the selectors that look at the index.
 */
final class PathAutomaton {

    /** A selector that looks at an element's index. */
    record IndexRule(int state, Slice elements) {}

    final int words;
    final PathNames names;
    /** Where each path begins, and thereby each value's search. */
    final long[] initial;
    /** The last states of the paths. */
    final long[] accepting;
    /** The states before a descendant segment. */
    final long[] descendants;
    /** The states whose segment looks at names. */
    final long[] named;
    /** The states whose segment looks at indexes. */
    final long[] indexed;
    /** For each number of a name, {@link #words} words: the states whose segment selects a member of that name. */
    final long[] selecting;

    final IndexRule[] indexRules;
    /** For each state the path it belongs to. */
    final int[] pathOfState;

    PathAutomaton(List<JsonPath> paths) {
        int states = paths.stream().mapToInt(path -> path.segments().size() + 1).sum();
        if (paths.isEmpty() || paths.size() > PathFilter.MAX_PATHS || states > PathFilter.MAX_STEPS) {
            throw new IllegalArgumentException("from 1 to " + PathFilter.MAX_PATHS + " paths of at most "
                    + PathFilter.MAX_STEPS + " segments together (each path counting as one more) are possible, not "
                    + paths.size() + " of " + (states - paths.size()));
        }
        Map<String, Integer> numbers = number(paths);
        names = new PathNames(numbers.keySet());
        words = (states + Long.SIZE - 1) / Long.SIZE;
        initial = new long[words];
        accepting = new long[words];
        descendants = new long[words];
        named = new long[words];
        indexed = new long[words];
        selecting = new long[words * names.count()];
        pathOfState = new int[states];
        List<IndexRule> rules = new ArrayList<>();
        int state = 0;
        for (int path = 0; path < paths.size(); path++) {
            set(initial, 0, state);
            for (PathSegment segment : paths.get(path).segments()) {
                pathOfState[state] = path;
                if (segment.descendant()) {
                    set(descendants, 0, state);
                }
                for (PathSelector selector : segment.selectors()) {
                    add(state, selector, numbers, rules);
                }
                state++;
            }
            pathOfState[state] = path;
            set(accepting, 0, state++);
        }
        indexRules = rules.toArray(IndexRule[]::new);
    }

    private static Map<String, Integer> number(List<JsonPath> paths) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (JsonPath path : paths) {
            for (PathSegment segment : path.segments()) {
                for (PathSelector selector : segment.selectors()) {
                    if (selector instanceof Name name) {
                        numbers.putIfAbsent(name.name(), numbers.size() + 1);
                    }
                }
            }
        }
        return numbers;
    }

    private void add(int state, PathSelector selector, Map<String, Integer> numbers, List<IndexRule> rules) {
        if (selector instanceof Wildcard) {
            for (int number = 0; number < names.count(); number++) {
                set(selecting, number, state);
            }
        } else if (selector instanceof Name name) {
            set(named, 0, state);
            set(selecting, numbers.getOrDefault(name.name(), PathNames.OTHER), state);
        } else {
            Slice elements =
                    selector instanceof Index index ? new Slice(index.index(), index.index() + 1, 1) : (Slice) selector;
            set(indexed, 0, state);
            rules.add(new IndexRule(state, elements));
        }
    }

    private void set(long[] masks, int mask, int state) {
        masks[mask * words + state / Long.SIZE] |= 1L << state;
    }
}
