package dev.millrace.ndjson;

import dev.millrace.json.ElementReader;
import dev.millrace.json.TokenHandler;
import dev.millrace.json.value.JsonValue;

/**
 * Turns each record into something to hand out: from its events, from its bytes, or from both. One assembler serves one
 * reader.
 *
 * @param <T> what records are turned into
 */
public interface RecordAssembler<T> {

    /**
     * {@return the receiver of each record's events, asked for once. Its {@code endRoot}, {@code rejected} and {@code endRejected}
     * are not called}
     */
    TokenHandler handler();

    /**
     * The record is complete and valid.
     *
     * @param bytes holds the line; valid during the call, not to be changed
     * @param offset where the line starts in {@code bytes}
     * @param length the length of the line in bytes, without its end
     * @return what to hand out
     */
    T assemble(byte[] bytes, int offset, int length);

    /** The record at hand turned out to be invalid: forgets what its events left behind. */
    void discard();

    /**
     * {@return an assembler of the caller's own type, read straight from the events of each record}
     *
     * @param reader reads one record after the other; serves this assembler alone
     * @param <T> what records are read into
     */
    static <T> RecordAssembler<T> reading(ElementReader<T> reader) {
        return new ReadingAssembler<>(reader);
    }

    /** {@return an assembler of values} */
    static RecordAssembler<JsonValue> values() {
        return new ValueAssembler();
    }

    /** {@return an assembler that checks records and copies their bytes, line by line as they stand in the source} */
    static RecordAssembler<byte[]> bytes() {
        return new BytesAssembler();
    }
}
