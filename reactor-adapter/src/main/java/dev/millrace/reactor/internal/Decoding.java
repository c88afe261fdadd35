package dev.millrace.reactor.internal;

import dev.millrace.json.PushParser;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;

/**
 * A way to turn chunks into items, to be applied to any source.
 *
 * @param <T> what an item is
 * @param parsers makes the parser of a subscription, which puts the items that it completes into the sink
 * @param single whether nothing but white space may follow the first root value
 * @param bracketsAreItems whether an item may come out at a closing bracket that no item before it is followed by
 * @param prefetch how many chunks are held at most
 * @param scheduler what long turns go on with
 */
public record Decoding<T>(
        Function<ItemSink<T>, ? extends PushParser> parsers,
        boolean single,
        boolean bracketsAreItems,
        int prefetch,
        @Nullable Scheduler scheduler)
        implements Function<Publisher<?>, Flux<T>> {

    /** How many items a turn emits at most when there is a scheduler to go on with. */
    public static final int TURN_ITEMS = 256;

    /** How many bytes a turn parses at most when there is a scheduler to go on with. */
    public static final int TURN_BYTES = 1 << 16;

    @Override
    public Flux<T> apply(Publisher<?> source) {
        return DecodingFlux.of(Flux.from(Objects.requireNonNull(source, "source")), this);
    }
}
