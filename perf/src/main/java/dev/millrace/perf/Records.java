package dev.millrace.perf;

import java.util.Map;

/**
 * What a document has of records, for the tasks that work on each of them: the array that they stand in, two members that are
 * whole numbers, and one that is a text.
 *
 * @param array the member of the root that holds the records
 * @param identity a whole number
 * @param number another whole number
 * @param text a text
 */
record Records(String array, String identity, String number, String text) {

    private static final Map<String, Records> BY_DOCUMENT = Map.of(
            "twitter", new Records("statuses", "id", "retweet_count", "created_at"),
            "random", new Records("result", "id", "age", "company"),
            "citm_catalog", new Records("performances", "id", "eventId", "venueCode"));

    /** The records of a document of {@link Documents}. */
    static Records of(String document) {
        Records records = BY_DOCUMENT.get(document);
        if (records == null) {
            throw new IllegalArgumentException(document + " has no records; these have: " + BY_DOCUMENT.keySet());
        }
        return records;
    }
}
