package dev.millrace.json.path;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.fixtures.Problem;
import java.util.ArrayList;
import java.util.List;

/** What {@link PathValues} gives, taken when the parser returns; if it suspends the parser, that is before anything else is parsed. */
final class ValueSelection extends PathValues implements Selection {

    private final boolean suspending;
    private final List<String> seen = new ArrayList<>();
    private final List<Problem> rejections = new ArrayList<>();

    ValueSelection(List<JsonPath> paths, boolean suspending) {
        super(paths);
        this.suspending = suspending;
    }

    @Override
    public PathFilter filter() {
        return this;
    }

    @Override
    protected void matchReady() {
        if (suspending) {
            parser().suspend();
        }
    }

    @Override
    protected void recordRejected(JsonException error) {
        rejections.add(Problem.of(error));
    }

    @Override
    public void collect(JsonPushParser parser) {
        while (hasMatch()) {
            PathMatch match = take();
            seen.add(match.pathIndex() + " " + match.value());
        }
    }

    @Override
    public List<String> seen() {
        return seen;
    }

    @Override
    public List<Problem> rejections() {
        return rejections;
    }
}
