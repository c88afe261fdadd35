package dev.millrace.ndjson.write;

/** When what was written is forced to the storage device, so that it outlasts a power failure too. */
public enum FileSync {
    /** Never: the operating system does so in its own time. What was flushed outlasts a crash of the process, not of the machine. */
    NEVER,
    /** When a file is rolled or closed. */
    ON_CLOSE,
    /** At each flush, before it returns. */
    ON_FLUSH
}
