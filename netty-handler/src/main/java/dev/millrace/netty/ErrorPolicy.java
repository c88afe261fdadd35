package dev.millrace.netty;

import dev.millrace.json.RootMode;

/**
 * What a decoder does about input that it refuses. Whatever the policy, the tail of a refused value is never read as a new one:
 * reading goes on behind a sure boundary (the record's delimiter, the end of the message), or not at all.
 */
public enum ErrorPolicy {
    /** The core's {@link dev.millrace.json.JsonException} goes through {@code exceptionCaught}; the rest of the input is discarded. */
    EXCEPTION,

    /** An {@link InvalidInput} goes through the pipeline as a user event; the rest of the input is discarded. */
    EVENT,

    /** The channel is closed, without a word. */
    CLOSE,

    /**
     * Where input {@linkplain RootMode#isRecords() consists of records}, an {@link InvalidRecord} goes through the pipeline as a
     * user event, in order with the values, and the next record is read. Anything else is treated as by {@link #EXCEPTION}.
     */
    SKIP_RECORD
}
