package dev.millrace.samples.ingest;

/**
 * A rejected line and where it came from.
 *
 * @param source the file, or the peer's address as a URI
 * @param letter what is wrong with it
 */
public record RejectedLine(String source, DeadLetter letter) {}
