package dev.millrace.json.path;

import dev.millrace.json.path.PathSelector.Slice;
import java.util.ArrayList;
import java.util.List;

/** Reads a path expression: one method a production of RFC 9535, appendix A, as far as it is supported. */
final class JsonPathParser {

    private final PathScanner in;

    JsonPathParser(String expression) {
        in = new PathScanner(expression);
    }

    /** jsonpath-query = "$" *(S segment) */
    List<PathSegment> parse() {
        if (!in.take('$')) {
            throw in.expected("$");
        }
        List<PathSegment> segments = new ArrayList<>();
        while (!in.atEnd()) {
            int beforeSpace = in.position();
            in.skipSpace();
            if (in.atEnd()) {
                throw in.failure(beforeSpace, "white space after the path");
            }
            segments.add(segment());
        }
        return segments;
    }

    /** segment = child-segment / descendant-segment */
    private PathSegment segment() {
        if (in.take('.')) {
            boolean descendant = in.take('.');
            if (descendant && in.take('[')) {
                return new PathSegment(true, bracketedSelection());
            }
            return new PathSegment(descendant, List.of(shorthand(descendant)));
        }
        if (in.take('[')) {
            return new PathSegment(false, bracketedSelection());
        }
        throw in.expected(". or [");
    }

    /** wildcard-selector / member-name-shorthand */
    private PathSelector shorthand(boolean descendant) {
        if (in.take('*')) {
            return new PathSelector.Wildcard();
        }
        String name = in.takeShorthandName();
        if (name.isEmpty()) {
            throw in.expected(descendant ? "a name, * or [" : "a name or *");
        }
        return new PathSelector.Name(name);
    }

    /** bracketed-selection = "[" S selector *(S "," S selector) S "]", behind its bracket */
    private List<PathSelector> bracketedSelection() {
        List<PathSelector> selectors = new ArrayList<>();
        do {
            in.skipSpace();
            selectors.add(selector());
            in.skipSpace();
        } while (in.take(','));
        if (!in.take(']')) {
            throw in.expected(", or ]");
        }
        return selectors;
    }

    /** selector = name-selector / wildcard-selector / slice-selector / index-selector / filter-selector */
    private PathSelector selector() {
        int start = in.position();
        if (in.take('*')) {
            return new PathSelector.Wildcard();
        }
        if (in.take('\'')) {
            return new PathSelector.Name(in.restOfString('\''));
        }
        if (in.take('"')) {
            return new PathSelector.Name(in.restOfString('"'));
        }
        if (in.take('?')) {
            throw in.failure(start, "a filter (?), which cannot be decided while streaming, is not supported");
        }
        if (!in.atInteger() && in.peek() != ':') {
            throw in.expected("a name in quotes, an index, a slice or *");
        }
        long first = in.atInteger() ? in.takeInteger("a negative index or start") : 0;
        int afterFirst = in.position();
        in.skipSpace();
        if (in.take(':')) {
            return slice(first);
        }
        in.backTo(afterFirst);
        return new PathSelector.Index(first);
    }

    /** slice-selector = [start S] ":" S [end S] [":" [S step ]], behind the first colon */
    private PathSelector slice(long start) {
        long end = Slice.OPEN;
        long step = 1;
        in.skipSpace();
        if (in.atInteger()) {
            end = in.takeInteger("a negative end");
            in.skipSpace();
        }
        if (in.take(':')) {
            in.skipSpace();
            if (in.atInteger()) {
                step = in.takeInteger("a negative step");
            }
        }
        return new Slice(start, end, step);
    }
}
