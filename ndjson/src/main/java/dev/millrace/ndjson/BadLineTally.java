package dev.millrace.ndjson;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimitException;
import dev.millrace.json.JsonLocation;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts bad lines by what is wrong with them, and says when there are too many. */
final class BadLineTally {
    private final int maxRecordBytes;
    private final long maxBadLines;
    private final long maxConsecutiveBadLines;
    private final Map<JsonErrorKind, Long> byKind = new EnumMap<>(JsonErrorKind.class);
    private long inAll;
    private long consecutive;
    private @Nullable JsonException failure;

    BadLineTally(NdjsonOptions options) {
        maxRecordBytes = options.maxRecordBytes();
        maxBadLines = options.maxBadLines();
        maxConsecutiveBadLines = options.maxConsecutiveBadLines();
    }

    void recordSeen() {
        consecutive = 0;
    }

    /**
     * Counts a bad line; {@link #failure()} afterwards if it was one too many.
     *
     * @param error what the parser stumbled on
     * @param bytes where the line has been located
     * @return what is wrong with the line
     */
    JsonException count(JsonException error, long line, long offset, long length, LineBytes bytes) {
        JsonException reason = length > maxRecordBytes ? tooLong(error, line, offset, bytes) : error;
        byKind.merge(reason.kind(), 1L, Long::sum);
        inAll++;
        consecutive++;
        if (inAll > maxBadLines) {
            failure = tooMany("bad lines in all", "maxBadLines", maxBadLines, reason);
        } else if (consecutive > maxConsecutiveBadLines) {
            failure = tooMany("bad lines in a row", "maxConsecutiveBadLines", maxConsecutiveBadLines, reason);
        }
        return reason;
    }

    long inAll() {
        return inAll;
    }

    /** {@return what ends the reading, once there has been a line too many} */
    @Nullable
    JsonException failure() {
        return failure;
    }

    Map<JsonErrorKind, Long> byKind() {
        return Collections.unmodifiableMap(new EnumMap<>(byKind));
    }

    /** What a line over the limit is, whatever the parser stumbled on before it came so far. */
    private JsonException tooLong(JsonException error, long line, long offset, LineBytes bytes) {
        if (error.kind() == JsonErrorKind.RECORD_TOO_LONG) {
            return error;
        }
        long over = offset + maxRecordBytes;
        long overLine = line;
        long column = error.location().column() + over - error.location().byteOffset();
        for (int i = 0; i < maxRecordBytes; i++) {
            if (bytes.array()[bytes.from() + i] == '\n') {
                overLine++;
                column = (long) maxRecordBytes - i;
            }
        }
        return new JsonLimitException(
                JsonErrorKind.RECORD_TOO_LONG,
                "a record of more than " + maxRecordBytes + " bytes exceeds the limit maxRecordBytes = "
                        + maxRecordBytes,
                "maxRecordBytes",
                maxRecordBytes,
                new JsonLocation(over, overLine, column, ""));
    }

    private static JsonException tooMany(String what, String setting, long bound, JsonException last) {
        JsonException failure = new JsonLimitException(
                JsonErrorKind.TOO_MANY_BAD_RECORDS,
                "more " + what + " than the limit " + setting + " = " + bound + " allows; the last: " + last.problem(),
                setting,
                bound,
                last.location());
        failure.initCause(last);
        return failure;
    }
}
