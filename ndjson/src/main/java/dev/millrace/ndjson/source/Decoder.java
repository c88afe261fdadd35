package dev.millrace.ndjson.source;

import java.io.Closeable;
import java.io.IOException;

/** Undoes one kind of compression. Not thread-safe. */
interface Decoder extends Closeable {

    /**
     * Reads at least one byte, if {@code length} is not 0. All bytes that could be decompressed are given before it throws.
     *
     * @return the number of bytes read, or -1 at the end
     * @throws IOException if the compressed data is corrupt or cut off, without its place
     */
    int read(byte[] into, int offset, int length) throws IOException;

    /** {@return the stored offset up to which everything has been decompressed} */
    long storedOffset();
}
