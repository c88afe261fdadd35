/**
 * Newline-delimited JSON: one value a line, each with its place in the source, and bad lines as items of their own.
 *
 * <pre>{@code
 * NdjsonReader<JsonValue> reader = NdjsonReader.values(new NdjsonListener<JsonValue>() {
 *     public void record(NdjsonRecord<JsonValue> record) {
 *         store(record.value(), record.line());
 *     }
 *
 *     public void badLine(BadLine line) {
 *         log(line.kind(), line.line(), line.raw());
 *     }
 * });
 * reader.feed(bytes, 0, length); // as often as there are bytes
 * reader.endOfInput();
 * }</pre>
 *
 * <p>A <em>line</em> ends with LF, and a CR right before the LF belongs to the line end; the last line may lack it. A
 * <em>record</em> is a line that holds one JSON text. A line of white space is <em>blank</em>: skipped and counted. Any other
 * line is <em>bad</em>. Offsets count bytes from the first byte of the source, a byte order mark included; lines count from 1.
 * Text sequences (RFC 7464) are read in the same way, with a text after each separator in place of a line.
 *
 * <p>A <em>position</em> lies between two lines. What lies before it has been read, and a reader that starts there goes on with what
 * does not: {@link dev.millrace.ndjson.NdjsonCheckpoints} tells the one up to which consumers have finished.
 */
@NullMarked
package dev.millrace.ndjson;

import org.jspecify.annotations.NullMarked;
