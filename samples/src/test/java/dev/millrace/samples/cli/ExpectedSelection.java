package dev.millrace.samples.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code select} is to print: a path followed step by step in the values that another parser has read. */
final class ExpectedSelection {
    private static final Pattern STEP =
            Pattern.compile("(\\.\\.)?\\.?(?:(?<name>\\w+)|\\['(?<quoted>[^']*)']|\\[(?<index>\\d+)]"
                    + "|\\[(?<start>\\d*):(?<end>\\d*):?(?<by>\\d*)]|\\[?(?<all>\\*)]?)");

    private ExpectedSelection() {}

    /** A value, and what it holds. */
    private static final class Node {
        final boolean object;
        final int start;
        int end;
        final List<String> names = new ArrayList<>();
        final List<Node> children = new ArrayList<>();

        Node(JsonToken token, int start) {
            object = token == JsonToken.START_OBJECT;
            this.start = start;
        }
    }

    /** {@return a line for each value selected, in document order} */
    static byte[] lines(byte[] input, String path) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (Node root : roots(input)) {
            List<Node> selected = List.of(root);
            Matcher step = STEP.matcher(path.substring(1));
            while (step.find()) {
                List<Node> next = new ArrayList<>();
                selected.forEach(node -> follow(node, step, next));
                selected = next.stream().distinct().toList();
            }
            selected.stream()
                    .sorted(Comparator.comparingInt(node -> node.start))
                    .forEach(node -> {
                        lines.writeBytes(ExpectedOutput.minified(Arrays.copyOfRange(input, node.start, node.end)));
                        lines.write('\n');
                    });
        }
        return lines.toByteArray();
    }

    private static void follow(Node node, Matcher step, List<Node> selected) {
        for (int i = 0; i < node.children.size(); i++) {
            if (node.object ? selectsMember(node.names.get(i), step) : selectsElement(i, step)) {
                selected.add(node.children.get(i));
            }
        }
        if (step.group(1) != null) {
            node.children.forEach(child -> follow(child, step, selected));
        }
    }

    private static boolean selectsMember(String name, Matcher step) {
        return step.group("all") != null || name.equals(step.group("name")) || name.equals(step.group("quoted"));
    }

    private static boolean selectsElement(int i, Matcher step) {
        if (step.group("start") != null) {
            int start = number(step.group("start"), 0);
            return i >= start
                    && i < number(step.group("end"), Integer.MAX_VALUE)
                    && (i - start) % number(step.group("by"), 1) == 0;
        }
        return step.group("all") != null || String.valueOf(i).equals(step.group("index"));
    }

    private static int number(String digits, int otherwise) {
        return digits.isEmpty() ? otherwise : Integer.parseInt(digits);
    }

    private static List<Node> roots(byte[] input) {
        List<Node> roots = new ArrayList<>();
        Deque<Node> open = new ArrayDeque<>();
        try (JsonParser parser = new JsonFactory().createParser(input)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                parser.finishToken();
                if (token == JsonToken.FIELD_NAME) {
                    open.getFirst().names.add(parser.currentName());
                    continue;
                }
                Node node;
                if (token.isStructEnd()) {
                    node = open.pop();
                } else {
                    node = new Node(token, (int) parser.currentTokenLocation().getByteOffset());
                    (open.isEmpty() ? roots : open.getFirst().children).add(node);
                    if (token.isStructStart()) {
                        open.push(node);
                    }
                }
                node.end = (int) parser.currentLocation().getByteOffset();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return roots;
    }
}
