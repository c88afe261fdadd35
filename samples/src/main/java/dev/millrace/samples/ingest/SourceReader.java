package dev.millrace.samples.ingest;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.BadLine;
import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.ndjson.NdjsonListener;
import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.ndjson.NdjsonReader;
import dev.millrace.ndjson.NdjsonRecord;
import dev.millrace.ndjson.RecordAssembler;
import java.nio.ByteBuffer;

/** Parses one source and gathers what it gives, chunk by chunk. Not thread-safe. */
final class SourceReader implements NdjsonListener<JsonValue> {
    private final Source source;
    private final NdjsonReader<JsonValue> reader;
    private Batch batch;
    private boolean refused;
    private boolean failed;

    SourceReader(Source source, BadLinePolicy badLines) {
        this.source = source;
        NdjsonOptions defaults = NdjsonOptions.defaults();
        reader = new NdjsonReader<>(
                RecordAssembler.values(),
                this,
                NdjsonOptions.builder()
                        .maxRawBytes(defaults.maxRecordBytes())
                        .badLines(badLines)
                        .build());
        batch = new Batch(source);
    }

    Source source() {
        return source;
    }

    /** Reads the next bytes; {@link #isOver()} tells whether more are of use. */
    void feed(ByteBuffer bytes) {
        if (isOver()) {
            return;
        }
        source.addBytes(bytes.remaining());
        try {
            reader.feed(bytes);
        } catch (JsonException e) {
            refuse(e);
        }
    }

    /** The source has ended: its last line needs no line end. */
    void finish() {
        if (isOver()) {
            return;
        }
        try {
            reader.endOfInput();
        } catch (JsonException e) {
            refuse(e);
        }
    }

    /** Nothing more is read, not even the last line: what reads the source has failed. */
    void fail() {
        failed = true;
    }

    private void refuse(JsonException error) {
        refused = true;
        batch.add(DeadLetter.ofSource(error));
    }

    /** {@return whether a bad line has ended the reading, as the policy says} */
    boolean isStopped() {
        return reader.isStopped();
    }

    /** {@return whether the parser has refused the source as a whole} */
    boolean isRefused() {
        return refused;
    }

    boolean isOver() {
        return isStopped() || refused || failed;
    }

    /** {@return what has come since the last call} */
    Batch take() {
        Batch taken = batch;
        batch = new Batch(source);
        return taken;
    }

    @Override
    public void record(NdjsonRecord<JsonValue> record) {
        batch.add(record);
    }

    @Override
    public void badLine(BadLine line) {
        batch.add(DeadLetter.ofLine(line));
    }
}
