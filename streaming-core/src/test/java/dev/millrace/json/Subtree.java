package dev.millrace.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.json.fixtures.Outcome;
import java.util.ArrayList;
import java.util.List;

/** What is left of an outcome when a handler does not want to see the events of one value. */
final class Subtree {

    private final byte[] input;
    private final Outcome full;
    private final int asked;
    private final int first;
    private final int end;
    private final boolean complete;

    /**
     * @param input the input
     * @param full its outcome when everything is reported, tokens only and in mode {@link RootMode#SINGLE}
     * @param asked the number of the name or start event at which the handler asks not to see the value
     */
    Subtree(byte[] input, Outcome full, int asked) {
        this.input = input;
        this.full = full;
        this.asked = asked;
        boolean name = full.events().get(asked).startsWith("k:");
        first = name ? asked + 1 : asked;
        int depth = 0;
        int at = first;
        while (at < full.tokens().size() && (depth > 0 || at == first)) {
            depth += change(full.events().get(at));
            at++;
        }
        end = at;
        complete = at > first && depth == 0;
    }

    /** {@return the numbers of the events at which a handler may ask} */
    static List<Integer> points(Outcome full) {
        List<Integer> points = new ArrayList<>();
        for (int i = 0; i < full.events().size(); i++) {
            String event = full.events().get(i);
            if (event.startsWith("k:") || change(event) > 0) {
                points.add(i);
            }
        }
        return points;
    }

    private static int change(String event) {
        return switch (event) {
            case "{", "[" -> 1;
            case "}", "]" -> -1;
            default -> 0;
        };
    }

    /** {@return the outcome with the value's events left out} */
    Outcome skipped() {
        return without(List.of());
    }

    /** {@return the outcome with the value's source text in place of its events} */
    Outcome captured() {
        if (!complete) {
            return skipped();
        }
        int from = (int) full.tokens().get(first).start();
        int to = (int) full.tokens().get(end - 1).end();
        return without(List.of("r:" + new String(input, from, to - from, UTF_8)));
    }

    private Outcome without(List<String> instead) {
        List<String> events = new ArrayList<>(full.events().subList(0, asked + 1));
        events.addAll(instead);
        events.addAll(full.events().subList(end, full.events().size()));
        List<Outcome.Span> tokens = new ArrayList<>(full.tokens().subList(0, asked + 1));
        tokens.addAll(full.tokens().subList(end, full.tokens().size()));
        return new Outcome(events, tokens, full.records(), full.rejections(), full.error(), full.blankRecords());
    }
}
