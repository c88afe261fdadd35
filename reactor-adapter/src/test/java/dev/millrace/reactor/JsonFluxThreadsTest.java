package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.path.JsonPath;
import dev.millrace.reactor.fixtures.Carrier;
import dev.millrace.reactor.fixtures.Collector;
import dev.millrace.reactor.fixtures.TrackedSource;
import dev.millrace.reactor.internal.Decoding;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.blockhound.BlockHound;
import reactor.blockhound.BlockingOperationError;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.test.StepVerifier;

/** Nothing blocks, long turns end, and it does not matter which threads take part. */
class JsonFluxThreadsTest {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);

    @BeforeAll
    static void watchForBlockingCalls() {
        BlockHound.install();
    }

    @Test
    void blockingCallsAreNoticed() {
        StepVerifier.create(Mono.fromCallable(() -> {
                            Thread.sleep(1);
                            return 1;
                        })
                        .subscribeOn(Schedulers.parallel()))
                .expectError(BlockingOperationError.class)
                .verify(LONG_ENOUGH);
    }

    @ParameterizedTest
    @EnumSource
    void noOperatorBlocks(Operation operation) {
        for (Carrier carrier : Carrier.values()) {
            TrackedSource source = new TrackedSource(carrier);
            Flux<Object> chunks = source.chunks(operation.input(), 3)
                    .publishOn(Schedulers.parallel(), 1)
                    .doOnNext(chunk ->
                            assertThat(Schedulers.isInNonBlockingThread()).isTrue());
            StepVerifier.create(operation
                            .apply(chunks, operation.options(options -> options.scheduler(Schedulers.parallel())))
                            .publishOn(Schedulers.single(), 1)
                            .map(Objects::toString)
                            .collectList())
                    .expectNext(operation.items())
                    .expectComplete()
                    .verify(LONG_ENOUGH);
            source.assertAllReleased();
        }
    }

    @Test
    void writingDoesNotBlock() {
        Flux<ByteBuffer> chunks = Flux.just(Chunks.whole("[1,[2],3]"))
                .publishOn(Schedulers.parallel())
                .transform(JsonFlux.elements("$[*]"))
                .transform(JsonFlux.write(JsonWriteOptions.of(JsonFraming.ARRAY)));
        StepVerifier.create(chunks.transform(JsonFlux.raw(JsonPath.parse("$"), JsonFluxOptions.defaults()))
                        .map(Objects::toString))
                .expectNext("[1,[2],3]")
                .expectComplete()
                .verify(LONG_ENOUGH);
    }

    @Test
    void aTurnEndsAfterSoManyItems() {
        Turns turns = new Turns();
        Collector collector = new Collector();
        Operation.VALUES
                .apply(
                        Flux.just("1 ".repeat(500_000).getBytes(StandardCharsets.US_ASCII)),
                        Operation.VALUES.options(options -> options.scheduler(turns.scheduler)))
                .subscribe(collector);
        collector.request(Long.MAX_VALUE);

        assertThat(collector.values).hasSize(Decoding.TURN_ITEMS);
        for (int turn = 2; turns.runNext(); turn++) {
            assertThat(collector.values).hasSize(Math.min(500_000, turn * Decoding.TURN_ITEMS));
        }
        assertThat(collector.completions).isEqualTo(1);
    }

    @Test
    void aTurnEndsAfterSoManyBytes() {
        Turns turns = new Turns();
        Collector collector = new Collector();
        byte[] text = ("[" + " ".repeat(1_000_000) + "]").getBytes(StandardCharsets.US_ASCII);
        Operation.VALUES
                .apply(Flux.just(text), Operation.VALUES.options(options -> options.scheduler(turns.scheduler)))
                .subscribe(collector);
        collector.request(Long.MAX_VALUE);
        int count = 1;
        while (turns.runNext()) {
            count++;
        }
        assertThat(count).isEqualTo((text.length + Decoding.TURN_BYTES - 1) / Decoding.TURN_BYTES);
        assertThat(collector.values).containsExactly("[]");
        assertThat(collector.completions).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void cancelBetweenTurnsReleasesTheChunk(Carrier carrier) {
        Turns turns = new Turns();
        TrackedSource source = new TrackedSource(carrier);
        Collector collector = new Collector();
        byte[] text = "1 ".repeat(1_000).getBytes(StandardCharsets.US_ASCII);
        Operation.VALUES
                .apply(
                        source.chunks(text, text.length),
                        Operation.VALUES.options(options -> options.scheduler(turns.scheduler)))
                .subscribe(collector);
        collector.request(Long.MAX_VALUE);
        collector.cancel();
        while (turns.runNext()) {
            assertThat(collector.values).hasSize(Decoding.TURN_ITEMS);
        }
        assertThat(collector.isTerminated()).isFalse();
        source.assertAllReleased();
    }

    @Test
    void aSchedulerThatRefusesIsAnError() {
        Scheduler gone = Schedulers.newSingle("gone");
        gone.dispose();
        TrackedSource source = new TrackedSource(Carrier.DIRECT_BYTE_BUF);
        byte[] text = "1 ".repeat(1_000).getBytes(StandardCharsets.US_ASCII);
        Collector collector = new Collector();
        Operation.VALUES
                .apply(source.chunks(text, text.length), Operation.VALUES.options(options -> options.scheduler(gone)))
                .subscribe(collector);
        collector.request(Long.MAX_VALUE);
        assertThat(collector.values).hasSize(Decoding.TURN_ITEMS);
        assertThat(collector.errors).hasSize(1);
        source.assertAllReleased();
    }

    @ParameterizedTest
    @EnumSource
    void everyByteMayComeFromAnotherThread(Operation operation) {
        Flux<Object> hopping = Flux.range(0, operation.input().length)
                .concatMap(i -> Mono.fromCallable(
                                () -> Carrier.ARRAY.chunk(new byte[] {operation.input()[i]}))
                        .subscribeOn(Schedulers.parallel()));
        StepVerifier.create(Flux.range(0, 50)
                        .flatMap(i -> operation
                                .apply(hopping, operation.options(UnaryOperator.identity()))
                                .map(Objects::toString)
                                .collectList()))
                .thenConsumeWhile(items -> items.equals(operation.items()))
                .expectComplete()
                .verify(LONG_ENOUGH);
    }

    /** Keeps what is scheduled until it is asked to run it. */
    private static final class Turns {
        private final Queue<Runnable> waiting = new ArrayDeque<>();
        private final Scheduler scheduler = Schedulers.fromExecutor(waiting::add);

        boolean runNext() {
            Runnable next = waiting.poll();
            if (next == null) {
                return false;
            }
            next.run();
            return true;
        }
    }
}
