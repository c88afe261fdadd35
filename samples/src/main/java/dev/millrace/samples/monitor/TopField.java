package dev.millrace.samples.monitor;

import dev.millrace.json.value.JsonKind;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A field whose values are counted. Not thread-safe. */
final class TopField {
    /** What of a longer text tells it from others. */
    static final int MOST_TEXT_CHARS = 80;

    private static final int COUNTERS = 512;
    private static final int SHOWN = 12;

    private final JsonPointer pointer;
    private final long sinceMillis;
    private final SpaceSaving<Key> values = new SpaceSaving<>(COUNTERS);
    private long records;
    private long absent;

    /** What tells values apart: the string "1" is not the number 1. */
    private record Key(JsonKind kind, String text) implements Comparable<Key> {
        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::kind).thenComparing(Key::text);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    TopField(JsonPointer pointer, long nowMillis) {
        this.pointer = pointer;
        sinceMillis = nowMillis;
    }

    void count(JsonValue record) {
        records++;
        Optional<JsonValue> value = record.opt(pointer);
        if (value.isPresent()) {
            values.add(keyOf(value.get()));
        } else {
            absent++;
        }
    }

    private static Key keyOf(JsonValue value) {
        String text = switch (value.kind()) {
            case STRING -> value.asString();
            case NUMBER, BOOLEAN, NULL -> value.toString();
            case OBJECT, ARRAY -> "";
        };
        return new Key(value.kind(), shortened(text));
    }

    private static String shortened(String text) {
        if (text.length() <= MOST_TEXT_CHARS) {
            return text;
        }
        int end = MOST_TEXT_CHARS - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + '\u2026';
    }

    TopValues top() {
        List<TopValue> top = values.top(SHOWN).stream()
                .map(counted ->
                        new TopValue(counted.item().kind(), counted.item().text(), counted.most(), counted.least()))
                .toList();
        return new TopValues(pointer, sinceMillis, records, absent, top);
    }
}
