package dev.millrace.netty;

import dev.millrace.json.JsonException;

/**
 * The user event for a record that was refused while reading goes on, fired when the error is found; see
 * {@link ErrorPolicy#SKIP_RECORD}.
 *
 * @param error what is wrong and where
 * @param line the line on which the record starts, from 1
 * @param offset where the record starts, in bytes from the first byte of the input
 */
public record InvalidRecord(JsonException error, long line, long offset) {}
