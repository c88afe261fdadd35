package dev.millrace.json.path;

import dev.millrace.json.JsonException;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import dev.millrace.json.fixtures.Problem;
import java.util.ArrayList;
import java.util.List;

/** What {@link PathEvents} gives, each match spelled as the events of the reference parser are; only those that ended. */
final class EventSelection implements Selection {

    private final List<Speller> begun = new ArrayList<>();
    private final List<Problem> rejections = new ArrayList<>();
    private final PathEvents filter;

    EventSelection(List<JsonPath> paths) {
        filter =
                new PathEvents(
                        path -> {
                            Speller speller = new Speller(path);
                            begun.add(speller);
                            return speller;
                        },
                        paths) {
                    @Override
                    protected void matchEnded(int pathIndex, TokenHandler handler) {
                        Speller speller = (Speller) handler;
                        if (speller.ended || speller.path != pathIndex) {
                            throw new AssertionError("the end of another match");
                        }
                        speller.ended = true;
                    }

                    @Override
                    protected void recordRejected(JsonException error) {
                        rejections.add(Problem.of(error));
                    }
                };
    }

    @Override
    public PathFilter filter() {
        return filter;
    }

    @Override
    public List<String> seen() {
        return begun.stream()
                .filter(speller -> speller.ended)
                .map(speller -> speller.path + " " + String.join(" ", speller.events))
                .toList();
    }

    @Override
    public List<Problem> rejections() {
        return rejections;
    }

    private static final class Speller implements TokenHandler {
        final int path;
        final List<String> events = new ArrayList<>();
        private final StringBuilder parts = new StringBuilder("s:");
        boolean ended;

        Speller(int path) {
            this.path = path;
        }

        @Override
        public void startObject() {
            add("{");
        }

        @Override
        public void endObject() {
            add("}");
        }

        @Override
        public void startArray() {
            add("[");
        }

        @Override
        public void endArray() {
            add("]");
        }

        @Override
        public void fieldName(TokenText name) {
            add("k:" + name);
        }

        @Override
        public void stringValue(TokenText text) {
            add("s:" + text);
        }

        @Override
        public void stringPart(TokenText part, boolean last) {
            parts.append(part);
            if (last) {
                add(parts.toString());
                parts.setLength(2);
            }
        }

        @Override
        public void numberValue(TokenNumber number) {
            add("n:" + number);
        }

        @Override
        public void booleanValue(boolean value) {
            add(String.valueOf(value));
        }

        @Override
        public void nullValue() {
            add("null");
        }

        private void add(String event) {
            if (ended) {
                throw new AssertionError("an event after the end");
            }
            events.add(event);
        }
    }
}
