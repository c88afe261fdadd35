package dev.millrace.samples.ingest;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where an ingestion puts what it reads.
 *
 * @param store the store, as the command line names it; empty to read and check only
 * @param table the table to add to; created if it does not exist
 * @param deadLetters the file to append rejected lines to; without one the first few are told
 * @param checkpoint the file that names the checkpoint; without one, what was read is not remembered
 */
public record IngestTarget(
        Optional<String> store, String table, Optional<Path> deadLetters, Optional<Path> checkpoint) {

    /**
     * A store, and nothing else.
     *
     * @param store the store, as the command line names it
     * @param table the table to add to
     */
    public IngestTarget(String store, String table) {
        this(Optional.of(store), table, Optional.empty(), Optional.empty());
    }
}
