package dev.millrace.reactor;

import java.util.Objects;
import java.util.function.Function;
import org.reactivestreams.Processor;
import org.reactivestreams.Publisher;

/**
 * The operators of {@link JsonFlux} as Reactive Streams processors, for code that has no Reactor types in its signatures:
 *
 * <pre>{@code
 * Processor<ByteBuffer, JsonValue> items = JsonProcessors.of(JsonFlux.elements("$.items[*]"));
 * items.subscribe(subscriber);
 * response.subscribe(items);
 * }</pre>
 */
public final class JsonProcessors {

    private JsonProcessors() {}

    /**
     * A processor that applies an operator to what it is sent. It passes demand, cancellation and errors on as the operator does,
     * and serves one source and one subscriber, whichever comes first.
     *
     * @param operator what to apply, for example a function from {@link JsonFlux}
     * @param <I> what the source emits
     * @param <O> what the subscriber gets
     * @return the processor
     */
    public static <I, O> Processor<I, O> of(Function<? super Publisher<I>, ? extends Publisher<O>> operator) {
        return new RelayProcessor<>(Objects.requireNonNull(operator, "operator"));
    }
}
