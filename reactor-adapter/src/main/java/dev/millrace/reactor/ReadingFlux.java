package dev.millrace.reactor;

import dev.millrace.reactor.internal.LeasedChunk;
import java.io.InputStream;
import java.util.concurrent.Callable;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;

/** The source behind {@link JsonSources}: a {@link ReadingSubscription} a subscription. */
final class ReadingFlux extends Flux<LeasedChunk> {

    private final Callable<? extends InputStream> open;
    private final Scheduler scheduler;

    private ReadingFlux(Callable<? extends InputStream> open, Scheduler scheduler) {
        this.open = open;
        this.scheduler = scheduler;
    }

    static Flux<LeasedChunk> of(Callable<? extends InputStream> open, Scheduler scheduler) {
        return onAssembly(new ReadingFlux(open, scheduler));
    }

    @Override
    public void subscribe(CoreSubscriber<? super LeasedChunk> actual) {
        actual.onSubscribe(new ReadingSubscription(actual, open, scheduler));
    }
}
