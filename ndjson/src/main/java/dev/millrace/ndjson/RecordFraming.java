package dev.millrace.ndjson;

import dev.millrace.json.RootMode;

/** What tells one record from the next. */
public enum RecordFraming {
    /** Newline-delimited JSON: a record a line. The default. */
    NDJSON(RootMode.NDJSON),
    /**
     * JSON text sequences (RFC 7464): a record separator (0x1E) before each record, which may stand on several lines, and a line feed
     * behind it, at which it is handed out. What then comes before the next separator is bad by itself.
     */
    TEXT_SEQUENCE(RootMode.TEXT_SEQUENCE);

    final RootMode rootMode;

    RecordFraming(RootMode rootMode) {
        this.rootMode = rootMode;
    }
}
