package dev.millrace.samples.ingest;

/** How far a source has got. */
public enum SourceState {
    /** It is read, or would be if it had more to say. */
    READING,
    /** It is not read at the moment, because the store is behind. */
    PAUSED,
    /** It was read to its end, or as far as the ingestion went. */
    ENDED,
    /** The rest of it cannot be read. */
    FAILED
}
