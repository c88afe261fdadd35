package dev.millrace.json.path;

import java.util.List;

/**
 * One step of a path (RFC 9535, section 2.5).
 *
 * @param descendant whether it steps to children of the value or of anything in it, rather than of the value only
 * @param selectors pick the children; a child that one of them picks is picked
 */
record PathSegment(boolean descendant, List<PathSelector> selectors) {

    PathSegment {
        selectors = List.copyOf(selectors);
    }

    void appendTo(StringBuilder path) {
        path.append(descendant ? "..[" : "[");
        for (int i = 0; i < selectors.size(); i++) {
            path.append(i == 0 ? "" : ",").append(selectors.get(i));
        }
        path.append(']');
    }
}
