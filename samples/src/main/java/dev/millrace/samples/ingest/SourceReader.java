package dev.millrace.samples.ingest;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.BadLine;
import dev.millrace.ndjson.NdjsonListener;
import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.ndjson.NdjsonPosition;
import dev.millrace.ndjson.NdjsonReader;
import dev.millrace.ndjson.NdjsonRecord;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses a source of lines, or of RFC 7464 texts, chunk by chunk, and knows how far it has come. */
final class SourceReader implements RecordReader, NdjsonListener<JsonValue> {
    private final Source source;
    private final IngestCounters counters;
    private final NdjsonReader<JsonValue> reader;
    private Batch batch;
    private long records;
    private long rejected;
    private NdjsonPosition reached;
    private Optional<DeadLetter> lastRejected = Optional.empty();
    private @Nullable JsonException refusal;
    private boolean failed;

    SourceReader(Source source, NdjsonOptions options, IngestCounters counters) {
        this.source = source;
        this.counters = counters;
        reader = NdjsonReader.values(this, options);
        reached = options.start();
        batch = new Batch(source);
    }

    @Override
    public Source source() {
        return source;
    }

    @Override
    public void feed(ByteBuffer bytes) {
        if (isOver()) {
            return;
        }
        count(bytes.remaining());
        try {
            reader.feed(bytes);
        } catch (JsonException e) {
            refuse(e);
        }
    }

    /** Bytes have been taken. */
    void count(long bytes) {
        source.addBytes(bytes);
        counters.addBytes(bytes);
    }

    @Override
    public void finish() {
        if (isOver()) {
            return;
        }
        try {
            reader.endOfInput();
        } catch (JsonException e) {
            refuse(e);
        }
    }

    @Override
    public void fail() {
        failed = true;
    }

    /** {@return where it is to be read on} */
    NdjsonPosition position() {
        return reader.position();
    }

    private void refuse(JsonException error) {
        refusal = error;
        if (error.kind() != JsonErrorKind.TOO_MANY_BAD_RECORDS) {
            add(DeadLetter.ofSource(error));
        }
    }

    private void add(DeadLetter letter) {
        batch.add(letter);
        rejected++;
        lastRejected = Optional.of(letter);
    }

    @Override
    public boolean isStopped() {
        return reader.isStopped();
    }

    @Override
    public @Nullable JsonException refusal() {
        return refusal;
    }

    @Override
    public String problem() {
        if (refusal != null) {
            return describe(refusal);
        }
        return lastRejected.map(DeadLetter::toString).orElse("");
    }

    /** {@return what is wrong and where, as a dead letter tells it} */
    static String describe(JsonException error) {
        return error.kind() + " at byte " + error.location().byteOffset() + ": " + error.problem();
    }

    @Override
    public boolean isOver() {
        return isStopped() || refusal != null || failed;
    }

    @Override
    public Batch take() {
        Batch taken = batch;
        NdjsonPosition position = reader.position();
        if (!position.equals(reached)) {
            reached = position;
            taken.endAt(position);
        }
        batch = new Batch(source);
        return taken;
    }

    @Override
    public long records() {
        return records;
    }

    @Override
    public long rejected() {
        return rejected;
    }

    @Override
    public void record(NdjsonRecord<JsonValue> record) {
        records++;
        batch.add(record);
    }

    @Override
    public void badLine(BadLine line) {
        add(DeadLetter.ofLine(line));
    }
}
