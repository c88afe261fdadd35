package dev.millrace.samples.ingest;

/** What the sources tell the ingestion. Called from any thread. */
interface SourceEvents {

    /** Every file has been read, or one of them ended the reading. */
    void filesDone(boolean complete);

    /** A bad line has ended a source, and is to end the ingestion. */
    void badLineStopped(String source, String problem);

    /** The rest of a source cannot be read, because the parser refuses it as a whole. */
    void sourceRefused(String source, String problem);

    /** A followed file was truncated or has gone before all of it was read. */
    void sourceCutShort(String source);

    /** The rest of a source is not read, because something other than its connection failed. */
    void sourceFailed(String source, Throwable cause);
}
