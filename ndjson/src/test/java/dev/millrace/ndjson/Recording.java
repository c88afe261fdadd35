package dev.millrace.ndjson;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.millrace.json.value.JsonValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Notes every item as a line of text, so that two readings can be compared. */
final class Recording implements NdjsonListener<JsonValue> {
    private final List<String> items = new ArrayList<>();
    private final List<BadLine> badLines = new ArrayList<>();

    @Override
    public void record(NdjsonRecord<JsonValue> record) {
        items.add("line %d [%d,%d) %s"
                .formatted(record.line(), record.offset(), record.offset() + record.length(), record.value()));
    }

    @Override
    public void badLine(BadLine line) {
        badLines.add(line);
        items.add("line %d [%d,%d) %s at %d raw %s%s"
                .formatted(
                        line.line(),
                        line.offset(),
                        line.offset() + line.length(),
                        line.kind(),
                        line.errorOffset(),
                        new String(line.raw(), ISO_8859_1),
                        line.isCut() ? " cut" : ""));
    }

    List<String> items() {
        return items;
    }

    List<BadLine> badLines() {
        return badLines;
    }

    /** Reads an input whose pieces end at the places given, each piece in an array of its own with rubbish around it. */
    static Recording of(byte[] input, NdjsonOptions options, int... ends) {
        Recording recording = new Recording();
        NdjsonReader<JsonValue> reader = NdjsonReader.values(recording, options);
        int from = 0;
        for (int end : ends) {
            byte[] piece = new byte[end - from + 5];
            Arrays.fill(piece, (byte) '\n');
            System.arraycopy(input, from, piece, 3, end - from);
            reader.feed(piece, 3, end - from);
            // Nothing of a piece may be looked at again.
            Arrays.fill(piece, (byte) '?');
            from = end;
        }
        reader.endOfInput();
        return recording;
    }
}
