package dev.millrace.reactor;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.Function;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/**
 * JSON as a {@link Flux}: bytes in, values out, and values in, bytes out.
 *
 * <pre>{@code
 * JsonParserOptions options = JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();
 * Flux<JsonValue> events = JsonFlux.values(response, options);
 * events.limitRate(16)
 *         .concatMap(event -> store(event))
 *         .subscribe();
 * }</pre>
 *
 * <p>What reads takes a source, or is a function to {@link Flux#transform} one with.
 *
 * <p><b>Sources</b> emit {@link ByteBuffer}s, {@code byte[]}s or Netty's {@code ByteBuf}s, or come from {@link JsonSources};
 * anything else is an {@link IllegalArgumentException}, signalled when it arrives. An element may end in any chunk, cut
 * anywhere. A buffer is read from its position to its limit (its reader index to its writer index), and neither changed nor
 * moved, so several subscribers may get the same one. The source must leave its bytes alone until it is asked for the next
 * chunk, or the subscription ends; after that nothing of it is held. A {@code ByteBuf} is released once, when it is used up or
 * will not be used; other chunks that were not used up when the subscription ends go to the discard hook
 * ({@link Flux#doOnDiscard}).
 *
 * <p><b>Demand</b> is exact. When as many items as were requested have been emitted, the parser stops at the byte after the
 * last one: nothing but white space and closing brackets is looked at until more is requested. The source is asked for one
 * chunk at a time ({@link JsonFluxOptions#prefetch()}), and only when there is demand and the chunk before it is used up; so
 * at most one chunk and one unfinished item are held. An item is emitted as soon as it is complete, before the rest of its
 * chunk is parsed. Once the only root value of {@link RootMode#SINGLE} is complete, the rest of the source is read without
 * further demand: it must be white space.
 *
 * <p><b>Signals.</b> Items that were complete before an error are emitted before it. Refused input is a
 * {@link JsonException}, and so is the end of the source inside a value; an error of the source is passed on as it is. After
 * {@code cancel}, from whatever thread, no item follows and the source is cancelled once. Every subscription parses anew.
 *
 * <p><b>Threads.</b> Work is done on the threads that the source emits on and the subscriber requests on, one at a time; there
 * are no others (but for {@link JsonFluxOptions#scheduler()}), and no call blocks.
 */
public final class JsonFlux {

    private JsonFlux() {}

    /**
     * The value of one strict RFC 8259 text.
     *
     * @param source emits the bytes of the text
     * @return the value
     */
    public static Flux<JsonValue> values(Publisher<?> source) {
        return values(JsonFluxOptions.defaults()).apply(source);
    }

    /**
     * The root values of the input, in order. In the {@linkplain RootMode#isRecords() record modes} an invalid record is an
     * error like any other and ends the sequence.
     *
     * @param source emits the bytes of the input
     * @param options what to take, and what may stand at the root
     * @return the values
     */
    public static Flux<JsonValue> values(Publisher<?> source, JsonParserOptions options) {
        return values(JsonFluxOptions.of(options)).apply(source);
    }

    /**
     * Like {@link #values(Publisher, JsonParserOptions)}, to transform a source with.
     *
     * @param options how to read
     * @return a function from a source to its values
     */
    public static Function<Publisher<?>, Flux<JsonValue>> values(JsonFluxOptions options) {
        return new Decoding<>(ValueDecoder::new, false, Objects.requireNonNull(options, "options"));
    }

    /**
     * Every token of one strict RFC 8259 text, as an object.
     *
     * @param source emits the bytes of the text
     * @return the tokens
     */
    public static Flux<JsonToken> tokens(Publisher<?> source) {
        return tokens(JsonFluxOptions.defaults()).apply(source);
    }

    /**
     * Every token of the input, as an object.
     *
     * @param options how to read
     * @return a function from a source to its tokens
     */
    public static Function<Publisher<?>, Flux<JsonToken>> tokens(JsonFluxOptions options) {
        return new Decoding<>(TokenDecoder::new, true, Objects.requireNonNull(options, "options"));
    }

    /**
     * Writes values, in chunks of at most 8 KiB.
     *
     * @param values the values
     * @param framing how they follow one another
     * @return the chunks, each in an array of its own
     */
    public static Flux<ByteBuffer> write(Publisher<? extends JsonValue> values, JsonFraming framing) {
        return write(JsonWriteOptions.of(framing)).apply(values);
    }

    /**
     * Writes values. A chunk goes out when it is full, or when the source has no more values at hand; values are asked for only
     * while chunks are requested. When the source fails, the values before go out whole, and then its error: a reader gets
     * neither half a value nor the end of an array.
     *
     * @param options how to write
     * @return a function from values to chunks, each in an array of its own
     */
    public static Function<Publisher<? extends JsonValue>, Flux<ByteBuffer>> write(JsonWriteOptions options) {
        return EncodingFlux.of(options, EncodingFlux::copy);
    }
}
