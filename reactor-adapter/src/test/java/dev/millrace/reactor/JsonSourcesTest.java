package dev.millrace.reactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.RootMode;
import dev.millrace.json.value.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.test.StepVerifier;

/** Files and streams are read on a scheduler, chunk by chunk as they are asked for, and closed. */
class JsonSourcesTest {

    private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);
    private static final JsonParserOptions LINES =
            JsonParserOptions.builder().rootMode(RootMode.NDJSON).build();
    private static final Scheduler READERS = Schedulers.newBoundedElastic(2, 100, "readers");

    @TempDir
    Path folder;

    @AfterAll
    static void endThreads() {
        READERS.dispose();
    }

    @Test
    void aFileIsRead() throws IOException {
        int count = 100_000;
        StringBuilder text = new StringBuilder("{\"items\":[");
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ", ").append(i);
        }
        Path file = Files.writeString(folder.resolve("items.json"), text.append("]}"));
        Flux<Long> items =
                JsonFlux.elements(JsonSources.file(file), "$.items[*]").map(JsonValue::asLong);
        for (int subscription = 0; subscription < 2; subscription++) {
            StepVerifier.create(items.index().all(pair -> pair.getT1().equals(pair.getT2())))
                    .expectNext(true)
                    .expectComplete()
                    .verify(LONG_ENOUGH);
            StepVerifier.create(items.count())
                    .expectNext((long) count)
                    .expectComplete()
                    .verify(LONG_ENOUGH);
        }
    }

    @Test
    void aMissingFileIsAnError() {
        StepVerifier.create(JsonFlux.values(JsonSources.file(folder.resolve("missing"))))
                .expectError(NoSuchFileException.class)
                .verify(LONG_ENOUGH);
    }

    @Test
    void nothingIsReadThatIsNotAskedForAndAllOnTheScheduler() {
        Probe stream = new Probe("1\n".repeat(100_000));
        StepVerifier.create(JsonFlux.values(JsonSources.stream(() -> stream, READERS), LINES), 0)
                .thenRequest(1)
                .expectNextCount(1)
                .then(() -> assertThat(stream.reads).hasValue(1))
                .thenRequest(10)
                .expectNextCount(10)
                .then(() -> assertThat(stream.reads).hasValue(1))
                .thenCancel()
                .verify(LONG_ENOUGH);
        stream.awaitClosed();
        assertThat(stream.closings).hasValue(1);
        assertThat(stream.threads).allSatisfy(name -> assertThat(name).startsWith("readers"));
    }

    @Test
    void buffersAreFilledAnewOnceGivenBack() {
        Set<Integer> buffers = ConcurrentHashMap.newKeySet();
        Probe stream = new Probe("[123456789]\n".repeat(200_000)) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                buffers.add(System.identityHashCode(bytes));
                return super.read(bytes, offset, length);
            }
        };
        StepVerifier.create(JsonFlux.values(JsonSources.stream(() -> stream, READERS), LINES)
                        .filter(value -> value.toString().equals("[123456789]"))
                        .publishOn(Schedulers.parallel())
                        .count())
                .expectNext(200_000L)
                .expectComplete()
                .verify(LONG_ENOUGH);
        stream.awaitClosed();
        assertThat(buffers).hasSize(1);
    }

    @Test
    void aStreamThatFailsIsClosedAndItsErrorPassedOn() {
        IOException failure = new IOException("disk on fire");
        Probe stream = new Probe("1\n2\n3") {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                if (reads.get() == 1) {
                    throw failure;
                }
                return super.read(bytes, offset, length);
            }
        };
        StepVerifier.create(JsonFlux.values(JsonSources.stream(() -> stream, READERS), LINES))
                .expectNextCount(2)
                .expectErrorSatisfies(error -> assertThat(error).isSameAs(failure))
                .verify(LONG_ENOUGH);
        stream.awaitClosed();
    }

    @Test
    void aSyntaxErrorClosesTheStream() {
        Probe stream = new Probe("1\nx\n" + " ".repeat(1_000_000));
        StepVerifier.create(JsonFlux.values(JsonSources.stream(() -> stream, READERS), LINES))
                .expectNextCount(1)
                .expectError()
                .verify(LONG_ENOUGH);
        stream.awaitClosed();
    }

    @Test
    void aSchedulerThatRefusesIsAnError() {
        Scheduler disposed = Schedulers.newSingle("gone");
        disposed.dispose();
        StepVerifier.create(JsonFlux.values(JsonSources.stream(() -> new Probe("1"), disposed)))
                .expectError()
                .verify(LONG_ENOUGH);
    }

    /** A stream that tells what was done with it. */
    private static class Probe extends FilterInputStream {
        final AtomicInteger reads = new AtomicInteger();
        final AtomicInteger closings = new AtomicInteger();
        final Set<String> threads = ConcurrentHashMap.newKeySet();
        private final CountDownLatch closed = new CountDownLatch(1);

        Probe(String text) {
            super(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            threads.add(Thread.currentThread().getName());
            int taken = super.read(bytes, offset, length);
            reads.incrementAndGet();
            return taken;
        }

        @Override
        public void close() throws IOException {
            threads.add(Thread.currentThread().getName());
            closings.incrementAndGet();
            closed.countDown();
        }

        void awaitClosed() {
            try {
                assertThat(closed.await(30, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
