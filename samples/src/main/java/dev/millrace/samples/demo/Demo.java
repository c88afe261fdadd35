package dev.millrace.samples.demo;

import dev.millrace.samples.ingest.Ingest;
import dev.millrace.samples.ingest.IngestOptions;
import dev.millrace.samples.ingest.IngestResult;
import dev.millrace.samples.ingest.IngestTarget;
import dev.millrace.samples.ingest.ListenAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Replays generated logs to an ingestion over real connections, then checks and tells what became of every line. */
public final class Demo {
    private static final String TABLE = "records";

    private final DemoOptions options;
    private final PrintStream err;

    /**
     * @param options what to replay
     * @param err for progress and warnings
     */
    public Demo(DemoOptions options, PrintStream err) {
        this.options = options;
        this.err = err;
    }

    /**
     * Runs the demo in a temporary folder, which is deleted afterwards.
     *
     * @param out where to tell what happened
     * @return whether every line went where it belongs
     * @throws IOException if the ingestion or the replay fails
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean run(PrintStream out) throws IOException, InterruptedException {
        try (TemporaryFolder folder = new TemporaryFolder("millrace-demo")) {
            Path store = folder.path().resolve("logs.duckdb");
            Path deadLetters = folder.path().resolve("dead-letters.ndjson");
            err.printf("replaying %,d log lines over %d connections ...%n", options.lines(), options.connections());
            Replayed replayed = replay(store, deadLetters);
            err.println("checking every line ...");
            DemoCheck check = new DemoCheck(options, replayed.sent());
            check.run(store, TABLE, deadLetters);
            return new DemoReport(out, options, replayed.result(), check).print(store, TABLE);
        }
    }

    private record Replayed(IngestResult result, List<LogSender.Sent> sent) {}

    private Replayed replay(Path store, Path deadLetters) throws IOException, InterruptedException {
        InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        Ingest ingest = Ingest.open(
                IngestOptions.builder()
                        .listen(List.of(new ListenAddress(ListenAddress.Protocol.TCP, anyPort)))
                        .reading(options.flaws().reading())
                        .build(),
                new IngestTarget(Optional.of(store.toString()), TABLE, Optional.of(deadLetters), Optional.empty()),
                InputStream.nullInputStream(),
                err);
        CompletableFuture<InetSocketAddress> address = new CompletableFuture<>();
        ExecutorService threads = Executors.newFixedThreadPool(options.connections() + 1);
        try {
            Future<IngestResult> result = threads.submit(() -> {
                try {
                    return ingest.run(bound -> address.complete(bound.address()));
                } catch (IOException | RuntimeException e) {
                    address.completeExceptionally(e);
                    throw e;
                }
            });
            List<Callable<LogSender.Sent>> senders = new ArrayList<>();
            for (int connection = 0; connection < options.connections(); connection++) {
                senders.add(new LogSender(address.get(), options, connection));
            }
            List<LogSender.Sent> sent = new ArrayList<>();
            List<Future<LogSender.Sent>> sending = threads.invokeAll(senders);
            ingest.stop();
            IngestResult ingested = result.get();
            for (Future<LogSender.Sent> sender : sending) {
                sent.add(sender.get());
            }
            return new Replayed(ingested, sent);
        } catch (ExecutionException e) {
            throw new IOException("the replay failed: " + e.getCause(), e);
        } finally {
            ingest.stop();
            threads.shutdown();
        }
    }
}
