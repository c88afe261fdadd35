package dev.millrace.ndjson;

import dev.millrace.json.JsonException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.source.SourceInput;
import dev.millrace.reactor.JsonFlux;
import dev.millrace.reactor.JsonSources;
import dev.millrace.reactor.internal.Decoding;
import dev.millrace.reactor.internal.ItemSink;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * Records as a {@link Flux}. A source, then how it is read, then what is wanted of it:
 *
 * <pre>{@code
 * NdjsonFlux.from(Path.of("service.log.gz"))
 *         .options(NdjsonOptions.builder().badLines(BadLinePolicy.SKIP).build())
 *         .counters(counters -> show(counters.badLines()))
 *         .values()
 *         .subscribe(event -> store(event));
 * }</pre>
 *
 * <p><b>Demand</b> is exact, as in {@link JsonFlux}: nothing is parsed behind the last record requested, the source is asked for
 * one chunk at a time, no record is queued. Chunks are treated as they are there, and so are cancellation and threads. Every
 * subscription reads anew.
 *
 * <p><b>Bad lines.</b> {@link #items()} has them in their place among the records. {@link #records()} and {@link #values()} give them
 * to {@link #onBadLine}; without that the first bad line is an error, so that none is lost in silence. In all three
 * {@link BadLinePolicy#STOP} makes a bad line an error, a {@link BadLineException}, after the records before it, and
 * {@link BadLinePolicy#SKIP} leaves it out and counts it. More bad lines than the options allow are a {@link JsonException}, and so is
 * a source that is refused as a whole.
 *
 * <p><b>Going on</b> where another process has left off: {@link #checkpoints} knows up to where items have been acknowledged, and
 * {@link NdjsonOptions.Builder#startAt} starts there.
 *
 * <pre>{@code
 * NdjsonCheckpoints checkpoints = new NdjsonCheckpoints(saved);
 * NdjsonFlux.from(path)
 *         .options(NdjsonOptions.builder().startAt(saved).build())
 *         .checkpoints(checkpoints)
 *         .records()
 *         .flatMap(record -> store(record.value()).doOnSuccess(stored -> checkpoints.acknowledge(record)))
 *         .then()
 *         .subscribe(); // and checkpoints.position() is saved now and then
 * }</pre>
 *
 * <p>Immutable: each setting gives another object.
 *
 * @param <T> what records are turned into
 */
public final class NdjsonFlux<T> {

    private final Function<NdjsonPosition, Publisher<?>> source;
    private final Supplier<? extends RecordAssembler<T>> assemblers;
    private final Settings settings;

    private NdjsonFlux(
            Function<NdjsonPosition, Publisher<?>> source,
            Supplier<? extends RecordAssembler<T>> assemblers,
            Settings settings) {
        this.source = source;
        this.assemblers = assemblers;
        this.settings = settings;
    }

    /**
     * Reads a file on {@link Schedulers#boundedElastic()}, plain or compressed with gzip or Zstandard, from
     * {@link NdjsonOptions#start()} on.
     *
     * @param path the file
     * @return its records, as values
     */
    public static NdjsonFlux<JsonValue> from(Path path) {
        Objects.requireNonNull(path, "path");
        return new NdjsonFlux<>(
                start -> JsonSources.stream(() -> SourceInput.open(path, start.offset())),
                RecordAssembler::values,
                Settings.DEFAULTS);
    }

    /**
     * Reads a stream on {@link Schedulers#boundedElastic()}, plain or compressed with gzip or Zstandard. Its bytes before
     * {@link NdjsonOptions#start()} are read and left out.
     *
     * @param open opens the stream, once a subscription
     * @return its records, as values
     */
    public static NdjsonFlux<JsonValue> from(Callable<? extends InputStream> open) {
        Objects.requireNonNull(open, "open");
        return new NdjsonFlux<>(
                start -> JsonSources.stream(() -> SourceInput.of(open.call(), "the stream", start.offset())),
                RecordAssembler::values,
                Settings.DEFAULTS);
    }

    /**
     * Reads what a publisher emits.
     *
     * @param chunks {@link ByteBuffer}s, {@code byte[]}s, Netty's {@code ByteBuf}s or a source from {@link JsonSources}, not
     *     compressed; the first byte is the one at {@link NdjsonOptions#start()}
     * @return the records, as values
     */
    public static NdjsonFlux<JsonValue> from(Publisher<?> chunks) {
        Objects.requireNonNull(chunks, "chunks");
        return new NdjsonFlux<>(start -> chunks, RecordAssembler::values, Settings.DEFAULTS);
    }

    /**
     * Turns records into something else.
     *
     * @param newAssemblers gives an assembler to each subscription, for example {@code RecordAssembler::bytes}
     * @param <R> what records are turned into
     * @return the records
     */
    public <R> NdjsonFlux<R> as(Supplier<? extends RecordAssembler<R>> newAssemblers) {
        return new NdjsonFlux<>(source, Objects.requireNonNull(newAssemblers, "newAssemblers"), settings);
    }

    /**
     * Sets what is taken.
     *
     * @param options what to take, and what to do about bad lines
     * @return with these options
     */
    public NdjsonFlux<T> options(NdjsonOptions options) {
        return with(settings.withOptions(Objects.requireNonNull(options, "options")));
    }

    /**
     * Sets who is told of bad lines by {@link #records()} and {@link #values()}, which then go on behind them.
     *
     * @param receiver called for each, between the record before and the one after it
     * @return with this receiver
     */
    public NdjsonFlux<T> onBadLine(Consumer<? super BadLine> receiver) {
        return with(settings.withBadLines(Objects.requireNonNull(receiver, "receiver")));
    }

    /**
     * Sets who is told what has been seen so far: each time a chunk is used up, at the end and at an error.
     *
     * @param receiver called by one thread at a time
     * @return with this receiver
     */
    public NdjsonFlux<T> counters(Consumer<? super NdjsonCounters> receiver) {
        return with(settings.withCounters(Objects.requireNonNull(receiver, "receiver")));
    }

    /**
     * Sets what knows up to where items have been acknowledged. Bad lines that are not emitted as items are to be acknowledged too.
     *
     * @param checkpoints of one subscription, which start where the options do
     * @return with these checkpoints, to be subscribed to once
     */
    public NdjsonFlux<T> checkpoints(NdjsonCheckpoints checkpoints) {
        return with(settings.withCheckpoints(Objects.requireNonNull(checkpoints, "checkpoints")));
    }

    /**
     * Sets how many chunks are asked for at once and held at most.
     *
     * @param chunks at least 1, the default; more let a source on another thread work ahead
     * @return with that many chunks
     */
    public NdjsonFlux<T> prefetch(int chunks) {
        if (chunks < 1) {
            throw new IllegalArgumentException("prefetch must be at least 1, not " + chunks);
        }
        return with(settings.withPrefetch(chunks));
    }

    /**
     * Sets what goes on with the rest when a turn has been long, so that one subscription does not keep an event loop from others; see
     * {@link dev.millrace.reactor.JsonFluxOptions.Builder#scheduler}.
     *
     * @param next runs the next turn
     * @return with this scheduler
     */
    public NdjsonFlux<T> scheduler(Scheduler next) {
        return with(settings.withScheduler(Objects.requireNonNull(next, "next")));
    }

    private NdjsonFlux<T> with(Settings changed) {
        return new NdjsonFlux<>(source, assemblers, changed);
    }

    /** {@return the records and bad lines, in order} */
    public Flux<NdjsonItem> items() {
        return flux((sink, stop) -> new ItemListener<>(sink, record -> record, badLine -> {
            if (stop) {
                throw new BadLineException(badLine);
            }
            sink.item(badLine);
        }));
    }

    /** {@return the records, each with its place} */
    public Flux<NdjsonRecord<T>> records() {
        return emitting(record -> record);
    }

    /** {@return what the records were turned into} */
    public Flux<T> values() {
        return emitting(NdjsonRecord::value);
    }

    private <I> Flux<I> emitting(Function<NdjsonRecord<T>, I> asItem) {
        Consumer<? super BadLine> receiver = settings.badLines();
        return flux((sink, stop) -> new ItemListener<>(sink, asItem, badLine -> {
            if (stop || receiver == null) {
                throw new BadLineException(badLine);
            }
            receiver.accept(badLine);
        }));
    }

    private <I> Flux<I> flux(BiFunction<ItemSink<I>, Boolean, NdjsonListener<T>> listeners) {
        NdjsonOptions options = settings.options();
        boolean stop = options.badLines() == BadLinePolicy.STOP;
        NdjsonCheckpoints checkpoints = settings.checkpoints();
        Consumer<? super NdjsonCounters> counters = settings.counters();
        Decoding<I> decoding = new Decoding<>(
                sink -> {
                    NdjsonListener<T> listener = listeners.apply(sink, stop);
                    NdjsonReader<T> reader = new NdjsonReader<>(
                            assemblers.get(), checkpoints == null ? listener : checkpoints.watching(listener), options);
                    return counters == null ? reader : new CountingParser(reader, counters);
                },
                false,
                true,
                settings.prefetch(),
                settings.scheduler());
        return decoding.apply(source.apply(options.start()));
    }

    /** Puts records into the sink of a subscription. */
    private record ItemListener<T, I>(
            ItemSink<I> sink, Function<NdjsonRecord<T>, ? extends I> asItem, Consumer<BadLine> badLines)
            implements NdjsonListener<T> {

        @Override
        public void record(NdjsonRecord<T> record) {
            sink.item(asItem.apply(record));
        }

        @Override
        public void badLine(BadLine line) {
            badLines.accept(line);
        }
    }

    /** What can be set whatever records are turned into. */
    private record Settings(
            NdjsonOptions options,
            @Nullable Consumer<? super BadLine> badLines,
            @Nullable Consumer<? super NdjsonCounters> counters,
            @Nullable NdjsonCheckpoints checkpoints,
            int prefetch,
            @Nullable Scheduler scheduler) {

        static final Settings DEFAULTS = new Settings(NdjsonOptions.defaults(), null, null, null, 1, null);

        Settings withOptions(NdjsonOptions changed) {
            return new Settings(changed, badLines, counters, checkpoints, prefetch, scheduler);
        }

        Settings withBadLines(Consumer<? super BadLine> changed) {
            return new Settings(options, changed, counters, checkpoints, prefetch, scheduler);
        }

        Settings withCounters(Consumer<? super NdjsonCounters> changed) {
            return new Settings(options, badLines, changed, checkpoints, prefetch, scheduler);
        }

        Settings withCheckpoints(NdjsonCheckpoints changed) {
            return new Settings(options, badLines, counters, changed, prefetch, scheduler);
        }

        Settings withPrefetch(int changed) {
            return new Settings(options, badLines, counters, checkpoints, changed, scheduler);
        }

        Settings withScheduler(Scheduler changed) {
            return new Settings(options, badLines, counters, checkpoints, prefetch, changed);
        }
    }
}
