package dev.millrace.ndjson;

/** What a reader hands out: a record, or a bad line. */
public sealed interface NdjsonItem permits NdjsonRecord, BadLine {

    /** {@return how many items the reader handed out before this one} */
    long index();

    /** {@return the number of the line, from 1; in a text sequence that of the line it starts on} */
    long line();

    /** {@return where the line or text starts, in bytes from the first byte of the source} */
    long offset();

    /** {@return the length in bytes, without the line end or separator} */
    long length();

    /** {@return where a reader has to start so that it goes on with the item behind this one} */
    NdjsonPosition next();
}
