package dev.millrace.reactor;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Operators;
import reactor.util.context.Context;

/** Collects what is emitted and discarded, and requests nothing by itself. */
class Collector implements CoreSubscriber<Object> {

    final List<String> values = new ArrayList<>();
    final List<Throwable> errors = new ArrayList<>();
    final Queue<Object> discarded = new ConcurrentLinkedQueue<>();
    int completions;
    private @Nullable Subscription subscription;

    @Override
    public Context currentContext() {
        return Operators.enableOnDiscard(Context.empty(), discarded::add);
    }

    @Override
    public void onSubscribe(Subscription s) {
        subscription = s;
    }

    @Override
    public void onNext(Object value) {
        values.add(value.toString());
    }

    @Override
    public void onError(Throwable error) {
        errors.add(error);
    }

    @Override
    public void onComplete() {
        completions++;
    }

    void request(long n) {
        subscription().request(n);
    }

    void cancel() {
        subscription().cancel();
    }

    boolean isTerminated() {
        return completions + errors.size() > 0;
    }

    Subscription subscription() {
        return Objects.requireNonNull(subscription, "not subscribed");
    }
}
