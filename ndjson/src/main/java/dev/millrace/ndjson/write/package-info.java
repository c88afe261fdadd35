/**
 * Records written to files: {@link dev.millrace.ndjson.write.NdjsonWriter}, whole or not at all.
 *
 * <p>Words used here: records gather in memory until a <em>flush</em> writes them in one piece; in a compressed file that piece
 * is a <em>frame</em> (a gzip member, a Zstandard frame) that can be read without what follows it. What a crash left of a flush
 * is a <em>torn</em> tail. <em>Rolling</em> gives the file another name and begins a new one.
 */
@NullMarked
package dev.millrace.ndjson.write;

import org.jspecify.annotations.NullMarked;
