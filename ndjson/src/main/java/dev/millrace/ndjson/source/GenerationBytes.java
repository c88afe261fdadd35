package dev.millrace.ndjson.source;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** What a generation of a followed file is read from. One thread reads; any may close. */
interface GenerationBytes extends Closeable {
    /** There is nothing more at present. */
    int AT_END = 0;
    /** There will be nothing more. */
    int COMPLETE = -1;
    /** The file holds other bytes now than those read so far. */
    int TRUNCATED = -2;

    /** {@return where the file was when it was opened} */
    Path path();

    /** {@return what the file system calls it} */
    String key();

    /** {@return its first bytes after decompression, as many as have been read, or more} */
    byte[] head();

    /** {@return the number of bytes put into the buffer, which has room, or one of the constants} */
    int read(ByteBuffer target) throws IOException;
}
