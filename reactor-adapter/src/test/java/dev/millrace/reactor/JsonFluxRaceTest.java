package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.fixtures.Collector;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.reactivestreams.Processor;
import org.reactivestreams.Subscription;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Operators;
import reactor.test.publisher.TestPublisher;
import reactor.test.publisher.TestPublisher.Violation;
import reactor.test.util.RaceTestUtils;

/** Signals that come at the same time, in one order or the other. */
class JsonFluxRaceTest {

    private static final int ROUNDS = 200;

    @ParameterizedTest
    @EnumSource
    void cancelRacesWithAChunkAndRequests(Operation operation) {
        for (int round = 0; round < ROUNDS; round++) {
            TestPublisher<Object> source = TestPublisher.createNoncompliant(Violation.DEFER_CANCELLATION);
            ByteBuf chunk = PooledByteBufAllocator.DEFAULT.directBuffer().writeBytes(operation.input());
            Collector collector = new Collector();
            operation.apply(source).subscribe(collector);
            collector.request(1);
            RaceTestUtils.race(collector::cancel, () -> source.next(chunk), () -> collector.request(Long.MAX_VALUE));

            assertThat(chunk.refCnt()).isZero();
            source.assertCancelled(1);
            assertThat(operation.items().subList(0, collector.values.size())).isEqualTo(collector.values);
            assertThat(collector.errors).isEmpty();
            assertThat(collector.completions).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theEndRacesWithRequests(Operation operation) {
        for (int round = 0; round < ROUNDS; round++) {
            TestPublisher<Object> source = TestPublisher.create();
            ByteBuf chunk = PooledByteBufAllocator.DEFAULT.heapBuffer().writeBytes(operation.input());
            Collector collector = new Collector();
            operation.apply(source).subscribe(collector);
            collector.request(1);
            RaceTestUtils.race(
                    () -> source.next(chunk).complete(), () -> collector.request(2), () -> collector.request(100));

            assertThat(collector.values).isEqualTo(operation.items());
            assertThat(collector.completions).isEqualTo(1);
            assertThat(chunk.refCnt()).isZero();
        }
    }

    @Test
    void writingRacesWithRequestsAndTheEnd() {
        List<JsonValue> values =
                Stream.of("1", "[2]", "{\"three\":3}").map(JsonValue::parse).toList();
        for (int round = 0; round < ROUNDS; round++) {
            TestPublisher<JsonValue> source = TestPublisher.createNoncompliant(Violation.REQUEST_OVERFLOW);
            Queue<String> written = new ConcurrentLinkedQueue<>();
            Collector collector = new Collector();
            JsonFlux.write(source, JsonFraming.ARRAY)
                    .doOnNext(chunk ->
                            written.add(StandardCharsets.UTF_8.decode(chunk).toString()))
                    .subscribe(collector);
            RaceTestUtils.race(
                    () -> collector.request(1), () -> collector.request(9), () -> values.forEach(source::next));
            source.complete();
            assertThat(String.join("", written)).isEqualTo("[1,[2],{\"three\":3}]");
            assertThat(collector.completions).isEqualTo(1);
        }
    }

    @Test
    void theEndsOfAProcessorMayBeJoinedInAnyOrder() {
        for (int round = 0; round < ROUNDS; round++) {
            Processor<byte[], JsonValue> processor = JsonProcessors.of(JsonFlux.values(JsonFluxOptions.defaults()));
            Collector collector = new Collector() {
                @Override
                public void onSubscribe(Subscription s) {
                    super.onSubscribe(s);
                    s.request(1);
                }
            };
            RaceTestUtils.race(
                    () -> processor.subscribe(collector),
                    () -> Flux.just("[7]".getBytes(StandardCharsets.US_ASCII)).subscribe(processor));
            assertThat(collector.values).containsExactly("[7]");
            assertThat(collector.completions).isEqualTo(1);
        }
    }

    @Test
    void aSourceThatHasEndedRacesWithTheSubscriberOfItsProcessor() {
        for (int round = 0; round < ROUNDS; round++) {
            IllegalStateException failure = new IllegalStateException("ended");
            Processor<byte[], JsonValue> processor = JsonProcessors.of(JsonFlux.values(JsonFluxOptions.defaults()));
            Collector collector = new Collector();
            processor.onSubscribe(Operators.emptySubscription());
            RaceTestUtils.race(() -> processor.subscribe(collector), () -> processor.onError(failure));
            assertThat(collector.errors).containsExactly(failure);
        }
    }

    @Test
    void aProcessorServesOneSubscriberAndReleasesWhatComesTooLate() {
        Processor<Object, JsonValue> processor = JsonProcessors.of(JsonFlux.values(JsonFluxOptions.defaults()));
        Collector first = new Collector();
        Collector second = new Collector();
        processor.subscribe(first);
        processor.subscribe(second);
        assertThat(second.errors).singleElement().isInstanceOf(IllegalStateException.class);

        first.cancel();
        List<ByteBuf> late = new ArrayList<>(
                List.of(PooledByteBufAllocator.DEFAULT.buffer(), PooledByteBufAllocator.DEFAULT.directBuffer()));
        late.forEach(processor::onNext);
        assertThat(late).allSatisfy(chunk -> assertThat(chunk.refCnt()).isZero());
    }
}
