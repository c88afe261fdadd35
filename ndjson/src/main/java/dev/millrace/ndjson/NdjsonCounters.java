package dev.millrace.ndjson;

/**
 * What a reader has seen since it was made.
 *
 * @param bytes bytes taken
 * @param records valid records handed out
 * @param badLines bad lines handed out
 * @param blankLines lines of white space, skipped
 */
public record NdjsonCounters(long bytes, long records, long badLines, long blankLines) {}
