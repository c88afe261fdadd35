package dev.millrace.samples.ingest;

import java.io.Closeable;
import java.io.IOException;

/** Where rejected lines end up. Used by the storing thread. */
interface DeadLetterSink extends Closeable {

    /** Takes a rejected line. */
    void add(String source, DeadLetter letter) throws IOException;

    /** Makes everything taken so far permanent. */
    void force() throws IOException;

    /** {@return how many bytes there are, those of earlier runs included} */
    long length();

    /** Makes everything taken permanent. */
    @Override
    void close() throws IOException;
}
