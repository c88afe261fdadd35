package dev.millrace.reactor.internal;

import org.jspecify.annotations.Nullable;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxOperator;

/**
 * The operator behind every {@code Flux} that reads: a {@link DecodingSubscriber} a subscription.
 *
 * @param <T> what an item is
 */
final class DecodingFlux<T> extends FluxOperator<Object, T> {

    private final Decoding<T> decoding;

    private DecodingFlux(Flux<?> source, Decoding<T> decoding) {
        super(source);
        this.decoding = decoding;
    }

    static <T> Flux<T> of(Flux<?> source, Decoding<T> decoding) {
        return onAssembly(new DecodingFlux<>(source, decoding));
    }

    @Override
    public void subscribe(CoreSubscriber<? super T> actual) {
        source.subscribe(new DecodingSubscriber<>(actual, decoding));
    }

    @Override
    @SuppressWarnings("rawtypes") // as the method overridden
    public @Nullable Object scanUnsafe(Attr key) {
        return key == Attr.RUN_STYLE ? Attr.RunStyle.SYNC : super.scanUnsafe(key);
    }
}
