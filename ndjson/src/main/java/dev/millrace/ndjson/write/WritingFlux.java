package dev.millrace.ndjson.write;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.FluxOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/**
 * The operator behind {@link NdjsonWriter#writeAll}: a {@link WritingSubscriber} a subscription, which emits one item.
 *
 * @param <T> what a record is
 */
final class WritingFlux<T> extends FluxOperator<T, NdjsonWritten> {

    private final Callable<NdjsonWriter> open;
    private final RecordOutput<? super T> output;
    private final Scheduler scheduler;

    private WritingFlux(
            Flux<? extends T> source,
            Callable<NdjsonWriter> open,
            RecordOutput<? super T> output,
            Scheduler scheduler) {
        super(source);
        this.open = open;
        this.output = Objects.requireNonNull(output, "output");
        this.scheduler = Objects.requireNonNull(scheduler, "scheduler");
    }

    static <T> Mono<NdjsonWritten> of(
            Publisher<? extends T> source,
            Callable<NdjsonWriter> open,
            RecordOutput<? super T> output,
            Scheduler scheduler) {
        Flux<? extends T> records = Flux.from(Objects.requireNonNull(source, "source"));
        return Mono.fromDirect(onAssembly(new WritingFlux<T>(records, open, output, scheduler)));
    }

    @Override
    public void subscribe(CoreSubscriber<? super NdjsonWritten> actual) {
        source.subscribe(new WritingSubscriber<T>(actual, open, output, scheduler));
    }

    @Override
    @SuppressWarnings("rawtypes") // as the method overridden
    public @Nullable Object scanUnsafe(Attr key) {
        return key == Attr.RUN_STYLE ? Attr.RunStyle.ASYNC : super.scanUnsafe(key);
    }
}
