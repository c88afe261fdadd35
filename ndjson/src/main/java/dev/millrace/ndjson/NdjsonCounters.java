package dev.millrace.ndjson;

import dev.millrace.json.JsonErrorKind;
import java.util.Map;

/**
 * What a reader has seen since it was made. Every line is a record, bad or blank.
 *
 * @param bytes bytes taken
 * @param records valid records handed out
 * @param badLines bad lines, handed out or not
 * @param blankLines lines of white space, skipped; text sequences have none
 * @param longestRecord the length of the longest valid record, in bytes without the line end
 * @param badByKind how many lines were bad in which way; kinds that have not occurred are absent. Unmodifiable
 */
public record NdjsonCounters(
        long bytes,
        long records,
        long badLines,
        long blankLines,
        long longestRecord,
        Map<JsonErrorKind, Long> badByKind) {

    /** {@return the bad lines that were longer than {@link NdjsonOptions#maxRecordBytes()}} */
    public long oversizeLines() {
        return badByKind.getOrDefault(JsonErrorKind.RECORD_TOO_LONG, 0L);
    }
}
