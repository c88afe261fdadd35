package dev.millrace.ndjson;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.JsonLocation;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RawValue;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.TokenNumber;
import dev.millrace.json.TokenText;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Between the parser and the assembler: passes a record's events on, and turns the ends of records into items. */
final class LineEvents<T> implements TokenHandler {
    private final RecordAssembler<T> assembler;
    private final TokenHandler record;
    private final NdjsonListener<? super T> listener;
    private final LineBytes lines;
    private final int maxRecordBytes;
    private final int maxRawBytes;
    private final boolean stopAtBadLine;

    private @Nullable JsonPushParser parser;
    private @Nullable JsonException error;
    private boolean stopped;
    private long records;
    private long badLines;

    LineEvents(
            RecordAssembler<T> assembler, NdjsonListener<? super T> listener, NdjsonOptions options, LineBytes lines) {
        this.assembler = assembler;
        this.record = assembler.handler();
        this.listener = listener;
        this.lines = lines;
        this.maxRecordBytes = options.maxRecordBytes();
        this.maxRawBytes = options.maxRawBytes();
        this.stopAtBadLine = options.badLines() == BadLinePolicy.STOP;
    }

    boolean isStopped() {
        return stopped;
    }

    long records() {
        return records;
    }

    long badLines() {
        return badLines;
    }

    @Override
    public void attached(JsonPushParser jsonPushParser) {
        parser = jsonPushParser;
    }

    @Override
    public void endRoot() {
        JsonPushParser source = Objects.requireNonNull(parser);
        long offset = source.recordOffset();
        long length = source.recordLength();
        lines.locate(offset, length);
        T value = assembler.assemble(lines.array(), lines.from(), lines.length());
        records++;
        listener.record(new NdjsonRecord<>(value, source.recordLine(), offset, length));
    }

    @Override
    public void rejected(JsonException rejection) {
        error = rejection;
        assembler.discard();
    }

    @Override
    public void endRejected() {
        JsonPushParser source = Objects.requireNonNull(parser);
        long offset = source.recordOffset();
        long length = source.recordLength();
        lines.locate(offset, length);
        int rawLength = Math.min(maxRawBytes, lines.length());
        byte[] raw = Arrays.copyOfRange(lines.array(), lines.from(), lines.from() + rawLength);
        badLines++;
        if (stopAtBadLine) {
            stopped = true;
            source.suspend();
        }
        long line = source.recordLine();
        JsonException reason = length > maxRecordBytes ? tooLong(line, offset) : Objects.requireNonNull(error);
        listener.badLine(new BadLine(reason, line, offset, length, raw));
    }

    /** What a line over the limit is, whatever the parser stumbled on before it came so far. */
    private JsonException tooLong(long line, long lineOffset) {
        long over = lineOffset + maxRecordBytes;
        // Only the first line may start behind its first byte: behind a byte order mark.
        long column = line == 1 ? over + 1 : maxRecordBytes + 1L;
        return new JsonLimitException(
                JsonErrorKind.RECORD_TOO_LONG,
                "a record of more than " + maxRecordBytes + " bytes exceeds the limit maxRecordBytes = "
                        + maxRecordBytes,
                "maxRecordBytes",
                maxRecordBytes,
                new JsonLocation(over, line, column, ""));
    }

    @Override
    public void startObject() {
        record.startObject();
    }

    @Override
    public void endObject() {
        record.endObject();
    }

    @Override
    public void startArray() {
        record.startArray();
    }

    @Override
    public void endArray() {
        record.endArray();
    }

    @Override
    public void fieldName(TokenText name) {
        record.fieldName(name);
    }

    @Override
    public void stringValue(TokenText text) {
        record.stringValue(text);
    }

    @Override
    public void stringPart(TokenText part, boolean last) {
        record.stringPart(part, last);
    }

    @Override
    public void numberValue(TokenNumber number) {
        record.numberValue(number);
    }

    @Override
    public void booleanValue(boolean value) {
        record.booleanValue(value);
    }

    @Override
    public void nullValue() {
        record.nullValue();
    }

    @Override
    public void rawValue(RawValue value) {
        record.rawValue(value);
    }
}
