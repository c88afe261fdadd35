package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonException;
import dev.millrace.json.RootMode;
import dev.millrace.reactor.fixtures.Carrier;
import dev.millrace.reactor.fixtures.Collector;
import dev.millrace.reactor.fixtures.TrackedSource;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;
import reactor.core.publisher.Flux;
import reactor.test.StepVerifier;

/** What every operator does in every situation, with every kind of chunk, all of which are released. */
class OperatorGridTest {

    private static final List<Integer> CHUNK_SIZES = List.of(1, 2, 3, 7, 1_000);

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void theItemsComeHoweverTheInputIsCut(Operation operation, Carrier carrier) {
        for (int size : CHUNK_SIZES) {
            TrackedSource source = new TrackedSource(carrier);
            StepVerifier.create(operation
                            .apply(source.chunks(operation.input(), size))
                            .map(Objects::toString)
                            .collectList())
                    .expectNext(operation.items())
                    .verifyComplete();
            source.assertAllReleased();
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void theEndOfTheSourceInsideAValueIsAnError(Operation operation, Carrier carrier) {
        byte[] input = operation.input();
        for (int length = 0; length < input.length; length++) {
            TrackedSource source = new TrackedSource(carrier);
            Collector collector = new Collector();
            operation.apply(source.chunks(Arrays.copyOf(input, length), 4)).subscribe(collector);
            collector.request(Long.MAX_VALUE);

            assertThat(collector.completions + collector.errors.size()).isEqualTo(1);
            if (operation.mode() == RootMode.SINGLE) {
                assertErrorAt(collector, length);
            }
            List<String> complete = operation.itemsIn(length);
            assertThat(collector.values).hasSizeGreaterThanOrEqualTo(complete.size());
            assertThat(collector.values.subList(0, complete.size())).isEqualTo(complete);
            source.assertAllReleased();
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void anErrorOfTheSourceComesAfterWhatWasCompleteBefore(Operation operation, Carrier carrier) {
        byte[] input = operation.input();
        for (int length = 0; length <= input.length; length++) {
            IllegalStateException failure = new IllegalStateException("reset by peer");
            TrackedSource source = new TrackedSource(carrier);
            Collector collector = new Collector();
            operation
                    .apply(source.chunks(Arrays.copyOf(input, length), 4).concatWith(Flux.error(failure)))
                    .subscribe(collector);
            collector.request(Long.MAX_VALUE);

            assertThat(collector.values).isEqualTo(operation.itemsIn(length));
            assertThat(collector.errors).containsExactly(failure);
            assertThat(collector.completions).isZero();
            source.assertAllReleased();
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void aSyntaxErrorComesAfterWhatWasCompleteBefore(Operation operation, Carrier carrier) {
        byte[] input = operation.input();
        for (int length = 0; length <= input.length; length++) {
            byte[] broken = Arrays.copyOf(Arrays.copyOf(input, length), length + 9);
            TrackedSource source = new TrackedSource(carrier);
            Collector collector = new Collector();
            operation.apply(source.chunks(broken, 4).concatWith(Flux.never())).subscribe(collector);
            collector.request(Long.MAX_VALUE);

            assertThat(collector.values).isEqualTo(operation.itemsIn(length));
            assertThat(collector.completions).isZero();
            assertErrorAt(collector, length);
            source.assertAllReleased();
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void cancelAtAnyItemStopsAtOnce(Operation operation, Carrier carrier) {
        for (int size : CHUNK_SIZES) {
            for (int last = 1; last <= operation.items().size(); last++) {
                TrackedSource source = new TrackedSource(carrier);
                CancelAfter subscriber = new CancelAfter(last);
                operation
                        .apply(source.chunks(operation.input(), size).concatWith(Flux.never()))
                        .subscribe(subscriber);
                subscriber.request(Long.MAX_VALUE);

                assertThat(subscriber.values).isEqualTo(operation.items().subList(0, last));
                assertThat(subscriber.isTerminated()).isFalse();
                subscriber.cancel();
                subscriber.request(1);
                assertThat(subscriber.values).hasSize(last);
                source.assertAllReleased();
            }
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void cancelAtAnyChunkReleasesAll(Operation operation, Carrier carrier) {
        for (int items = 0; items < operation.items().size(); items++) {
            TrackedSource source = new TrackedSource(carrier);
            Collector collector = new Collector();
            operation.apply(source.chunks(operation.input(), 3)).subscribe(collector);
            if (items > 0) {
                collector.request(items);
            }
            collector.cancel();

            assertThat(collector.values).isEqualTo(operation.items().subList(0, items));
            assertThat(source.cancels()).isEqualTo(1);
            assertThat(collector.isTerminated()).isFalse();
            source.assertAllReleased();
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void asManyItemsComeAsAreRequested(Operation operation, Carrier carrier) {
        int count = operation.items().size();
        for (int size : CHUNK_SIZES) {
            for (int batch = 1; batch <= count; batch++) {
                TrackedSource source = new TrackedSource(carrier);
                Collector collector = new Collector();
                operation.apply(source.chunks(operation.input(), size)).subscribe(collector);
                assertThat(source.chunksMade()).isZero();
                for (int asked = batch; collector.values.size() < count; asked += batch) {
                    collector.request(batch);
                    assertThat(collector.values).isEqualTo(operation.items().subList(0, Math.min(asked, count)));
                }
                collector.request(1);
                assertThat(collector.completions).isEqualTo(1);
                assertThat(collector.errors).isEmpty();
                source.assertAllReleased();
            }
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void requestsFromOnNextAreServed(Operation operation, Carrier carrier) {
        TrackedSource source = new TrackedSource(carrier);
        Collector collector = new Collector() {
            @Override
            public void onNext(Object item) {
                super.onNext(item);
                request(1);
            }
        };
        operation.apply(source.chunks(operation.input(), 5)).subscribe(collector);
        collector.request(1);
        assertThat(collector.values).isEqualTo(operation.items());
        assertThat(collector.completions).isEqualTo(1);
        source.assertAllReleased();
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void aRequestForNothingIsAnError(Operation operation, Carrier carrier) {
        TrackedSource source = new TrackedSource(carrier);
        Collector collector = new Collector();
        operation.apply(source.chunks(operation.input(), 1_000)).subscribe(collector);
        collector.request(1);
        collector.request(0);
        assertThat(collector.values).isEqualTo(operation.items().subList(0, 1));
        assertThat(collector.errors.size() + collector.completions).isEqualTo(1);
        source.assertAllReleased();
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void everySubscriptionStartsAnew(Operation operation, Carrier carrier) {
        TrackedSource source = new TrackedSource(carrier);
        Flux<String> items =
                operation.apply(source.chunks(operation.input(), 6)).map(Objects::toString);
        StepVerifier.create(items.repeat(1).collectList())
                .expectNext(Stream.concat(operation.items().stream(), operation.items().stream())
                        .toList())
                .verifyComplete();
        source.assertAllReleased();
    }

    @ParameterizedTest
    @ArgumentsSource(Grid.class)
    void moreChunksMayBeHeld(Operation operation, Carrier carrier) {
        for (int prefetch : new int[] {2, 3, 8}) {
            TrackedSource source = new TrackedSource(carrier);
            Collector collector = new Collector();
            operation
                    .apply(
                            source.chunks(operation.input(), 2),
                            operation.options(options -> options.prefetch(prefetch)))
                    .subscribe(collector);
            for (int asked = 1; !collector.isTerminated(); asked++) {
                collector.request(1);
                assertThat(collector.values)
                        .isEqualTo(operation
                                .items()
                                .subList(0, Math.min(asked, operation.items().size())));
            }
            assertThat(collector.completions).isEqualTo(1);
            source.assertAllReleased();
        }
    }

    private static void assertErrorAt(Collector collector, long offset) {
        assertThat(collector.errors)
                .singleElement()
                .isInstanceOfSatisfying(
                        JsonException.class,
                        error -> assertThat(error.location().byteOffset()).isEqualTo(offset));
    }

    /** Every operator with every kind of chunk. */
    static final class Grid implements ArgumentsProvider {
        @Override
        public Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context) {
            return Stream.of(Operation.values())
                    .flatMap(operation -> Stream.of(Carrier.values()).map(carrier -> Arguments.of(operation, carrier)));
        }
    }

    /** Cancels from within {@code onNext}. */
    private static final class CancelAfter extends Collector {
        private final int last;

        CancelAfter(int last) {
            this.last = last;
        }

        @Override
        public void onNext(Object item) {
            super.onNext(item);
            if (values.size() == last) {
                cancel();
            }
        }
    }
}
