package dev.millrace.samples.ingest;

/**
 * A source at one moment.
 *
 * @param name the file, or the peer's address as a URI
 * @param kind what it is
 * @param state how far it has got
 * @param offset bytes of it up to which everything is stored, decompressed
 * @param line lines of it up to which everything is stored
 * @param records records of it that are stored
 * @param rejected lines of it that were rejected
 * @param bytes bytes taken from it in this run, decompressed; what is taken and not yet stored waits in the queue
 */
public record SourceStatus(
        String name,
        SourceKind kind,
        SourceState state,
        long offset,
        long line,
        long records,
        long rejected,
        long bytes) {}
