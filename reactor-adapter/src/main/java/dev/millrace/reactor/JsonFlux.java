package dev.millrace.reactor;

import dev.millrace.json.ElementReader;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.JsonPathException;
import dev.millrace.json.path.PathMatch;
import dev.millrace.json.path.RawMatch;
import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
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
     * Each value that a path selects, the moment it is complete, however large the document around it. The rest of the document
     * is checked in full, and nothing is built from it. A selected value inside another comes right after that one, when that
     * one is complete.
     *
     * @param source emits the bytes of one strict RFC 8259 text
     * @param path a {@link JsonPath}, for example {@code "$.items[*]"}
     * @return the values, in document order
     * @throws JsonPathException if it is no path
     */
    public static Flux<JsonValue> elements(Publisher<?> source, String path) {
        return elements(path).apply(source);
    }

    /**
     * Like {@link #elements(Publisher, String)}, to transform a source with.
     *
     * @param path a {@link JsonPath}, for example {@code "$.items[*]"}
     * @return a function from a source to the values
     * @throws JsonPathException if it is no path
     */
    public static Function<Publisher<?>, Flux<JsonValue>> elements(String path) {
        return elements(JsonPath.parse(path), JsonFluxOptions.defaults());
    }

    /**
     * Like {@link #elements(Publisher, String)}. Where there can be several root values, the path starts from each.
     *
     * @param path which values
     * @param options how to read
     * @return a function from a source to the values
     */
    public static Function<Publisher<?>, Flux<JsonValue>> elements(JsonPath path, JsonFluxOptions options) {
        return selecting(List.of(path), PathMatch::value, options);
    }

    /**
     * Each value that one of several paths selects, with the path; otherwise as {@link #elements(Publisher, String)}. A value that
     * several select comes once for each, in the order of the paths.
     *
     * @param source emits the bytes of one strict RFC 8259 text
     * @param paths {@link JsonPath}s
     * @return the values, in document order
     * @throws JsonPathException if one is no path
     */
    public static Flux<PathMatch> select(Publisher<?> source, String... paths) {
        return select(paths).apply(source);
    }

    /**
     * Like {@link #select(Publisher, String...)}, to transform a source with.
     *
     * @param paths {@link JsonPath}s
     * @return a function from a source to the values
     * @throws JsonPathException if one is no path
     */
    public static Function<Publisher<?>, Flux<PathMatch>> select(String... paths) {
        return select(Stream.of(paths).map(JsonPath::parse).toList(), JsonFluxOptions.defaults());
    }

    /**
     * Like {@link #select(Publisher, String...)}. Where there can be several root values, the paths start from each.
     *
     * @param paths which values
     * @param options how to read
     * @return a function from a source to the values
     */
    public static Function<Publisher<?>, Flux<PathMatch>> select(List<JsonPath> paths, JsonFluxOptions options) {
        return selecting(List.copyOf(paths), match -> match, options);
    }

    private static <T> Decoding<T> selecting(
            List<JsonPath> paths, Function<PathMatch, T> asItem, JsonFluxOptions options) {
        long maxBytes = options.maxMatchBytes();
        return new Decoding<>(sink -> new ElementDecoder<>(paths, maxBytes, asItem, sink), false, options);
    }

    /**
     * The source bytes of each value that a path selects, validated, for binding with another codec; otherwise as
     * {@link #elements(Publisher, String)}. The bytes are a copy.
     *
     * @param source emits the bytes of one strict RFC 8259 text
     * @param path a {@link JsonPath}, for example {@code "$.items[*]"}
     * @return the values' bytes, in document order
     * @throws JsonPathException if it is no path
     */
    public static Flux<RawMatch> raw(Publisher<?> source, String path) {
        return raw(JsonPath.parse(path), JsonFluxOptions.defaults()).apply(source);
    }

    /**
     * Like {@link #raw(Publisher, String)}, to transform a source with. Where there can be several root values, the path starts from
     * each. An object or array is at most {@link JsonLimits#maxCaptureBytes()} long.
     *
     * @param path which values
     * @param options how to read
     * @return a function from a source to the values' bytes
     */
    public static Function<Publisher<?>, Flux<RawMatch>> raw(JsonPath path, JsonFluxOptions options) {
        List<JsonPath> paths = List.of(path);
        return new Decoding<>(sink -> new RawDecoder(paths, sink), false, Objects.requireNonNull(options, "options"));
    }

    /**
     * Each value that a path selects, read from the parser's events into an object of yours, with no value in between; otherwise
     * as {@link #elements(Publisher, String)}, but for a selected value inside another, which comes before that one.
     *
     * @param source emits the bytes of one strict RFC 8259 text
     * @param path a {@link JsonPath}, for example {@code "$.items[*]"}
     * @param readers gives readers, of which a subscription needs one for each selected value that lies in another
     * @param <T> what a value is read into
     * @return the objects
     * @throws JsonPathException if it is no path
     */
    public static <T> Flux<T> into(Publisher<?> source, String path, Supplier<? extends ElementReader<T>> readers) {
        return JsonFlux.<T>into(JsonPath.parse(path), readers, JsonFluxOptions.defaults())
                .apply(source);
    }

    /**
     * Like {@link #into(Publisher, String, Supplier)}, to transform a source with. Where there can be several root values, the path
     * starts from each; {@code $} selects every one of them.
     *
     * @param path which values
     * @param readers gives readers
     * @param options how to read
     * @param <T> what a value is read into
     * @return a function from a source to the objects
     */
    public static <T> Function<Publisher<?>, Flux<T>> into(
            JsonPath path, Supplier<? extends ElementReader<T>> readers, JsonFluxOptions options) {
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(readers, "readers");
        return new Decoding<>(
                sink -> new ReaderDecoder<>(path, readers, sink), false, Objects.requireNonNull(options, "options"));
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
