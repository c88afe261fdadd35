package dev.millrace.samples.ingest;

import dev.millrace.json.JsonErrorKind;
import java.util.List;
import java.util.Map;

/** What an ingestion is doing, to be looked at by any thread at any time. Each answer is a copy of its own. */
public interface IngestStatus {

    /** How far an ingestion has got. */
    enum Phase {
        /** It has not begun. */
        STARTING,
        /** It takes records. */
        RUNNING,
        /** It takes no more, and stores what it has. */
        STOPPING,
        /** Everything is done. */
        ENDED
    }

    /** {@return how far it has got} */
    Phase phase();

    /** {@return the counts of all sources together} */
    IngestCounters counters();

    /** {@return how many lines were rejected, by what is wrong with them; kinds that did not occur are missing} */
    Map<JsonErrorKind, Long> rejectedByKind();

    /** {@return the last lines rejected, newest first, each with the first KiB of its bytes, which are not to be changed} */
    List<RejectedLine> lastRejected();

    /** {@return the sources that are open, in the order they began, then those that ended, the last first} */
    List<SourceStatus> sources();

    /** {@return how many bytes the files have that are read to their end, as they lie there} */
    long fileBytes();

    /** {@return how many of them have been read} */
    long fileBytesRead();

    /** {@return memory that waits for the store, roughly, in bytes} */
    long queuedBytes();

    /** {@return over how many {@linkplain #queuedBytes waiting} bytes the sources pause} */
    long queueLimitBytes();
}
