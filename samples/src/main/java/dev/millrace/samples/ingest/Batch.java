package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.util.ArrayList;
import java.util.List;

/** What one chunk of one source gave. Filled by the source's thread, then handed over and left alone. */
final class Batch {
    /** What an item costs beside its bytes, roughly: objects, references, array header. */
    private static final int ITEM_OVERHEAD_BYTES = 128;

    private final Source source;
    private final List<NdjsonRecord<JsonValue>> records = new ArrayList<>();
    private final List<DeadLetter> deadLetters = new ArrayList<>();
    private long bytes;
    private long endOffset;
    private long endLine;

    Batch(Source source) {
        this.source = source;
    }

    void add(NdjsonRecord<JsonValue> record) {
        records.add(record);
        endsAt(record.line(), record.offset() + record.length());
        bytes += record.length() + ITEM_OVERHEAD_BYTES;
    }

    void add(DeadLetter letter) {
        deadLetters.add(letter);
        endsAt(letter.line(), letter.offset() + letter.length());
        bytes += letter.raw().length + ITEM_OVERHEAD_BYTES;
    }

    Source source() {
        return source;
    }

    List<NdjsonRecord<JsonValue>> records() {
        return records;
    }

    List<DeadLetter> deadLetters() {
        return deadLetters;
    }

    /** {@return the memory it takes, roughly} */
    long bytes() {
        return bytes;
    }

    private void endsAt(long line, long offset) {
        endLine = line;
        endOffset = offset;
    }

    /** {@return the bytes of the source before the end of the last item} */
    long endOffset() {
        return endOffset;
    }

    /** {@return the line of the last item} */
    long endLine() {
        return endLine;
    }

    boolean isEmpty() {
        return records.isEmpty() && deadLetters.isEmpty();
    }
}
