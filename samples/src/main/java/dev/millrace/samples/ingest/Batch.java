package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonPosition;
import dev.millrace.ndjson.NdjsonRecord;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one chunk of one source gave. Filled by the source's thread, then handed over and left alone. */
final class Batch {
    /** What an item costs beside its bytes, roughly: objects, references, array headers. */
    private static final int ITEM_OVERHEAD_BYTES = 256;
    /** A value of log lines takes about twice its text: the text itself, and 8 or 16 bytes for each value in it. */
    private static final int VALUE_BYTES_PER_TEXT_BYTE = 2;

    private final Source source;
    private final List<NdjsonRecord<JsonValue>> records = new ArrayList<>();
    private final List<DeadLetter> deadLetters = new ArrayList<>();
    private long bytes;
    private @Nullable NdjsonPosition end;
    private String identity = "";
    private @Nullable BatchOutcome outcome;

    Batch(Source source) {
        this.source = source;
    }

    void add(NdjsonRecord<JsonValue> record) {
        records.add(record);
        bytes += VALUE_BYTES_PER_TEXT_BYTE * record.length() + ITEM_OVERHEAD_BYTES;
    }

    void add(DeadLetter letter) {
        deadLetters.add(letter);
        bytes += letter.raw().length + ITEM_OVERHEAD_BYTES;
    }

    /** The source has been read up to here; what it gave before is in this batch or in earlier ones. */
    void endAt(NdjsonPosition position) {
        end = position;
    }

    /** What tells, with its end, whether a file is still the same one. */
    void identify(String newIdentity) {
        identity = newIdentity;
    }

    /** Somebody waits until it is stored. */
    void tell(BatchOutcome newOutcome) {
        outcome = newOutcome;
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

    /** {@return where its source is to be read on, or null if that has not changed} */
    @Nullable
    NdjsonPosition end() {
        return end;
    }

    String identity() {
        return identity;
    }

    @Nullable
    BatchOutcome outcome() {
        return outcome;
    }

    /** {@return the memory it takes, roughly} */
    long bytes() {
        return bytes;
    }

    /** {@return whether nobody would notice if it were lost} */
    boolean isEmpty() {
        return records.isEmpty() && deadLetters.isEmpty() && end == null && outcome == null;
    }
}
