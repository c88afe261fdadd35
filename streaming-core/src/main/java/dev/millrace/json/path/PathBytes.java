package dev.millrace.json.path;

import dev.millrace.json.JsonLimits;
import dev.millrace.json.RawValue;
import java.util.ArrayDeque;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * What paths select, as validated source bytes that wait to be taken: for handing to another codec.
 *
 * <p>Matches are there as soon as the outermost value that is one is complete: those in it come with it, after it, found by a second
 * pass over its bytes, which they share. {@link #matchReady()} is for taking them one by one, as in {@link PathValues}.
 *
 * <p>Memory: the source bytes of the outermost match, which for objects and arrays {@link JsonLimits#maxCaptureBytes()} bounds, and
 * 12 bytes for each match in it. What is not taken is kept.
 */
public non-sealed class PathBytes extends PathFilter {

    private final ScalarSource scalar = new ScalarSource();
    private final ArrayDeque<Batch> ready = new ArrayDeque<>(2);
    private @Nullable MatchRanges inner;

    /** The level of the value that is being captured. */
    private int captured;

    /**
     * Selects by these paths.
     *
     * @param paths from 1 to {@value PathFilter#MAX_PATHS}, of at most {@value PathFilter#MAX_STEPS} steps
     * @throws IllegalArgumentException if they are too many or too long
     */
    public PathBytes(List<JsonPath> paths) {
        super(paths);
    }

    /**
     * Selects by these paths.
     *
     * @param paths as for {@link #PathBytes(List)}
     * @throws IllegalArgumentException if they are too many or too long
     */
    public PathBytes(JsonPath... paths) {
        this(List.of(paths));
    }

    /** {@return whether a match waits to be taken} */
    public final boolean hasMatch() {
        return !ready.isEmpty();
    }

    /**
     * Hands over the next match, in document order.
     *
     * @return the match
     * @throws NoSuchElementException if none waits
     */
    public final RawMatch take() {
        Batch batch = ready.element();
        int path = batch.matches[batch.taken++];
        int from = batch.matches[batch.taken++];
        int to = batch.matches[batch.taken++];
        if (batch.taken == batch.matches.length) {
            ready.remove();
        }
        return new RawMatch(path, paths().get(path), batch.bytes, from, to - from);
    }

    /**
     * One match or more can be taken: called from within the event that completes the outermost of them. The default does
     * nothing; an override may take some or all, and may suspend the parser.
     */
    protected void matchReady() {}

    /** Drops what has been begun, and matches that have not been taken: for a new input. */
    @Override
    public final void clear() {
        super.clear();
        ready.clear();
    }

    @Override
    public final void rawValue(RawValue value) {
        byte[] bytes = value.toByteArray();
        complete(bytes, tracker().isLive(captured) ? innerRanges(bytes) : wholeRange(captured, bytes));
    }

    @Override
    final boolean beginContainer(int level) {
        captured = level;
        parser().captureValue();
        return false;
    }

    @Override
    final void beginMatch(int level) {
        target = scalar;
    }

    @Override
    final void endMatch(int level) {
        target = null;
        byte[] bytes = scalar.take();
        complete(bytes, wholeRange(level, bytes));
    }

    @Override
    final void dropBegun() {
        super.dropBegun();
        scalar.clear();
    }

    private int[] innerRanges(byte[] bytes) {
        if (inner == null) {
            inner = new MatchRanges(this);
        }
        return inner.find(bytes, tracker(), captured);
    }

    /** {@return the whole of the bytes, once for each path that selects the value} */
    private int[] wholeRange(int level, byte[] bytes) {
        int count = 0;
        for (int path = nextPath(level, 0); path >= 0; path = nextPath(level, path + 1)) {
            count++;
        }
        int[] ranges = new int[3 * count];
        int end = 0;
        for (int path = nextPath(level, 0); path >= 0; path = nextPath(level, path + 1)) {
            ranges[end] = path;
            ranges[end + 2] = bytes.length;
            end += 3;
        }
        return ranges;
    }

    private void complete(byte[] bytes, int[] ranges) {
        ready.add(new Batch(bytes, ranges));
        matchReady();
    }

    /** An outermost match and those in it: three numbers each, path, first byte, byte after the last. */
    private static final class Batch {
        final byte[] bytes;
        final int[] matches;
        int taken;

        Batch(byte[] bytes, int[] matches) {
            this.bytes = bytes;
            this.matches = matches;
        }
    }
}
