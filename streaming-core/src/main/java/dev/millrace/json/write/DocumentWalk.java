package dev.millrace.json.write;

import dev.millrace.json.internal.value.Entry;
import dev.millrace.json.internal.value.FlatDocument;
import dev.millrace.json.internal.value.NumberEntry;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes a value of a document in any layout, through the writer: one pass over its entries, with a list of the open containers in place of a stack. */
final class DocumentWalk {

    private final FlatDocument document;
    private final JsonWriter writer;
    private final NumberStyle numbers;
    private int[] open = new int[16];
    private int depth;
    private int root;
    private int at;
    private int end;

    DocumentWalk(FlatDocument document, JsonWriter writer, JsonWriterOptions options) {
        this.document = document;
        this.writer = writer;
        this.numbers = options.numbers();
    }

    void write(int entry) {
        begin(entry);
        writeSome(Integer.MAX_VALUE);
    }

    /** Makes ready to write the value at an entry. */
    void begin(int entry) {
        root = entry;
        at = entry;
        end = document.next(entry);
    }

    /** {@return whether all of the value has been written} */
    boolean isDone() {
        return at >= end;
    }

    /**
     * Writes so many entries more, or as many as are left.
     *
     * @return how many have been written
     */
    int writeSome(int entries) {
        int written = 0;
        for (; at < end && written < entries; written++) {
            if (at > root && document.isMember(at)) {
                writer.name(document.text(), document.nameOffset(at), document.nameLength(at));
            }
            value(at);
            at = document.following(at);
            closeThoseThatEndAt(at);
        }
        return written;
    }

    private void value(int at) {
        switch (document.type(at)) {
            case Entry.NULL -> writer.nullValue();
            case Entry.FALSE -> writer.booleanValue(false);
            case Entry.TRUE -> writer.booleanValue(true);
            case Entry.LONG -> writer.number(document.longValue(at));
            case Entry.STRING -> writer.string(document.text(), document.textOffset(at), document.textLength(at));
            case Entry.ARRAY -> {
                writer.startArray();
                push(at);
            }
            case Entry.OBJECT -> {
                writer.startObject();
                push(at);
            }
            case Entry.DECIMAL, Entry.FLOAT_TEXT -> fractional(at);
            case Entry.NON_FINITE_TEXT -> writer.nonFinite(nonFiniteText(at));
            default -> sourceText(at);
        }
    }

    private void fractional(int at) {
        if (numbers == NumberStyle.SHORTEST) {
            double value = NumberEntry.doubleValue(document, at);
            if (!Double.isInfinite(value)) {
                writer.number(value);
                return;
            }
        }
        if (document.type(at) == Entry.DECIMAL) {
            writer.decimal(document.isNegative(at), document.longValue(at), document.scale(at));
        } else {
            sourceText(at);
        }
    }

    private void sourceText(int at) {
        writer.numberText(document.text(), document.textOffset(at), document.textLength(at));
    }

    private String nonFiniteText(int at) {
        return new String(
                document.text(), document.textOffset(at), document.textLength(at), StandardCharsets.ISO_8859_1);
    }

    private void push(int container) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, depth * 2);
        }
        open[depth++] = container;
    }

    private void closeThoseThatEndAt(int end) {
        while (depth > 0 && document.next(open[depth - 1]) == end) {
            depth--;
            if (document.type(open[depth]) == Entry.OBJECT) {
                writer.endObject();
            } else {
                writer.endArray();
            }
        }
    }
}
