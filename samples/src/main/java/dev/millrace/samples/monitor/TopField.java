package dev.millrace.samples.monitor;

import dev.millrace.json.value.JsonKind;
import dev.millrace.json.value.JsonPointer;
import dev.millrace.json.value.JsonValue;
import dev.millrace.samples.monitor.SpaceSaving.Counted;
import java.util.List;
import java.util.Optional;

/** A field whose values are counted. Not thread-safe. */
final class TopField {
    /** What of a longer text tells it from others. */
    static final int MOST_TEXT_CHARS = 80;

    private static final int COUNTERS = 512;
    private static final int SHOWN = 12;
    private static final JsonKind[] KINDS = JsonKind.values();

    private final JsonPointer pointer;
    private final long sinceMillis;
    private final SpaceSaving values = new SpaceSaving(COUNTERS);
    private long records;
    private long absent;

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

    /** A character for the kind, so that the string "1" is not the number 1, and what is shown of it. */
    private static String keyOf(JsonValue value) {
        String text = switch (value.kind()) {
            case STRING -> value.asString();
            case NUMBER, BOOLEAN, NULL -> value.toString();
            case OBJECT, ARRAY -> "";
        };
        return (char) value.kind().ordinal() + shortened(text);
    }

    private static String shortened(String text) {
        if (text.length() <= MOST_TEXT_CHARS) {
            return text;
        }
        int end = MOST_TEXT_CHARS - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + '\u2026';
    }

    TopValues top() {
        List<TopValue> top = values.top(SHOWN).stream().map(TopField::value).toList();
        return new TopValues(pointer, sinceMillis, records, absent, top);
    }

    private static TopValue value(Counted counted) {
        return new TopValue(
                KINDS[counted.text().charAt(0)], counted.text().substring(1), counted.most(), counted.least());
    }
}
