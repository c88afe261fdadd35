package dev.millrace.json.path;

import dev.millrace.json.fixtures.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A value as the reference parser has seen it: where it lies among the events and in the input, and what it holds. */
final class ReferenceNode {

    final boolean object;
    final int firstEvent;
    final long start;
    final List<String> names = new ArrayList<>();
    final List<ReferenceNode> children = new ArrayList<>();
    int lastEvent;
    long end;

    private ReferenceNode(boolean object, int event, Outcome.Span token) {
        this.object = object;
        firstEvent = event;
        lastEvent = event;
        start = token.start();
        end = token.end();
    }

    /** {@return the root values of an input that is valid, and whose strings came whole} */
    static List<ReferenceNode> roots(Outcome outcome) {
        List<ReferenceNode> roots = new ArrayList<>();
        Deque<ReferenceNode> open = new ArrayDeque<>();
        int tokens = 0;
        for (int i = 0; i < outcome.events().size(); i++) {
            String event = outcome.events().get(i);
            if (event.equals(".")) {
                continue;
            }
            Outcome.Span token = outcome.tokens().get(tokens++);
            if (event.startsWith("k:")) {
                open.getFirst().names.add(event.substring(2));
            } else if (event.equals("}") || event.equals("]")) {
                ReferenceNode ended = open.pop();
                ended.lastEvent = i;
                ended.end = token.end();
            } else {
                ReferenceNode node = new ReferenceNode(event.equals("{"), i, token);
                (open.isEmpty() ? roots : open.getFirst().children).add(node);
                if (event.equals("{") || event.equals("[")) {
                    open.push(node);
                }
            }
        }
        return roots;
    }
}
