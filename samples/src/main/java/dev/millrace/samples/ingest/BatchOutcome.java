package dev.millrace.samples.ingest;

/**
 * Is told, once, what became of a batch and so of all before it from the same source: by the storing thread, or by whoever finds
 * the queue closed. It must not block.
 */
interface BatchOutcome {

    /** All of it is permanent. */
    void committed();

    /** It is not stored, nor will it be: the ingestion has failed or come to its end. */
    void dropped();
}
