package dev.millrace.samples.demo;

import dev.millrace.json.value.JsonPointer;
import dev.millrace.samples.ingest.Ingest;
import dev.millrace.samples.ingest.IngestCounters;
import dev.millrace.samples.ingest.IngestOptions;
import dev.millrace.samples.ingest.IngestResult;
import dev.millrace.samples.ingest.IngestTarget;
import dev.millrace.samples.ingest.ListenAddress;
import dev.millrace.samples.monitor.IngestMonitor;
import dev.millrace.samples.web.LivePage;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** An ingestion that listens on a loopback port while the demo talks to it, with its live page. */
final class DemoIngest implements AutoCloseable {
    private static final JsonPointer TOP_FIELD = JsonPointer.parse("/service");
    private static final long BETWEEN_LOOKS_MILLIS = 5;

    private final long startNanos = System.nanoTime();
    private final Ingest ingest;
    private final LivePage page;
    private final CompletableFuture<InetSocketAddress> address = new CompletableFuture<>();
    private final CompletableFuture<IngestResult> result = new CompletableFuture<>();

    /** Starts it. */
    DemoIngest(DemoOptions options, Path store, String table, Path deadLetters, PrintStream err) throws IOException {
        InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        ingest = Ingest.open(
                IngestOptions.builder()
                        .listen(List.of(new ListenAddress(ListenAddress.Protocol.TCP, anyPort)))
                        .reading(options.flaws().reading())
                        .build(),
                new IngestTarget(Optional.of(store.toString()), table, Optional.of(deadLetters), Optional.empty()),
                InputStream.nullInputStream(),
                err);
        IngestMonitor monitor = new IngestMonitor(ingest);
        ingest.addListener(monitor);
        page = LivePage.open(anyPort, monitor, store + ", table " + table, TOP_FIELD, err);
        Thread running = new Thread(this::run, "demo-ingest");
        running.start();
    }

    private void run() {
        try {
            result.complete(ingest.run(bound -> {
                page.listening(bound.toString());
                address.complete(bound.address());
            }));
        } catch (Throwable e) {
            address.completeExceptionally(e);
            result.completeExceptionally(e);
        }
    }

    /** {@return the page's address} */
    String pageUri() {
        return page.uri();
    }

    /** {@return where it listens} */
    InetSocketAddress address() throws IOException, InterruptedException {
        try {
            return address.get();
        } catch (ExecutionException e) {
            throw new IOException("the ingestion failed: " + e.getCause(), e);
        }
    }

    /** Waits until so many lines are stored or rejected, or the ingestion has ended; {@return what it did so far} */
    IngestResult awaitLines(long count) throws IOException, InterruptedException {
        IngestCounters counters = ingest.counters();
        while (counters.records() + counters.rejected() < count) {
            if (result.isDone()) {
                return awaitEnd();
            }
            Thread.sleep(BETWEEN_LOOKS_MILLIS);
        }
        return new IngestResult(
                counters.records(), counters.rejected(), counters.bytes(), System.nanoTime() - startNanos, true);
    }

    /** Asks it to end. From any thread. */
    void stop() {
        ingest.stop();
    }

    /** Waits for the end of the ingestion, {@link #stop} asks for it; {@return what it did} */
    IngestResult awaitEnd() throws IOException, InterruptedException {
        try {
            return result.get();
        } catch (ExecutionException e) {
            throw new IOException("the ingestion failed: " + e.getCause(), e);
        }
    }

    /** Ends the ingestion and its page. */
    @Override
    public void close() {
        ingest.stop();
        try {
            result.join();
        } catch (CompletionException e) {
            // Whoever waited for lines or the end was told.
            assert result.isCompletedExceptionally();
        }
        page.close();
    }
}
