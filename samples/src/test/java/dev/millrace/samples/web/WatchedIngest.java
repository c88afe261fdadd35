package dev.millrace.samples.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.json.value.JsonPointer;
import dev.millrace.samples.ingest.Ingest;
import dev.millrace.samples.ingest.IngestCounters;
import dev.millrace.samples.ingest.IngestOptions;
import dev.millrace.samples.ingest.IngestStatus;
import dev.millrace.samples.ingest.IngestTarget;
import dev.millrace.samples.ingest.ListenAddress;
import dev.millrace.samples.monitor.IngestMonitor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** An ingestion that listens on a port of its own, and its live page, with more updates a second than usual. */
final class WatchedIngest implements AutoCloseable {
    private static final Duration BETWEEN_UPDATES = Duration.ofMillis(20);

    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final long BETWEEN_LOOKS_NANOS = 1_000_000;
    private static final Duration DEADLINE = Duration.ofSeconds(40);

    private final Ingest ingest;
    private final LivePage page;
    private final CompletableFuture<InetSocketAddress> address = new CompletableFuture<>();
    private final CompletableFuture<Void> end;

    WatchedIngest(Path folder) throws IOException {
        PrintStream nobody = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        ingest = Ingest.open(
                IngestOptions.builder()
                        .listen(List.of(new ListenAddress(ListenAddress.Protocol.TCP, ANY_PORT)))
                        .build(),
                new IngestTarget(
                        Optional.of(folder.resolve("store.duckdb").toString()),
                        "records",
                        Optional.of(folder.resolve("dead-letters.ndjson")),
                        Optional.empty()),
                InputStream.nullInputStream(),
                nobody);
        IngestMonitor monitor = new IngestMonitor(ingest);
        ingest.addListener(monitor);
        page = LivePage.open(
                ANY_PORT, monitor, "store \u202e<b>", JsonPointer.parse("/level"), BETWEEN_UPDATES, System.err);
        end = CompletableFuture.runAsync(() -> {
            try {
                ingest.run(bound -> address.complete(bound.address()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    URI uri(String path) {
        return URI.create(page.uri()).resolve(path);
    }

    LivePage page() {
        return page;
    }

    Watchers watchers() {
        return page.watchers();
    }

    IngestStatus status() {
        return ingest;
    }

    IngestCounters counters() {
        return ingest.counters();
    }

    /** A connection for lines; what is sent over it counts once {@link #awaitLines} says so. */
    Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), address.join().getPort());
    }

    void send(String lines) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(lines.getBytes(StandardCharsets.UTF_8));
        }
    }

    void awaitLines(long count) {
        await(() -> counters().records() + counters().rejected() >= count);
        assertThat(counters().records() + counters().rejected()).isEqualTo(count);
    }

    static void await(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - start).as("waited too long").isLessThan(DEADLINE.toNanos());
            LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
        }
    }

    /** Ends the ingestion, of which its page and those who watch it may still be told. */
    void stop() {
        ingest.stop();
        end.join();
    }

    @Override
    public void close() {
        stop();
        page.close();
    }
}
