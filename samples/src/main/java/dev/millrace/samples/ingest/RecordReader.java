package dev.millrace.samples.ingest;

import dev.millrace.json.JsonException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Parses one source and gathers what it gives. Not thread-safe. */
interface RecordReader {

    /** {@return the source that is read} */
    Source source();

    /** Reads the next bytes; {@link #isOver()} tells whether more are of use. */
    void feed(ByteBuffer bytes);

    /** The source has ended: its last line needs no line end. */
    void finish();

    /** Nothing more is read, not even the line at hand: what it comes from has failed. */
    void fail();

    /** {@return whether a bad line has ended the reading, as the policy says} */
    boolean isStopped();

    /** {@return why the rest of the source is refused as a whole, or null} */
    @Nullable
    JsonException refusal();

    /** {@return why the reading is stopped or the source refused, in words} */
    String problem();

    /** {@return whether nothing more is read, because of a bad line, a source that is no text in UTF-8, or a failure} */
    boolean isOver();

    /** {@return what has come since the last call} */
    Batch take();

    /** {@return the records read so far} */
    long records();

    /** {@return the lines rejected so far} */
    long rejected();
}
