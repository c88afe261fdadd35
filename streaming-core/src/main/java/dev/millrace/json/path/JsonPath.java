package dev.millrace.json.path;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JSONPath (RFC 9535) of the kind that one pass over the input can decide. Immutable; equal to a path of the same segments,
 * however either was written.
 *
 * <table class="striped">
 * <caption>What is supported</caption>
 * <thead><tr><th>written</th><th>selects</th></tr></thead>
 * <tbody>
 * <tr><td>{@code $}</td><td>the root value</td></tr>
 * <tr><td>{@code .name}, {@code ['name']}, {@code ["name"]}</td><td>the members of that name, every one if there are several</td></tr>
 * <tr><td>{@code .*}, {@code [*]}</td><td>all members, all elements</td></tr>
 * <tr><td>{@code [7]}</td><td>the element at an index, from 0</td></tr>
 * <tr><td>{@code [2:10:3]}</td><td>a slice: elements 2, 5 and 8; any of the three numbers can be left out, step 0 selects nothing</td></tr>
 * <tr><td>{@code ..name}, {@code ..*}, {@code ..[0]}</td><td>the same of the value and of all in it, at any depth</td></tr>
 * <tr><td>{@code ['a','b']}, {@code [0,2:5]}</td><td>what any of the selectors selects</td></tr>
 * </tbody>
 * </table>
 *
 * <p>Filters ({@code ?}), negative indexes, bounds and steps are refused: they ask for what comes later in the input.
 *
 * <p>Values are selected <b>in document order</b>, a value before those in it, and <b>once</b> a path. This differs from RFC 9535
 * where a selection of several (<code>['b','a']</code>) has an order of its own, or reaches a value in two ways
 * (<code>[0,0]</code>, {@code $..*..*}): there the RFC orders by selector and repeats the value.
 */
public final class JsonPath {

    private final List<PathSegment> segments;

    JsonPath(List<PathSegment> segments) {
        this.segments = List.copyOf(segments);
    }

    /**
     * {@return the path that an expression spells}
     *
     * @param expression RFC 9535's syntax, whole: white space before or after it is not allowed
     * @throws JsonPathException if it breaks the grammar, or uses what is not supported; with the column
     */
    public static JsonPath parse(String expression) {
        return new JsonPath(new JsonPathParser(expression).parse());
    }

    List<PathSegment> segments() {
        return segments;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonPath path && segments.equals(path.segments);
    }

    @Override
    public int hashCode() {
        return segments.hashCode();
    }

    /**
     * {@return the path with every step in brackets, names in single quotes, slices with start and step:
     * <code>$..['price'][0:10:1]</code> for {@code $..price[:10]}; it parses to an equal path}
     */
    @Override
    public String toString() {
        StringBuilder path = new StringBuilder("$");
        for (PathSegment segment : segments) {
            segment.appendTo(path);
        }
        return path.toString();
    }
}
