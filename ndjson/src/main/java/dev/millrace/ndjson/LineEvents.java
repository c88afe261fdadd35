package dev.millrace.ndjson;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.TokenHandler;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Is told of the ends of records, and turns them into items. The events inside records go to the assembler straight away. */
final class LineEvents<T> implements TokenHandler {
    private final RecordAssembler<T> assembler;
    private final NdjsonListener<? super T> listener;
    private final LineBytes lines;
    private final boolean rawRecords;
    private final int maxRawBytes;
    private final BadLinePolicy policy;
    private final RecordFraming framing;
    private final BadLineTally tally;

    private @Nullable JsonPushParser parser;
    private @Nullable JsonException error;
    private boolean stopped;
    private long records;
    private long items;
    private long longestRecord;
    /** Where the reading of what has been handed out ends. */
    private long reachedOffset;

    private long reachedLine;
    /** Where the reading of the last item ends. */
    private long handedOutOffset;

    LineEvents(
            RecordAssembler<T> assembler, NdjsonListener<? super T> listener, NdjsonOptions options, LineBytes lines) {
        this.assembler = assembler;
        this.listener = listener;
        this.lines = lines;
        this.rawRecords = options.rawRecords();
        this.maxRawBytes = options.maxRawBytes();
        this.policy = options.badLines();
        this.framing = options.framing();
        this.tally = new BadLineTally(options);
        reachedOffset = options.start().offset();
        reachedLine = options.start().line();
    }

    /** {@return whether a bad line has ended the reading} */
    boolean isStopped() {
        return stopped;
    }

    BadLineTally tally() {
        return tally;
    }

    long records() {
        return records;
    }

    /** {@return how many items have been handed out} */
    long items() {
        return items;
    }

    long longestRecord() {
        return longestRecord;
    }

    long reachedOffset() {
        return reachedOffset;
    }

    long reachedLine() {
        return reachedLine;
    }

    long handedOutOffset() {
        return handedOutOffset;
    }

    @Override
    public void attached(JsonPushParser jsonPushParser) {
        parser = jsonPushParser;
    }

    @Override
    public void endRoot() {
        JsonPushParser source = Objects.requireNonNull(parser);
        long offset = source.recordOffset();
        long line = source.recordLine();
        int length = (int) source.recordLength();
        lines.locate(offset, length);
        T value = assembler.assemble(lines.array(), lines.from(), length);
        byte[] raw = rawRecords ? lines.copy(length) : null;
        NdjsonPosition next = reach(source);
        handedOutOffset = reachedOffset;
        records++;
        longestRecord = Math.max(longestRecord, length);
        tally.recordSeen();
        listener.record(new NdjsonRecord<>(value, items++, line, offset, length, next, raw));
    }

    @Override
    public void rejected(JsonException rejection) {
        error = rejection;
        assembler.discard();
    }

    @Override
    public void endRejected() {
        JsonPushParser source = Objects.requireNonNull(parser);
        long end = source.recordOffset() + source.recordLength();
        // The text before it in the same element of a sequence has been handed out.
        boolean isRest = reachedOffset > source.recordOffset();
        long offset = isRest ? reachedOffset : source.recordOffset();
        long line = isRest ? reachedLine : source.recordLine();
        lines.locate(offset, end - offset);
        JsonException reason = tally.count(Objects.requireNonNull(error), line, offset, end - offset, lines);
        NdjsonPosition next = reach(source);
        stopped = policy == BadLinePolicy.STOP;
        if (stopped || tally.failure() != null) {
            source.suspend();
        }
        if (policy != BadLinePolicy.SKIP) {
            handedOutOffset = reachedOffset;
            byte[] raw = lines.copy(maxRawBytes);
            LineAdvice advice = LineAdvice.of(reason, offset, lines, framing);
            listener.badLine(new BadLine(reason, items++, line, offset, end - offset, next, advice, raw));
        }
    }

    private NdjsonPosition reach(JsonPushParser source) {
        reachedOffset = source.nextRecordOffset();
        reachedLine = source.nextRecordLine();
        return new NdjsonPosition(reachedOffset, reachedLine);
    }
}
