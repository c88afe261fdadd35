/**
 * Where NDJSON comes from: files and streams, compressed or not, folders and globs, logs that grow and are rotated, and one large
 * file on several threads.
 *
 * <p>{@link dev.millrace.ndjson.source.SourceInput} gives the bytes of a file, {@link dev.millrace.ndjson.source.FollowedFile}
 * those of a log that is still written to, and {@link dev.millrace.ndjson.source.SourceFiles} finds files.
 *
 * <p>An <em>offset</em> counts bytes of a source as they are after decompression. A <em>stored</em> offset counts those of the
 * file as it lies there; where nothing is compressed the two are the same.
 */
@NullMarked
package dev.millrace.ndjson.source;

import org.jspecify.annotations.NullMarked;
