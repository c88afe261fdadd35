package dev.millrace.ndjson.write;

/**
 * What was done to the end of a file before the first record was appended to it.
 *
 * @param fileBytes the length of the file as it was found, in bytes; 0 if there was none
 * @param cutBytes how many bytes were cut from its end: the last record, or the last frame, that a crash left unfinished
 * @param completed whether the last line was whole but for its line end, which was added. In a compressed file a last line
 *     that is not whole cannot be cut, and is ended as well, so that it spoils none but itself
 */
public record RepairedTail(long fileBytes, long cutBytes, boolean completed) {

    /** {@return whether the file ended as it should} */
    public boolean isClean() {
        return cutBytes == 0 && !completed;
    }
}
