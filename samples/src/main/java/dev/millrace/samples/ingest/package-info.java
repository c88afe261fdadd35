/**
 * NDJSON log ingestion: sources are parsed where their bytes arrive (a connection's event loop, a file's reading thread), what
 * they give goes through one bounded {@link dev.millrace.samples.ingest.BatchQueue} to one thread that stores it, the
 * {@link dev.millrace.samples.ingest.StoreWriter}. A full queue stops the reading of sockets and files, so memory stays flat however
 * slow the store is.
 *
 * <p>A {@link dev.millrace.samples.ingest.Batch} tells how far its source has been read, and who waits for it. Both are settled
 * with the commit: the {@link dev.millrace.samples.ingest.Checkpoint} is in the same transaction as the records, and an HTTP request
 * is answered after it. The end comes in that order too: sources stop, the queue is closed, what is in it is stored, the last answers
 * are given.
 */
@NullMarked
package dev.millrace.samples.ingest;

import org.jspecify.annotations.NullMarked;
