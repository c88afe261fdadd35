package dev.millrace.ndjson;

/**
 * A record and where it lies in the source.
 *
 * @param <T> what records are turned into
 * @param value what the record was turned into
 * @param line the line it stands on, from 1
 * @param offset the bytes before it, from the first byte fed
 * @param length its length in bytes, without the line end
 */
public record NdjsonRecord<T>(T value, long line, long offset, long length) {}
