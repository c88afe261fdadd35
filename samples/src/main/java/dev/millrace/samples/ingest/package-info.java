/**
 * NDJSON log ingestion: sources are parsed where their bytes arrive (a connection's event loop, the file reading thread), what
 * they give goes through one bounded {@link dev.millrace.samples.ingest.BatchQueue} to one thread that stores it. A full queue
 * stops the reading of sockets and files, so memory stays flat however slow the store is.
 */
@NullMarked
package dev.millrace.samples.ingest;

import org.jspecify.annotations.NullMarked;
