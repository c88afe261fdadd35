package dev.millrace.samples.ingest;

/**
 * How an ingestion ended.
 *
 * @param records records stored
 * @param rejected lines rejected
 * @param bytes bytes taken from all sources, decompressed
 * @param nanos how long it took
 * @param clean whether every source was read as far as it went: no bad line ended the ingestion, none was refused as a whole or
 *     failed
 */
public record IngestResult(long records, long rejected, long bytes, long nanos, boolean clean) {
    private static final double NANOS_PER_SECOND = 1e9;

    /** {@return how long it took, in seconds} */
    public double seconds() {
        return nanos / NANOS_PER_SECOND;
    }
}
