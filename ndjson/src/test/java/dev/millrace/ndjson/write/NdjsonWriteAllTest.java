package dev.millrace.ndjson.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonSyntaxException;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.source.Compression;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.reactivestreams.Publisher;
import reactor.blockhound.BlockHound;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.test.StepVerifier;

/** Records of a publisher are written as they come, by a thread that may block, and never more are asked for than can be held. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class NdjsonWriteAllTest {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    @BeforeAll
    static void watchForBlockingCalls() {
        BlockHound.install();
    }

    @ParameterizedTest
    @EnumSource
    void aSourceOnAnEventLoopIsWrittenByAnotherThread(Compression compression) throws IOException {
        Path file = folder.resolve("records");
        NdjsonWriterOptions options = NdjsonWriterOptions.builder()
                .compression(compression)
                .sync(FileSync.ON_CLOSE)
                .build();
        Mono<NdjsonWritten> writing = NdjsonWriter.writeAll(
                Flux.range(0, 10_000)
                        .publishOn(Schedulers.parallel())
                        .map(i -> JsonValue.of((long) i))
                        .doOnNext(value ->
                                assertThat(Schedulers.isInNonBlockingThread()).isTrue()),
                file,
                options);
        for (int subscription = 1; subscription <= 2; subscription++) {
            StepVerifier.create(writing)
                    .assertNext(written -> {
                        assertThat(written.records()).isEqualTo(10_000);
                        assertThat(written.bytes()).isEqualTo(48_890);
                        assertThat(written.tail().isClean()).isTrue();
                    })
                    .expectComplete()
                    .verify(LONG_ENOUGH);
            List<String> once =
                    IntStream.range(0, 10_000).mapToObj(String::valueOf).toList();
            List<String> found = Stored.records(file, options);
            assertThat(found).hasSize(subscription * 10_000);
            assertThat(found.subList((subscription - 1) * 10_000, subscription * 10_000))
                    .isEqualTo(once);
        }
    }

    @Test
    void aRecordThatComesAloneIsNotHeldBack() throws Exception {
        Path file = folder.resolve("records");
        Sinks.Many<JsonValue> source = Sinks.many().unicast().onBackpressureBuffer();
        Disposable writing = NdjsonWriter.writeAll(source.asFlux(), file, NdjsonWriterOptions.defaults())
                .subscribe();
        for (int i = 1; i <= 3; i++) {
            source.tryEmitNext(JsonValue.of((long) i)).orThrow();
            awaitSize(file, 2L * i);
        }
        writing.dispose();
    }

    @Test
    void noMoreIsAskedForThanCanBeHeld() throws Exception {
        Path file = folder.resolve("records");
        AtomicLong requested = new AtomicLong();
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Flux<Integer> source = Flux.range(0, 5_000).doOnRequest(requested::addAndGet);
        Mono<NdjsonWritten> writing = write(
                source,
                (writer, record) -> {
                    if (record == 0) {
                        started.countDown();
                        awaitQuietly(goOn);
                    }
                    writer.write(JsonValue.of((long) record));
                },
                file);
        StepVerifier.create(writing)
                .then(() -> {
                    awaitQuietly(started);
                    assertThat(requested.get()).isLessThanOrEqualTo(256);
                    goOn.countDown();
                })
                .assertNext(written -> assertThat(written.records()).isEqualTo(5_000))
                .expectComplete()
                .verify(LONG_ENOUGH);
        assertThat(requested.get()).isGreaterThanOrEqualTo(5_000);
    }

    @Test
    void anErrorOfTheSourceComesWhenWhatWasBeforeIsWritten() {
        Path file = folder.resolve("records");
        IllegalStateException failure = new IllegalStateException("reset by peer");
        StepVerifier.create(NdjsonWriter.writeAll(
                        Flux.just(JsonValue.of(1L), JsonValue.of(2L)).concatWith(Flux.error(failure)),
                        file,
                        NdjsonWriterOptions.defaults()))
                .expectErrorMatches(error -> error == failure)
                .verify(LONG_ENOUGH);
        assertThat(file).hasContent("1\n2\n");
    }

    @Test
    void aRecordThatIsRefusedEndsItBehindThoseBefore() throws Exception {
        Path file = folder.resolve("records");
        CountDownLatch cancelled = new CountDownLatch(1);
        Flux<byte[]> source = Flux.just("[1]", "nope", "[3]")
                .map(text -> text.getBytes(StandardCharsets.US_ASCII))
                .concatWith(Flux.never())
                .doOnCancel(cancelled::countDown);
        StepVerifier.create(write(source, NdjsonWriter::writeRaw, file))
                .expectError(JsonSyntaxException.class)
                .verify(LONG_ENOUGH);
        assertThat(cancelled.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(file).hasContent("[1]\n");
        NdjsonWriter.open(file).close();
    }

    @Test
    void aFileThatCannotBeOpenedIsAnError() throws Exception {
        CountDownLatch cancelled = new CountDownLatch(1);
        StepVerifier.create(NdjsonWriter.writeAll(
                        Flux.<JsonValue>never().doOnCancel(cancelled::countDown),
                        folder.resolve("missing").resolve("records"),
                        NdjsonWriterOptions.defaults()))
                .expectError(IOException.class)
                .verify(LONG_ENOUGH);
        assertThat(cancelled.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whatWasTakenIsWrittenWhenItIsCancelled() throws Exception {
        Path file = folder.resolve("records");
        CountDownLatch second = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Disposable writing = write(
                        Flux.range(1, 100),
                        (writer, record) -> {
                            writer.write(JsonValue.of((long) record));
                            if (record == 2) {
                                second.countDown();
                                awaitQuietly(goOn);
                            }
                        },
                        file)
                .subscribe();
        assertThat(second.await(30, TimeUnit.SECONDS)).isTrue();
        writing.dispose();
        goOn.countDown();
        awaitSize(file, 4);
        awaitOpen(file).close();
        assertThat(file).hasContent("1\n2\n");
    }

    @Test
    void anIdleOneIsClosedOffTheThreadThatCancels() throws Exception {
        Path file = folder.resolve("records");
        Disposable writing = NdjsonWriter.writeAll(
                        Flux.just(JsonValue.of(1L)).concatWith(Flux.never()), file, NdjsonWriterOptions.defaults())
                .subscribe();
        awaitSize(file, 2);
        StepVerifier.create(Mono.fromRunnable(writing::dispose).subscribeOn(Schedulers.parallel()))
                .expectComplete()
                .verify(LONG_ENOUGH);
        awaitOpen(file).close();
        assertThat(file).hasContent("1\n");
    }

    @Test
    void aSchedulerThatRefusesIsAnError() {
        Scheduler gone = Schedulers.newSingle("gone");
        gone.dispose();
        StepVerifier.create(NdjsonWriter.writeAll(
                        Flux.<JsonValue>never(),
                        NdjsonWriter::write,
                        folder.resolve("records"),
                        NdjsonWriterOptions.defaults(),
                        gone))
                .expectError(RejectedExecutionException.class)
                .verify(LONG_ENOUGH);
        assertThat(folder).isEmptyDirectory();
    }

    private static <T> Mono<NdjsonWritten> write(Publisher<T> source, RecordOutput<T> output, Path file) {
        return NdjsonWriter.writeAll(source, output, file, NdjsonWriterOptions.defaults(), Schedulers.boundedElastic());
    }

    private static void awaitSize(Path file, long size) throws IOException {
        long deadline = System.nanoTime() + LONG_ENOUGH.toNanos();
        while (!Files.exists(file) || Files.size(file) < size) {
            assertThat(System.nanoTime())
                    .as("the time by which %d bytes are there", size)
                    .isLessThan(deadline);
            Thread.onSpinWait();
        }
    }

    /** Opens the file as soon as the other writer has closed it. */
    private static NdjsonWriter awaitOpen(Path file) throws IOException {
        long deadline = System.nanoTime() + LONG_ENOUGH.toNanos();
        while (true) {
            try {
                return NdjsonWriter.open(file);
            } catch (IOException stillOpen) {
                if (System.nanoTime() > deadline) {
                    throw stillOpen;
                }
                Thread.onSpinWait();
            }
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
