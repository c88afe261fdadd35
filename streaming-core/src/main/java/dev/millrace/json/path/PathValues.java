package dev.millrace.json.path;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.internal.parser.ParserAccess;
import dev.millrace.json.internal.value.BuilderAccess;
import dev.millrace.json.internal.value.FlatDocument;
import dev.millrace.json.internal.value.FlatTree;
import dev.millrace.json.internal.value.Node;
import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.value.JsonValue;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What paths select, as values that wait to be taken:
 *
 * <pre>{@code
 * PathValues prices = new PathValues(JsonPath.parse("$..price"));
 * JsonPushParser parser = new JsonPushParser(prices);
 * while (channel.read(buffer.clear()) >= 0) {
 *     parser.feed(buffer.flip());
 *     while (prices.hasMatch()) {
 *         sum += prices.take().value().asDouble();
 *     }
 * }
 * parser.endOfInput(); // brings a match only if a number or literal is the whole input
 * }</pre>
 *
 * <p>Matches are there as soon as the outermost value that is one is complete: those in it come with it, after it, and cost no
 * second building. Whoever wants to take them one by one, before more is parsed, overrides {@link #matchReady()} and has it
 * {@linkplain dev.millrace.json.JsonPushParser#suspend() suspend} the parser.
 *
 * <p>Memory: the outermost match while it is built (see {@link DocumentBuilder}), and 8 bytes for each match in it. What is
 * not taken is kept.
 */
public non-sealed class PathValues extends PathFilter {

    private static final int MIN_PENDING = 8;
    private static final int MAX_KEPT_PENDING = 1 << 13;

    private final DocumentBuilder builder = new DocumentBuilder();
    /** What it builds: where its next entry comes is where the next match lies. */
    private final FlatTree tree = Objects.requireNonNull(BuilderAccess.treeOf(builder));

    private final long maxMatchBytes;
    private @Nullable MatchBound bound;
    private final ArrayDeque<Batch> ready = new ArrayDeque<>(2);

    /** The level of the outermost match, while it is open. */
    private int outermost;

    /** The matches in it, itself included: where each lies in the document, and its path. */
    private long[] pending = new long[MIN_PENDING];

    private int pendingCount;

    /**
     * Selects by these paths.
     *
     * @param paths from 1 to {@value PathFilter#MAX_PATHS}, of at most {@value PathFilter#MAX_STEPS} steps
     * @throws IllegalArgumentException if they are too many or too long
     */
    public PathValues(List<JsonPath> paths) {
        this(paths, Long.MAX_VALUE);
    }

    /**
     * Selects by these paths. A match that is too long is refused as {@link JsonErrorKind#RECORD_TOO_LONG}, when the first token that
     * ends beyond the bound is complete.
     *
     * @param paths as for {@link #PathValues(List)}
     * @param maxMatchBytes how long a match may be that lies in no other, in source bytes; at least 1
     * @throws IllegalArgumentException if the paths are too many or too long, or the bound is less than 1
     */
    public PathValues(List<JsonPath> paths, long maxMatchBytes) {
        super(paths);
        if (maxMatchBytes < 1) {
            throw new IllegalArgumentException("maxMatchBytes must be at least 1, not " + maxMatchBytes);
        }
        this.maxMatchBytes = maxMatchBytes;
    }

    /**
     * Selects by these paths.
     *
     * @param paths as for {@link #PathValues(List)}
     * @throws IllegalArgumentException if they are too many or too long
     */
    public PathValues(JsonPath... paths) {
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
    public final PathMatch take() {
        Batch batch = ready.element();
        long match = batch.matches[batch.taken++];
        if (batch.taken == batch.matches.length) {
            ready.remove();
        }
        int path = (int) match;
        return new PathMatch(path, paths().get(path), batch.document.view((int) (match >>> 32)));
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
    final void beginMatch(int level) {
        if (target == null) {
            target = receiver();
            outermost = level;
        }
        long place = (long) tree.indexEnd << 32;
        for (int path = nextPath(level, 0); path >= 0; path = nextPath(level, path + 1)) {
            if (pendingCount == pending.length) {
                pending = Arrays.copyOf(pending, 2 * pendingCount);
            }
            pending[pendingCount++] = place | path;
        }
    }

    private TokenHandler receiver() {
        if (maxMatchBytes == Long.MAX_VALUE) {
            return builder;
        }
        if (bound == null) {
            bound = new MatchBound(builder, maxMatchBytes, parser());
        }
        bound.begin();
        return bound;
    }

    @Override
    final boolean divert(boolean object) {
        if (target != builder) {
            return false;
        }
        if (object) {
            builder.startObject();
        } else {
            builder.startArray();
        }
        ParserAccess.buildValue(parser(), builder);
        return true;
    }

    @Override
    final void endMatch(int level) {
        if (level == outermost) {
            target = null;
            ready.add(new Batch(documentOf(builder.take()), Arrays.copyOf(pending, pendingCount)));
            forgetPending();
            matchReady();
        }
    }

    @Override
    final void dropBegun() {
        super.dropBegun();
        builder.clear();
        forgetPending();
    }

    private void forgetPending() {
        pendingCount = 0;
        if (pending.length > MAX_KEPT_PENDING) {
            pending = new long[MIN_PENDING];
        }
    }

    /** What is built from events are views of a document's entries. */
    private static FlatDocument documentOf(JsonValue built) {
        return ((Node) built).document();
    }

    /** An outermost match and those in it. */
    private static final class Batch {
        final FlatDocument document;
        final long[] matches;
        int taken;

        Batch(FlatDocument document, long[] matches) {
            this.document = document;
            this.matches = matches;
        }
    }
}
