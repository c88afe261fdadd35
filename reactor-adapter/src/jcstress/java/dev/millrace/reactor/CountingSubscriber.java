package dev.millrace.reactor;

import dev.millrace.json.value.JsonValue;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;

/** Counts without synchronization: signals must not overlap, and each must see the one before. */
final class CountingSubscriber implements CoreSubscriber<JsonValue> {

    int items;
    int ends;

    @Override
    public void onSubscribe(Subscription s) {}

    @Override
    public void onNext(JsonValue value) {
        items++;
    }

    @Override
    public void onError(Throwable error) {
        ends += 100;
    }

    @Override
    public void onComplete() {
        ends++;
    }
}
