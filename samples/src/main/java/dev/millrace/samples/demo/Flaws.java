package dev.millrace.samples.demo;

import dev.millrace.json.DuplicateNames;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.ndjson.NdjsonOptions;
import java.util.Arrays;

/** Which ways of going wrong are planted, and how the lines are to be read so that all of them are found. */
public enum Flaws {
    /** What goes wrong in practice, and is found whatever the options are. */
    COMMON(NdjsonOptions.defaults()),
    /** Every way in which a line can be bad: limits that are low enough to be exceeded by short lines, and no name twice. */
    ALL(NdjsonOptions.builder()
            .parser(JsonParserOptions.builder()
                    .limits(JsonLimits.builder()
                            .maxStringBytes(Flaws.MOST_STRING_BYTES)
                            .maxNameBytes(Flaws.MOST_NAME_BYTES)
                            .maxTrackedNames(Flaws.MOST_NAMES)
                            .build())
                    .duplicateNames(DuplicateNames.REJECT)
                    .build())
            .maxRecordBytes(Flaws.MOST_RECORD_BYTES)
            .build());

    static final int MOST_STRING_BYTES = 2_000;
    static final int MOST_NAME_BYTES = 100;
    /** As it is by default. */
    static final int MOST_NUMBER_BYTES = 1_024;

    static final int MOST_NAMES = 150;
    static final int MOST_RECORD_BYTES = 16 << 10;

    private final NdjsonOptions reading;

    Flaws(NdjsonOptions reading) {
        this.reading = reading;
    }

    /** {@return how lines are to be read that have these flaws} */
    NdjsonOptions reading() {
        return reading;
    }

    /** {@return the ways of going wrong} */
    Flaw[] toArray() {
        return Arrays.stream(Flaw.values())
                .filter(flaw -> this == ALL || !flaw.needsStrictReading())
                .toArray(Flaw[]::new);
    }
}
