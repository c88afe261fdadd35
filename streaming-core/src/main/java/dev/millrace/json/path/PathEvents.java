package dev.millrace.json.path;

import dev.millrace.json.TokenHandler;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * What paths select, as events: each match's go to a handler of its own, from the match's first event to its last. Minifies every order
 * as it comes:
 *
 * <pre>{@code
 * JsonWriter writer = new JsonWriter(out);
 * PathEvents orders = new PathEvents(path -> new WritingHandler(writer), JsonPath.parse("$.orders[*]"));
 * JsonPushParser parser = new JsonPushParser(orders);
 * }</pre>
 *
 * <p>The name of a member that is a match is not among its events. A match inside a match goes to the handlers of both. Handlers get
 * the events of the value alone: none are attached to the parser, or told of roots and records, for which methods here can be
 * overridden. They may suspend the parser, but neither skip nor capture.
 *
 * <p>An event costs a call for each open match, of which there can be as many as levels times paths; nothing is kept.
 */
public non-sealed class PathEvents extends PathFilter {

    private static final TokenHandler NOBODY = new TokenHandler() {};

    private final IntFunction<? extends TokenHandler> handlers;

    /** The open matches, the outermost first; the levels, paths and handlers of as many as are open count. */
    private int open;

    private int[] levels = new int[4];
    private int[] pathIndexes = new int[4];
    private TokenHandler[] receivers = new TokenHandler[4];
    private final FanOut all = new FanOut();

    /**
     * Selects by these paths.
     *
     * @param handlers gives the handler of a match's events; called when the match begins, with the index of its path, from 0
     * @param paths from 1 to {@value PathFilter#MAX_PATHS}, of at most {@value PathFilter#MAX_STEPS} steps
     * @throws IllegalArgumentException if they are too many or too long
     */
    public PathEvents(IntFunction<? extends TokenHandler> handlers, List<JsonPath> paths) {
        super(paths);
        this.handlers = Objects.requireNonNull(handlers, "handlers");
    }

    /**
     * Selects by these paths.
     *
     * @param handlers as for {@link #PathEvents(IntFunction, List)}
     * @param paths as there
     * @throws IllegalArgumentException if they are too many or too long
     */
    public PathEvents(IntFunction<? extends TokenHandler> handlers, JsonPath... paths) {
        this(handlers, List.of(paths));
    }

    /**
     * A match has ended. The default does nothing.
     *
     * @param pathIndex the index of its path, from 0
     * @param handler has received its events
     */
    protected void matchEnded(int pathIndex, TokenHandler handler) {}

    @Override
    final void beginMatch(int level) {
        for (int path = nextPath(level, 0); path >= 0; path = nextPath(level, path + 1)) {
            if (open == levels.length) {
                levels = Arrays.copyOf(levels, 2 * open);
                pathIndexes = Arrays.copyOf(pathIndexes, 2 * open);
                receivers = Arrays.copyOf(receivers, 2 * open);
            }
            levels[open] = level;
            pathIndexes[open] = path;
            receivers[open] = Objects.requireNonNull(handlers.apply(path), "the handler of a match");
            open++;
        }
        aim();
    }

    @Override
    final void endMatch(int level) {
        while (open > 0 && levels[open - 1] == level) {
            TokenHandler receiver = receivers[--open];
            receivers[open] = NOBODY;
            matchEnded(pathIndexes[open], receiver);
        }
        aim();
    }

    @Override
    final void dropBegun() {
        super.dropBegun();
        open = 0;
    }

    private void aim() {
        all.receivers(receivers, open);
        target = open == 0 ? null : open == 1 ? receivers[0] : all;
    }
}
