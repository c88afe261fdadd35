package dev.millrace.json.path;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** A random path, and what it selects as RFC 9535 defines it, worked out node by node. */
final class ReferencePath {

    private static final String[] NAMES = {"a", "id", "name", "value", "aa", "~", "a/b", "é", "", "a longer name", "😀"
    };

    private interface Choice {
        boolean selects(ReferenceNode parent, int child);
    }

    private record Step(boolean descendant, List<Choice> choices) {}

    private final List<Step> steps = new ArrayList<>();
    private final StringBuilder text = new StringBuilder("$");

    private ReferencePath() {}

    static ReferencePath random(Random random) {
        ReferencePath path = new ReferencePath();
        for (int i = random.nextInt(5); i > 0; i--) {
            path.addStep(random);
        }
        return path;
    }

    /** {@return the expression} */
    String text() {
        return text.toString();
    }

    /** {@return each value selected, once, in document order} */
    List<ReferenceNode> select(ReferenceNode root) {
        List<ReferenceNode> nodes = List.of(root);
        for (Step step : steps) {
            List<ReferenceNode> next = new ArrayList<>();
            for (ReferenceNode node : nodes) {
                visit(node, step, next);
            }
            nodes = next.stream().distinct().toList();
        }
        return nodes.stream()
                .sorted(Comparator.comparingLong(node -> node.start))
                .toList();
    }

    private static void visit(ReferenceNode node, Step step, List<ReferenceNode> selected) {
        for (int i = 0; i < node.children.size(); i++) {
            int child = i;
            if (step.choices.stream().anyMatch(choice -> choice.selects(node, child))) {
                selected.add(node.children.get(i));
            }
        }
        if (step.descendant) {
            node.children.forEach(child -> visit(child, step, selected));
        }
    }

    private void addStep(Random random) {
        boolean descendant = random.nextInt(4) == 0;
        List<Choice> choices = new ArrayList<>();
        text.append(" \n".substring(0, random.nextInt(8) == 0 ? 2 : 0));
        text.append(descendant ? ".." : "");
        if (random.nextInt(3) == 0) {
            text.append(descendant ? "*" : ".*");
            choices.add((parent, child) -> true);
        } else {
            text.append('[');
            int count = random.nextInt(4) == 0 ? 3 : 1;
            for (int i = 0; i < count; i++) {
                text.append(i == 0 ? "" : ",").append(random.nextInt(5) == 0 ? " " : "");
                choices.add(random.nextBoolean() ? name(random) : elements(random));
            }
            text.append(random.nextInt(5) == 0 ? "\t]" : "]");
        }
        steps.add(new Step(descendant, choices));
    }

    private Choice name(Random random) {
        String name = NAMES[random.nextInt(NAMES.length)];
        char quote = random.nextBoolean() ? '\'' : '"';
        text.append(quote);
        name.codePoints().forEach(codePoint -> {
            String character = Character.toString(codePoint);
            if (random.nextInt(4) == 0) {
                character.chars().forEach(unit -> text.append("\\u%04X".formatted(unit)));
            } else {
                text.append(character);
            }
        });
        text.append(quote);
        return (parent, child) -> parent.object && parent.names.get(child).equals(name);
    }

    private Choice elements(Random random) {
        int index = random.nextInt(4);
        if (random.nextBoolean()) {
            text.append(index);
            return (parent, child) -> !parent.object && child == index;
        }
        boolean hasStart = random.nextBoolean();
        boolean hasEnd = random.nextBoolean();
        int end = random.nextInt(5);
        int step = random.nextInt(4);
        text.append(hasStart ? index + " " : "").append(": ").append(hasEnd ? end + " " : "");
        boolean hasStep = random.nextBoolean();
        text.append(hasStep ? ":" + step : random.nextBoolean() ? ":" : "");
        List<Integer> picked = new ArrayList<>();
        int by = hasStep ? step : 1;
        for (int i = hasStart ? index : 0; by > 0 && i < (hasEnd ? end : 1_000); i += by) {
            picked.add(i);
        }
        return (parent, child) -> !parent.object && picked.contains(child);
    }
}
