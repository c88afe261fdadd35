package dev.millrace.samples.ingest;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.JsonLocation;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonDocument;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.ndjson.NdjsonRecord;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Parses a source that holds one value, which may stand on several lines: the body of {@code application/json}. It is held up to
 * the record limit. Where the value is followed by more, the source is read as lines after all, since many a sender of lines calls
 * them that.
 */
final class SingleValueReader implements RecordReader {
    private final SourceReader lines;
    private final NdjsonOptions options;
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();

    private Batch batch;
    private boolean taken;
    private @Nullable DeadLetter rejected;
    private @Nullable JsonException refusal;

    SingleValueReader(Source source, NdjsonOptions options, IngestCounters counters) {
        lines = new SourceReader(source, options, counters);
        this.options = options;
        batch = new Batch(source);
    }

    @Override
    public Source source() {
        return lines.source();
    }

    @Override
    public void feed(ByteBuffer bytes) {
        if (isOver()) {
            return;
        }
        if (bytes.remaining() > options.maxRecordBytes() - text.size()) {
            refusal = tooLong();
            return;
        }
        byte[] copy = new byte[bytes.remaining()];
        bytes.get(copy);
        text.write(copy, 0, copy.length);
    }

    @Override
    public void finish() {
        if (isOver() || text.size() == 0) {
            return;
        }
        byte[] bytes = text.toByteArray();
        try {
            JsonParserOptions single =
                    options.parser().toBuilder().rootMode(RootMode.SINGLE).build();
            JsonValue value = JsonDocument.parse(bytes, single).root();
            lines.count(bytes.length);
            batch.add(new NdjsonRecord<>(value, 1, 0, bytes.length));
            taken = true;
        } catch (JsonException e) {
            if (e.kind() == JsonErrorKind.TRAILING_DATA) {
                lines.feed(ByteBuffer.wrap(bytes));
                lines.finish();
                batch = lines.take();
            } else {
                lines.count(bytes.length);
                reject(e, bytes);
            }
        }
    }

    private void reject(JsonException error, byte[] bytes) {
        rejected = DeadLetter.ofText(error, bytes);
        batch.add(rejected);
    }

    private JsonException tooLong() {
        int limit = options.maxRecordBytes();
        return new JsonLimitException(
                JsonErrorKind.RECORD_TOO_LONG,
                "a value of more than " + limit + " bytes; many records are to be sent as application/x-ndjson",
                "maxRecordBytes",
                limit,
                new JsonLocation(limit, 1, 1, ""));
    }

    @Override
    public void fail() {
        lines.fail();
    }

    @Override
    public boolean isStopped() {
        return lines.isStopped() || (rejected != null && options.badLines() == BadLinePolicy.STOP);
    }

    @Override
    public @Nullable JsonException refusal() {
        return refusal == null ? lines.refusal() : refusal;
    }

    @Override
    public String problem() {
        if (refusal != null) {
            return SourceReader.describe(refusal);
        }
        return rejected == null ? lines.problem() : rejected.toString();
    }

    @Override
    public boolean isOver() {
        return isStopped() || refusal != null || lines.isOver();
    }

    @Override
    public Batch take() {
        Batch last = batch;
        batch = new Batch(source());
        return last;
    }

    @Override
    public long records() {
        return taken ? 1 : lines.records();
    }

    @Override
    public long rejected() {
        return rejected == null ? lines.rejected() : 1;
    }
}
