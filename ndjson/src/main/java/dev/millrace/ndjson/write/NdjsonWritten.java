package dev.millrace.ndjson.write;

/**
 * What a writer has written since it was opened.
 *
 * @param records records flushed
 * @param bytes their bytes, separators and line ends included, before compression
 * @param fileBytes the bytes that they take in files
 * @param rolled how many files were rolled
 * @param tail what was done to the end of the file that was found
 */
public record NdjsonWritten(long records, long bytes, long fileBytes, long rolled, RepairedTail tail) {}
