package dev.millrace.samples.ingest;

import java.io.Closeable;
import java.io.IOException;

/** Where rejected lines end up. Used by the storing thread. */
interface DeadLetterSink extends Closeable {

    /** Takes a rejected line. */
    void add(String source, DeadLetter letter) throws IOException;

    /** Hands everything taken so far to the operating system. */
    void flush() throws IOException;

    /** Makes everything taken permanent. */
    @Override
    void close() throws IOException;
}
