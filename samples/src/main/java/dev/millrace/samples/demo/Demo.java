package dev.millrace.samples.demo;

import dev.millrace.samples.ingest.IngestResult;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Replays generated logs to an ingestion over real connections, then checks and tells what became of every line. */
public final class Demo {
    private static final String TABLE = "records";

    private final DemoOptions options;
    private final PrintStream err;
    private volatile boolean stopped;
    private volatile @Nullable DemoIngest running;

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
        return run(out, false);
    }

    /**
     * Runs the demo, then sends more lines at a moderate rate until it is {@linkplain #stop stopped}.
     *
     * @param out where to tell what happened
     * @return whether every line of the replay went where it belongs, or the replay was stopped
     * @throws IOException if the ingestion or the replay fails
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean serve(PrintStream out) throws IOException, InterruptedException {
        return run(out, true);
    }

    /** Ends the demo as soon as possible. From any thread. */
    public void stop() {
        stopped = true;
        DemoIngest ingest = running;
        if (ingest != null) {
            ingest.stop();
        }
    }

    private boolean run(PrintStream out, boolean serving) throws IOException, InterruptedException {
        try (TemporaryFolder folder = new TemporaryFolder("millrace-demo")) {
            Path store = folder.path().resolve("logs.duckdb");
            Path deadLetters = folder.path().resolve("dead-letters.ndjson");
            try (DemoIngest ingest = new DemoIngest(options, store, TABLE, deadLetters, err)) {
                running = ingest;
                err.println("live page on " + ingest.pageUri() + (serving ? "" : " until the replay has ended"));
                err.printf("replaying %,d log lines over %d connections ...%n", options.lines(), options.connections());
                List<LogSender.Sent> sent = replay(ingest);
                IngestResult result = serving ? ingest.awaitLines(options.lines()) : end(ingest);
                if (stopped) {
                    return serving;
                }
                boolean matches = check(out, result, sent, store, deadLetters);
                if (serving) {
                    serve(ingest, out);
                }
                return matches;
            }
        } catch (IOException e) {
            if (stopped) {
                // The connections were closed under their senders.
                return serving;
            }
            throw e;
        }
    }

    private static IngestResult end(DemoIngest ingest) throws IOException, InterruptedException {
        ingest.stop();
        return ingest.awaitEnd();
    }

    private List<LogSender.Sent> replay(DemoIngest ingest) throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(options.connections());
        try {
            List<LogSender> senders = new ArrayList<>();
            for (int connection = 0; connection < options.connections(); connection++) {
                senders.add(new LogSender(ingest.address(), options, connection));
            }
            List<LogSender.Sent> sent = new ArrayList<>();
            for (Future<LogSender.Sent> sender : threads.invokeAll(senders)) {
                sent.add(sender.get());
            }
            return sent;
        } catch (ExecutionException e) {
            throw new IOException("the replay failed: " + e.getCause(), e);
        } finally {
            threads.shutdown();
        }
    }

    private boolean check(PrintStream out, IngestResult result, List<LogSender.Sent> sent, Path store, Path deadLetters)
            throws IOException {
        err.println("checking every line ...");
        DemoCheck check = new DemoCheck(options, sent);
        check.run(store, TABLE, deadLetters);
        return new DemoReport(out, options, result, check).print(store, TABLE);
    }

    private void serve(DemoIngest ingest, PrintStream out) throws IOException, InterruptedException {
        out.printf(
                "%nThe live page stays at %s until you press Ctrl-C; more lines are being sent.%n", ingest.pageUri());
        out.flush();
        ExecutorService threads = Executors.newFixedThreadPool(options.connections());
        try {
            for (int connection = 0; connection < options.connections(); connection++) {
                threads.submit(new SteadySender(ingest.address(), options, connection));
            }
            ingest.awaitEnd();
        } finally {
            threads.shutdownNow();
        }
    }
}
