package dev.millrace.samples.monitor;

import dev.millrace.json.value.JsonPointer;
import java.util.List;

/**
 * The most frequent values of a field at one moment.
 *
 * @param field where the field is in a record
 * @param sinceMillis when counting began, in milliseconds since 1970
 * @param records the records counted since
 * @param absent how many of them lack the field
 * @param values the values, the most frequent first
 */
public record TopValues(JsonPointer field, long sinceMillis, long records, long absent, List<TopValue> values) {

    /** Copies the list. */
    public TopValues {
        values = List.copyOf(values);
    }
}
