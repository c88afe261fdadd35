package dev.millrace.samples.ingest;

import dev.millrace.ndjson.BadLinePolicy;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * What to ingest and how.
 *
 * @param listen addresses to accept connections on; with any of them the ingestion runs until it is stopped
 * @param files files to read, one after the other; {@code -} is standard input
 * @param badLines whether a bad line ends the ingestion
 * @param queueBytes how much may wait for the store before sources are paused, in bytes
 */
public record IngestOptions(
        List<InetSocketAddress> listen, List<String> files, BadLinePolicy badLines, long queueBytes) {

    /** The queue's usual size: a few tenths of a second of a fast network. */
    public static final long DEFAULT_QUEUE_BYTES = 32L << 20;

    /** Copies the lists. */
    public IngestOptions {
        listen = List.copyOf(listen);
        files = List.copyOf(files);
    }
}
