package dev.millrace.ndjson;

import dev.millrace.json.JsonErrorKind;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Adds up what several readers of one source have seen. Thread-safe. */
final class CounterSum {
    private final Map<JsonErrorKind, Long> badByKind = new EnumMap<>(JsonErrorKind.class);
    private long bytes;
    private long records;
    private long badLines;
    private long blankLines;
    private long longestRecord;

    synchronized void add(NdjsonCounters seen) {
        bytes += seen.bytes();
        records += seen.records();
        badLines += seen.badLines();
        blankLines += seen.blankLines();
        longestRecord = Math.max(longestRecord, seen.longestRecord());
        seen.badByKind().forEach((kind, count) -> badByKind.merge(kind, count, Long::sum));
    }

    synchronized NdjsonCounters sum() {
        return new NdjsonCounters(
                bytes,
                records,
                badLines,
                blankLines,
                longestRecord,
                Collections.unmodifiableMap(new EnumMap<>(badByKind)));
    }
}
