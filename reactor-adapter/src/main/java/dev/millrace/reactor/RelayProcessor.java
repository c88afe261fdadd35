package dev.millrace.reactor;

import dev.millrace.reactor.internal.ChunkType;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Processor;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import reactor.core.publisher.Operators;
import reactor.util.context.Context;

/**
 * An operator with both ends open. Signals go from the source to the operator's own subscriber, which is there once somebody
 * has subscribed to the processor; demand that comes before the source is kept for it.
 */
final class RelayProcessor<I, O> implements Processor<I, O> {

    private final Publisher<O> output;
    private final Operators.DeferredSubscription upstream = new Operators.DeferredSubscription();

    /** Whoever gets the source's signals: the operator, once it has subscribed, until it cancels or the end. */
    private final AtomicReference<@Nullable Subscriber<? super I>> operator = new AtomicReference<>();

    private final AtomicBoolean connected = new AtomicBoolean();

    /** How the source has ended; complete if there is no error. */
    private volatile @Nullable Throwable error;

    private volatile boolean done;
    private final AtomicBoolean endDelivered = new AtomicBoolean();

    RelayProcessor(Function<? super Publisher<I>, ? extends Publisher<O>> operation) {
        Publisher<I> source = this::connect;
        output = operation.apply(source);
    }

    private void connect(Subscriber<? super I> subscriber) {
        if (connected.compareAndSet(false, true)) {
            operator.set(subscriber);
            subscriber.onSubscribe(new Subscription() {
                @Override
                public void request(long n) {
                    upstream.request(n);
                }

                @Override
                public void cancel() {
                    upstream.cancel();
                    operator.set(null);
                }
            });
            deliverEnd();
        } else {
            Operators.error(subscriber, new IllegalStateException("the processor has a subscriber already"));
        }
    }

    @Override
    public void subscribe(Subscriber<? super O> subscriber) {
        output.subscribe(Objects.requireNonNull(subscriber, "subscriber"));
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        upstream.set(Objects.requireNonNull(subscription, "subscription"));
    }

    @Override
    public void onNext(I input) {
        Objects.requireNonNull(input, "input");
        Subscriber<? super I> receiver = operator.get();
        if (receiver != null) {
            receiver.onNext(input);
        } else {
            ChunkType.of(input).discard(input, Context.empty());
        }
    }

    @Override
    public void onError(Throwable failure) {
        error = Objects.requireNonNull(failure, "failure");
        onComplete();
    }

    @Override
    public void onComplete() {
        done = true;
        deliverEnd();
    }

    private void deliverEnd() {
        Subscriber<? super I> receiver = operator.get();
        if (receiver != null && done && endDelivered.compareAndSet(false, true)) {
            operator.set(null);
            Throwable failure = error;
            if (failure == null) {
                receiver.onComplete();
            } else {
                receiver.onError(failure);
            }
        }
    }
}
