package dev.millrace.reactor;

import java.util.Objects;
import java.util.function.Function;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;

/**
 * A way to turn chunks into items, to be applied to any source.
 *
 * @param <T> what an item is
 * @param decoder what is made of the parser's events
 * @param bracketsAreItems whether an item may come out at a closing bracket that no item before it is followed by
 * @param options how to read
 */
record Decoding<T>(ItemDecoder<T> decoder, boolean bracketsAreItems, JsonFluxOptions options)
        implements Function<Publisher<?>, Flux<T>> {

    @Override
    public Flux<T> apply(Publisher<?> source) {
        return DecodingFlux.of(Flux.from(Objects.requireNonNull(source, "source")), this);
    }
}
