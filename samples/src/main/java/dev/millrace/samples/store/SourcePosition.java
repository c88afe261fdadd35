package dev.millrace.samples.store;

/**
 * A place between two lines of a source.
 *
 * @param line the line that starts there, from 1
 * @param offset the bytes before it, in the decompressed stream
 * @param identity tells whether a file of the same name is still the same file; any text, the store only keeps it
 */
public record SourcePosition(long line, long offset, String identity) {}
