package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.ElementReader;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import reactor.core.Exceptions;
import reactor.core.Scannable;
import reactor.core.Scannable.Attr;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.test.StepVerifier;
import reactor.test.publisher.PublisherProbe;
import reactor.test.publisher.TestPublisher;
import reactor.test.publisher.TestPublisher.Violation;
import reactor.test.util.RaceTestUtils;
import reactor.util.context.Context;

/** Cancelling, subscribing again, other threads, and sources that break the rules. */
class JsonFluxLifecycleTest {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);

    private static final JsonParserOptions SEQUENCE =
            JsonParserOptions.builder().rootMode(RootMode.SEQUENCE).build();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void cancelInOnNextStopsAtOnce(int last) {
        ByteBuffer chunk = Chunks.whole("[1][2][3][4] oops");
        AtomicInteger cancels = new AtomicInteger();
        CancelAfter subscriber = new CancelAfter(last);
        JsonFlux.values(Flux.just(chunk).concatWith(Flux.never()).doOnCancel(cancels::incrementAndGet), SEQUENCE)
                .subscribe(subscriber);

        assertThat(subscriber.values).hasSize(last);
        assertThat(subscriber.isTerminated()).isFalse();
        assertThat(cancels).hasValue(1);
        assertThat(subscriber.discarded).singleElement().isSameAs(chunk);

        subscriber.cancel();
        subscriber.request(5);
        assertThat(cancels).hasValue(1);
        assertThat(subscriber.values).hasSize(last);
    }

    @Test
    void cancelBetweenSignalsDropsTheChunkAndTheValueAtHand() {
        TestPublisher<ByteBuffer> source =
                TestPublisher.createNoncompliant(Violation.REQUEST_OVERFLOW, Violation.DEFER_CANCELLATION);
        Collector collector = new Collector();
        JsonFlux.values(source, SEQUENCE).subscribe(collector);
        collector.request(1);
        source.next(Chunks.whole("[1] [2"));
        collector.cancel();
        source.next(Chunks.whole("]"));
        collector.request(1);

        source.assertCancelled(1);
        assertThat(collector.discarded).hasSize(2);
        assertThat(collector.values).containsExactly("[1]");
        assertThat(collector.isTerminated()).isFalse();
    }

    @Test
    void anErrorCancelsTheSourceOnceAndDiscardsTheChunk() {
        ByteBuffer chunk = Chunks.whole("1 x [");
        PublisherProbe<ByteBuffer> source = PublisherProbe.of(Flux.just(chunk).concatWith(Flux.never()));
        StepVerifier.create(JsonFlux.values(source.flux(), SEQUENCE).map(JsonValue::toString))
                .expectNext("1")
                .expectError(JsonException.class)
                .verifyThenAssertThat()
                .hasDiscardedExactly(chunk)
                .hasNotDroppedErrors();
        source.assertWasCancelled();
    }

    @Test
    void everySubscriptionParsesAnew() {
        Flux<String> values = JsonFlux.values(Flux.fromIterable(Chunks.ofSize(2, "[1][2]")), SEQUENCE)
                .map(JsonValue::toString);
        StepVerifier.create(values.repeat(2))
                .expectNext("[1]", "[2]", "[1]", "[2]", "[1]", "[2]")
                .verifyComplete();
    }

    @Test
    void retryStartsOver() {
        AtomicInteger attempts = new AtomicInteger();
        Flux<ByteBuffer> source = Flux.defer(() -> attempts.incrementAndGet() == 1
                ? Flux.just(Chunks.whole("[1][2")).concatWith(Flux.error(new IllegalStateException("reset")))
                : Flux.just(Chunks.whole("[3]")));
        StepVerifier.create(JsonFlux.values(source, SEQUENCE)
                        .map(JsonValue::toString)
                        .retry(1))
                .expectNext("[1]", "[3]")
                .verifyComplete();
    }

    @Test
    void subscribersOfOneSourceDoNotDisturbEachOther() {
        ByteBuffer chunk = Chunks.whole("1 2 3 ");
        Flux<ByteBuffer> shared = Flux.just(chunk).publish().autoConnect(2);
        Collector slow = new Collector();
        JsonFlux.values(shared, SEQUENCE).subscribe(slow);
        slow.request(1);
        Collector fast = new Collector();
        JsonFlux.values(shared, SEQUENCE).subscribe(fast);
        fast.request(Long.MAX_VALUE);
        slow.request(2);

        assertThat(fast.values).containsExactly("1", "2", "3").isEqualTo(slow.values);
        assertThat(chunk.position()).isZero();
        assertThat(chunk.limit()).isEqualTo(6);
    }

    @Test
    void sourcesMayBeFusedAndChangeThreads() {
        List<ByteBuffer> chunks = Chunks.ofSize(3, "{\"n\":1} ".repeat(1000));
        Scheduler one = Schedulers.newSingle("one");
        Scheduler other = Schedulers.newSingle("other");
        try {
            Flux<ByteBuffer> source = Flux.fromIterable(chunks);
            for (Flux<ByteBuffer> hopping : List.of(
                    source.publishOn(one),
                    source.subscribeOn(one),
                    source.publishOn(one).map(chunk -> chunk).publishOn(other, 1),
                    source.filter(ByteBuffer::hasRemaining).hide())) {
                StepVerifier.create(JsonFlux.values(hopping, SEQUENCE).publishOn(other, 7))
                        .expectNextCount(1000)
                        .expectComplete()
                        .verify(LONG_ENOUGH);
            }
        } finally {
            one.dispose();
            other.dispose();
        }
    }

    @Test
    void requestsRaceWithChunks() {
        for (int round = 0; round < 500; round++) {
            TestPublisher<ByteBuffer> source = TestPublisher.create();
            Collector collector = new Collector();
            JsonFlux.values(source, SEQUENCE).subscribe(collector);
            collector.request(1);
            RaceTestUtils.race(
                    () -> collector.request(1), () -> source.next(Chunks.whole("1 2 3 ")), () -> collector.request(1));
            source.complete();
            assertThat(collector.values).containsExactly("1", "2", "3");
            assertThat(collector.completions).isEqualTo(1);
        }
    }

    @Test
    void cancelRacesWithChunks() {
        for (int round = 0; round < 500; round++) {
            TestPublisher<ByteBuffer> source = TestPublisher.createNoncompliant(Violation.DEFER_CANCELLATION);
            Collector collector = new Collector();
            JsonFlux.values(source, SEQUENCE).subscribe(collector);
            collector.request(2);
            RaceTestUtils.race(collector::cancel, () -> source.next(Chunks.whole("1 2 x")));
            source.assertCancelled(1);
            assertThat(collector.isTerminated()).isFalse();
            assertThat(collector.discarded)
                    .filteredOn(ByteBuffer.class::isInstance)
                    .hasSize(1);
        }
    }

    @Test
    void chunksAfterTheEndAreDropped() {
        TestPublisher<ByteBuffer> source = TestPublisher.createNoncompliant(Violation.CLEANUP_ON_TERMINATE);
        ByteBuffer late = Chunks.whole("2");
        StepVerifier.create(JsonFlux.values(source, SEQUENCE))
                .then(() ->
                        source.next(Chunks.whole("1 ")).complete().next(late).complete())
                .expectNextCount(1)
                .expectComplete()
                .verifyThenAssertThat()
                .hasDropped(late);
    }

    @Test
    void signalsAfterAnErrorAreDropped() {
        TestPublisher<ByteBuffer> source =
                TestPublisher.createNoncompliant(Violation.REQUEST_OVERFLOW, Violation.DEFER_CANCELLATION);
        ByteBuffer late = Chunks.whole("2");
        IllegalStateException failure = new IllegalStateException("late");
        StepVerifier.create(JsonFlux.values(source, SEQUENCE))
                .then(() -> source.next(Chunks.whole("]")).next(late).error(failure))
                .expectError(JsonException.class)
                .verifyThenAssertThat()
                .hasDropped(late)
                .hasDroppedErrorsSatisfying(errors -> assertThat(errors).containsExactly(failure));
    }

    @Test
    void aSourceThatIgnoresDemandIsRefused() {
        TestPublisher<ByteBuffer> source = TestPublisher.createNoncompliant(Violation.REQUEST_OVERFLOW);
        Collector collector = new Collector();
        JsonFlux.values(source, SEQUENCE).subscribe(collector);
        collector.request(1);
        source.next(Chunks.whole("1 2 "));
        source.next(Chunks.whole("3 "));
        source.assertCancelled(1);
        collector.request(5);

        assertThat(collector.values).containsExactly("1", "2");
        assertThat(collector.errors)
                .singleElement()
                .satisfies(e -> assertThat(Exceptions.isOverflow(e)).isTrue());
    }

    @Test
    void aChunkOfAnotherClassIsRefused() {
        StepVerifier.create(JsonFlux.values(Flux.just("[1]").concatWith(Flux.never())))
                .expectErrorSatisfies(error -> assertThat(error)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("java.lang.String"))
                .verifyThenAssertThat()
                .hasDiscardedExactly("[1]");
    }

    @Test
    void whatAReaderThrowsEndsTheSequence() {
        IllegalStateException failure = new IllegalStateException("no such reading");
        StepVerifier.create(JsonFlux.into(Flux.just(Chunks.whole("[1,2]")), "$[*]", () -> new ElementReader<String>() {
                    @Override
                    public String take() {
                        throw failure;
                    }
                }))
                .verifyErrorSatisfies(error -> assertThat(error).isSameAs(failure));
    }

    @Test
    void theContextReachesTheSource() {
        Flux<ByteBuffer> source = Flux.deferContextual(context -> Flux.just(Chunks.whole(context.get("text"))));
        StepVerifier.create(JsonFlux.values(source).map(JsonValue::toString).contextWrite(Context.of("text", "[7]")))
                .expectNext("[7]")
                .verifyComplete();
    }

    @Test
    void theOperatorCanBeScanned() {
        TestPublisher<ByteBuffer> source = TestPublisher.create();
        Flux<JsonValue> flux = JsonFlux.values(source, SEQUENCE);
        assertThat(Scannable.from(flux).scan(Attr.RUN_STYLE)).isSameAs(Attr.RunStyle.SYNC);

        Collector collector = new Collector();
        flux.subscribe(collector);
        collector.request(2);
        source.next(Chunks.whole("1 2 3 "));
        Scannable inner = Scannable.from(collector.subscription());
        assertThat(inner.scanUnsafe(Attr.ACTUAL)).isSameAs(collector);
        assertThat(inner.scan(Attr.PARENT)).isNotNull();
        assertThat(inner.scan(Attr.BUFFERED)).isEqualTo(1);
        assertThat(inner.scan(Attr.REQUESTED_FROM_DOWNSTREAM)).isZero();
        assertThat(inner.scan(Attr.TERMINATED)).isFalse();
        assertThat(inner.scan(Attr.CANCELLED)).isFalse();
        assertThat(inner.scan(Attr.RUN_STYLE)).isSameAs(Attr.RunStyle.SYNC);

        IllegalStateException failure = new IllegalStateException("reset");
        source.error(failure);
        assertThat(inner.scan(Attr.ERROR)).isSameAs(failure);
        collector.cancel();
        assertThat(inner.scan(Attr.CANCELLED)).isTrue();
    }

    /** Cancels from within {@code onNext}. */
    private static final class CancelAfter extends Collector {
        private final int last;

        CancelAfter(int last) {
            this.last = last;
        }

        @Override
        public void onSubscribe(Subscription s) {
            super.onSubscribe(s);
            s.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(Object value) {
            super.onNext(value);
            if (values.size() == last) {
                cancel();
            }
        }
    }
}
