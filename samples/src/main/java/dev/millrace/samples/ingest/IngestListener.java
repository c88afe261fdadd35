package dev.millrace.samples.ingest;

import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.NdjsonRecord;

/**
 * Is told what an ingestion stores. Called by the storing thread, which waits meanwhile: a listener that has much to do takes
 * what it needs and does the rest elsewhere. What it throws ends the ingestion.
 */
public interface IngestListener {

    /**
     * A record was given to the store; it is permanent with the next {@link #committed}.
     *
     * @param source the file, or the peer's address as a URI
     * @param record the value and its place in the source; may be kept
     */
    default void stored(String source, NdjsonRecord<JsonValue> record) {}

    /**
     * A line was rejected.
     *
     * @param source the file, or the peer's address as a URI
     * @param letter what is wrong with it
     */
    default void rejected(String source, DeadLetter letter) {}

    /**
     * Everything told so far is permanent.
     *
     * @param records how many records the transaction had
     * @param nanos how long the store took to commit it, in nanoseconds
     */
    default void committed(long records, long nanos) {}
}
