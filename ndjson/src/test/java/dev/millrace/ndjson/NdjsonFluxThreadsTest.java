package dev.millrace.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonValue;
import dev.millrace.reactor.fixtures.Carrier;
import dev.millrace.reactor.fixtures.OneByOne;
import dev.millrace.reactor.fixtures.TrackedSource;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import reactor.blockhound.BlockHound;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.test.StepVerifier;

/** The stack does not grow, nothing blocks, and it does not matter which threads take part. */
class NdjsonFluxThreadsTest {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);
    private static final byte[] LINES = "{\"n\":1}\noops\n[2]\n".repeat(100).getBytes(StandardCharsets.US_ASCII);

    @BeforeAll
    static void watchForBlockingCalls() {
        BlockHound.install();
    }

    @ParameterizedTest
    @CsvSource({"7, 100000", "8192, 1000000", "1000000000, 100000"})
    void aMillionRequestsFromOnNextDoNotGrowTheStack(int chunkSize, int count) {
        byte[] text = "1\n".repeat(count).getBytes(StandardCharsets.US_ASCII);
        OneByOne subscriber = new OneByOne();
        Flux<ByteBuffer> source = Flux.generate(() -> 0, (from, sink) -> {
            int length = Math.min(chunkSize, text.length - from);
            if (length == 0) {
                sink.complete();
            } else {
                sink.next(ByteBuffer.wrap(text, from, length));
            }
            return from + length;
        });
        NdjsonFlux.from(source).records().subscribe(subscriber);
        assertThat(subscriber.count()).isEqualTo(count);
        assertThat(subscriber.completions).isEqualTo(1);
        assertThat(subscriber.greatestDepth()).isLessThan(200);
    }

    @ParameterizedTest
    @EnumSource
    void nothingBlocks(Carrier carrier) {
        TrackedSource source = new TrackedSource(carrier);
        Flux<Object> chunks = source.chunks(LINES, 100)
                .publishOn(Schedulers.parallel(), 1)
                .doOnNext(
                        chunk -> assertThat(Schedulers.isInNonBlockingThread()).isTrue());
        StepVerifier.create(NdjsonFlux.from(chunks)
                        .prefetch(2)
                        .scheduler(Schedulers.parallel())
                        .items()
                        .publishOn(Schedulers.single(), 1)
                        .count())
                .expectNext(300L)
                .expectComplete()
                .verify(LONG_ENOUGH);
        source.assertAllReleased();
    }

    @Test
    void everyByteMayComeFromAnotherThread() {
        Flux<byte[]> hopping = Flux.range(0, 34)
                .concatMap(i -> Mono.fromCallable(() -> Arrays.copyOfRange(LINES, i, i + 1))
                        .subscribeOn(Schedulers.parallel()));
        StepVerifier.create(Flux.range(0, 50)
                        .flatMap(i -> NdjsonFlux.from(hopping)
                                .onBadLine(line ->
                                        assertThat(line.raw()).asString().isEqualTo("oops"))
                                .values()
                                .map(JsonValue::toString)
                                .collectList())
                        .distinct())
                .expectNext(List.of("{\"n\":1}", "[2]", "{\"n\":1}", "[2]"))
                .expectComplete()
                .verify(LONG_ENOUGH);
    }
}
