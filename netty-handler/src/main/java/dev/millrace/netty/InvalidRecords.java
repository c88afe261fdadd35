package dev.millrace.netty;

import dev.millrace.json.RootMode;

/** What a decoder does about an invalid record, in the modes where input {@linkplain RootMode#isRecords() consists of records}. */
public enum InvalidRecords {
    /** The error ends the input, as it does in the other modes. */
    FAIL,
    /** An {@link InvalidRecord} goes through the pipeline as a user event, in order with the values; the next record is read. */
    REPORT
}
