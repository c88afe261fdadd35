package dev.millrace.samples.ingest;

import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.ndjson.NdjsonPosition;

/**
 * What every source is given: how to read, and where what it reads goes.
 *
 * @param reading how records are read
 * @param queue takes what the sources give
 * @param counters what all sources together have done
 * @param sources knows which sources there are
 * @param events is told how they end
 */
record Intake(
        NdjsonOptions reading, BatchQueue queue, IngestCounters counters, SourceRegistry sources, SourceEvents events) {

    /** {@return a reader of lines} */
    SourceReader newReader(Source source, NdjsonPosition start) {
        return new SourceReader(source, reading.toBuilder().startAt(start).build(), counters);
    }

    /** A source has been read as far as it will be, and everything handed over. */
    void tellOfEnd(RecordReader reader) {
        sources.end(reader.source(), reader.isOver() ? SourceState.FAILED : SourceState.ENDED);
        if (reader.refusal() != null) {
            events.sourceRefused(reader.source().name(), reader.problem());
        }
        if (reader.isStopped()) {
            events.badLineStopped(reader.source().name(), reader.problem());
        }
    }
}
