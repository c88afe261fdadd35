package dev.millrace.json.path;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Passes on what paths select, of the events of a parser whose handler it is: as values ({@link PathValues}), as events
 * ({@link PathEvents}) or as source bytes ({@link PathBytes}). Everything else is checked in full, and nothing is built from it; an
 * object or array in which nothing can be selected is skipped ({@link JsonPushParser#skipValue()}).
 *
 * <p><b>Matches.</b> A <em>match</em> is a value and a path that selects it. Matches come in document order, a value before those in it,
 * which are matches too if a path selects them; one value that several paths select is a match for each, in the order of the
 * paths. Each root value is a document of its own, so {@code $} selects every one of them. A match does not wait for its record: it
 * may come before an error in the same record is found.
 *
 * <p><b>Cost.</b> All paths are followed at once, by a few operations a value for every 64 of their segments, whatever they are. Each level
 * of the input takes as many bits as the paths have segments, and 16 bytes. Nothing is allocated for what is not selected.
 *
 * <p><b>Records and errors.</b> When a record is rejected, what was begun in it is dropped and {@link #recordRejected} called.
 * After {@link JsonPushParser#reset()} call {@link #clear()}.
 *
 * <p>A filter serves one parser, and must be its only handler, since what it skips no other handler would see. Not thread-safe; the
 * paths can be shared.
 */
public abstract sealed class PathFilter implements TokenHandler permits PathBytes, PathEvents, PathValues, MatchRanges {

    /** The greatest number of paths in a filter. */
    public static final int MAX_PATHS = 256;

    /** The greatest number of segments in the paths of a filter together, each path counting as one more. */
    public static final int MAX_STEPS = 4096;

    private static final int NONE = -1;

    private final List<JsonPath> paths;
    private final PathAutomaton automaton;
    private final PathTracker tracker;
    private @Nullable JsonPushParser parser;

    /** Receives the events of the open matches; null while there are none. */
    @Nullable
    TokenHandler target;

    /** How many objects and arrays are open: the level of the next value. */
    private int depth;

    /** The level of the object or array inside a match in which nothing can be selected any more. */
    private int passing = NONE;

    /** Whether the object or array that is to end next went to the target without passing here. */
    private boolean diverted;

    /** Whether parts of a string have come, and more will. */
    private boolean insideString;

    private boolean stringSelected;

    PathFilter(List<JsonPath> paths) {
        this.paths = List.copyOf(paths);
        automaton = new PathAutomaton(this.paths);
        tracker = new PathTracker(automaton);
    }

    /** A filter of the same paths as another. */
    PathFilter(PathFilter other) {
        paths = other.paths;
        automaton = other.automaton;
        tracker = new PathTracker(automaton);
    }

    /** {@return the paths, in the order that their indexes count} */
    public final List<JsonPath> paths() {
        return paths;
    }

    /** Drops what has been begun, and matches that have not been taken: for a new input. */
    public void clear() {
        dropBegun();
    }

    /**
     * A record is invalid ({@link TokenHandler#rejected}), and what was begun in it has been dropped. The default throws the
     * error, which ends the parse.
     *
     * @param error what is wrong and where
     */
    protected void recordRejected(JsonException error) {
        throw error;
    }

    /** A selected value begins, before its first event: sets {@link #target}, if it is to have events. */
    abstract void beginMatch(int level);

    /** A selected value that is an object or array begins; {@return whether it comes as events} */
    boolean beginContainer(int level) {
        beginMatch(level);
        return true;
    }

    /** An object or array begins whose events all go to {@link #target}; {@return whether they do so without passing here} */
    boolean divert(boolean object) {
        return false;
    }

    /** A selected value has ended, after its last event. */
    abstract void endMatch(int level);

    /** Forgets what has been begun: the next event is that of a new root value. */
    void dropBegun() {
        target = null;
        depth = 0;
        passing = NONE;
        diverted = false;
        insideString = false;
    }

    /** {@return the first path not before {@code from} that selects the value at hand on this level, or -1} */
    final int nextPath(int level, int from) {
        return tracker.nextPath(level, from);
    }

    final PathTracker tracker() {
        return tracker;
    }

    final JsonPushParser parser() {
        return Objects.requireNonNull(parser, "the filter is not the handler of a parser");
    }

    @Override
    public final void attached(JsonPushParser attachedTo) {
        if (parser != null) {
            throw new IllegalStateException("the filter is the handler of another parser already");
        }
        parser = attachedTo;
    }

    @Override
    public final void startObject() {
        if (enter(true) && target != null) {
            target.startObject();
        }
    }

    @Override
    public final void endObject() {
        if (target != null && !diverted) {
            target.endObject();
        }
        leave();
    }

    @Override
    public final void startArray() {
        if (enter(false) && target != null) {
            target.startArray();
        }
    }

    @Override
    public final void endArray() {
        if (target != null && !diverted) {
            target.endArray();
        }
        leave();
    }

    @Override
    public final void fieldName(TokenText name) {
        if (passing == NONE) {
            tracker.name(depth, name);
        }
        if (target != null) {
            target.fieldName(name);
        }
    }

    @Override
    public final void stringValue(TokenText text) {
        boolean selected = beginScalar();
        if (target != null) {
            target.stringValue(text);
        }
        endScalar(selected);
    }

    @Override
    public final void stringPart(TokenText part, boolean last) {
        if (!insideString) {
            stringSelected = beginScalar();
        }
        insideString = !last;
        if (target != null) {
            target.stringPart(part, last);
        }
        endScalar(last && stringSelected);
    }

    @Override
    public final void numberValue(TokenNumber number) {
        boolean selected = beginScalar();
        if (target != null) {
            target.numberValue(number);
        }
        endScalar(selected);
    }

    @Override
    public final void booleanValue(boolean value) {
        boolean selected = beginScalar();
        if (target != null) {
            target.booleanValue(value);
        }
        endScalar(selected);
    }

    @Override
    public final void nullValue() {
        boolean selected = beginScalar();
        if (target != null) {
            target.nullValue();
        }
        endScalar(selected);
    }

    @Override
    public final void rejected(JsonException error) {
        dropBegun();
        recordRejected(error);
    }

    /** An object or array begins; {@return whether its events follow} */
    private boolean enter(boolean object) {
        if (passing == NONE) {
            int finding = tracker.value(depth);
            if ((finding & PathTracker.SELECTED) != 0 && !beginContainer(depth)) {
                return false;
            }
            if ((finding & PathTracker.LIVE) != 0) {
                tracker.enter(depth, object);
            } else if (target != null) {
                passing = depth;
                diverted = divert(object);
            } else {
                parser().skipValue();
                return false;
            }
        }
        depth++;
        return !diverted;
    }

    private void leave() {
        depth--;
        diverted = false;
        if (passing == NONE || passing == depth) {
            passing = NONE;
            if (tracker.isSelected(depth)) {
                endMatch(depth);
            }
        }
    }

    private boolean beginScalar() {
        if (passing != NONE || (tracker.value(depth) & PathTracker.SELECTED) == 0) {
            return false;
        }
        beginMatch(depth);
        return true;
    }

    private void endScalar(boolean selected) {
        if (selected) {
            endMatch(depth);
        }
    }
}
