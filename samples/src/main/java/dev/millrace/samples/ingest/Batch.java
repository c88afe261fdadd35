package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;
import java.util.ArrayList;
import java.util.List;

/** What one chunk of one source gave. Filled by the source's thread, then handed over and left alone. */
final class Batch {
    /** What an item costs beside its bytes, roughly: objects, references, array header. */
    private static final int ITEM_OVERHEAD_BYTES = 128;

    private final String source;
    private final List<NdjsonRecord<JsonValue>> records = new ArrayList<>();
    private final List<DeadLetter> deadLetters = new ArrayList<>();
    private long bytes;

    Batch(String source) {
        this.source = source;
    }

    void add(NdjsonRecord<JsonValue> record) {
        records.add(record);
        bytes += record.length() + ITEM_OVERHEAD_BYTES;
    }

    void add(DeadLetter letter) {
        deadLetters.add(letter);
        bytes += letter.raw().length + ITEM_OVERHEAD_BYTES;
    }

    String source() {
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

    boolean isEmpty() {
        return records.isEmpty() && deadLetters.isEmpty();
    }
}
