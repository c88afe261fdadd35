package dev.millrace.reactor;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/**
 * JSON as a {@link Flux}: bytes in, values out.
 *
 * <pre>{@code
 * JsonParserOptions options = JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();
 * Flux<JsonValue> events = JsonFlux.values(response, options);
 * events.limitRate(16)
 *         .concatMap(event -> store(event))
 *         .subscribe();
 * }</pre>
 *
 * <p><b>Demand</b> is exact. When as many values as were requested have been emitted, the parser stops at the byte after the
 * last one: nothing but white space is looked at until more is requested. The source is asked for one chunk at a time, and
 * only when there is demand and the chunk before it is used up; so at most one chunk and one unfinished value are held. A
 * value is emitted as soon as it is complete, before the rest of its chunk is parsed.
 *
 * <p><b>Chunks</b> belong to the source. A chunk is read from its position to its limit, and neither changed nor moved, so
 * several subscribers may get the same one. The source must leave its bytes alone until it is asked for the next chunk, or the
 * subscription ends; after that nothing of it is held. A chunk that was not used up when the subscription ends goes to the
 * discard hook ({@link Flux#doOnDiscard}).
 *
 * <p><b>Signals.</b> Values that were complete before an error are emitted before it. Refused input is a
 * {@link JsonException}, and so is the end of the source inside a value; an error of the source is passed on as it is. After
 * {@code cancel}, from whatever thread, no value follows and the source is cancelled once. Every subscription parses anew.
 *
 * <p><b>Threads.</b> Work is done on the threads that the source emits on and the subscriber requests on, one at a time; there
 * are no others, and no call blocks.
 */
public final class JsonFlux {

    private JsonFlux() {}

    /**
     * The value of one strict RFC 8259 text: {@link #values(Publisher, JsonParserOptions)} with the default options.
     *
     * @param source emits the bytes of the text, cut anywhere
     * @return the value
     */
    public static Flux<JsonValue> values(Publisher<? extends ByteBuffer> source) {
        return values(source, JsonParserOptions.defaults());
    }

    /**
     * The root values of the input, in order. In the {@linkplain RootMode#isRecords() record modes} an invalid record is an
     * error like any other and ends the sequence.
     *
     * @param source emits the bytes of the input, cut anywhere; see above for who owns the chunks
     * @param options what to take, and what may stand at the root
     * @return the values
     */
    public static Flux<JsonValue> values(Publisher<? extends ByteBuffer> source, JsonParserOptions options) {
        return FluxJsonValues.from(
                Objects.requireNonNull(source, "source"), Objects.requireNonNull(options, "options"));
    }
}
