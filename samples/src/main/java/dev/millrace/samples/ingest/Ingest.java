package dev.millrace.samples.ingest;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.samples.store.RecordStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An ingestion: its sources, the queue, and the thread that stores. {@link #run} does it all and returns when the files are
 * read, or, when listening or following, once it is stopped; everything taken is stored by then.
 */
public final class Ingest implements IngestStatus {
    private final IngestOptions options;
    private final PrintStream err;
    private final IngestCounters counters = new IngestCounters();
    private final IngestLedger ledger = new IngestLedger(counters);
    private final SourceRegistry sources = new SourceRegistry();
    private final BatchQueue queue;
    private final Intake intake;
    private final FileSources files;
    private final StoreWriter writer;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean clean = true;
    private volatile Phase phase = Phase.STARTING;

    /**
     * @param options what to ingest
     * @param found the files that it names
     * @param store takes the records; closed at the end
     * @param deadLetters takes rejected lines; closed at the end
     * @param checkpoint says where to go on, and is kept up to date; or null
     * @param standardInput what the file {@code -} stands for
     * @param err for warnings
     */
    Ingest(
            IngestOptions options,
            FileSources.Found found,
            RecordStore store,
            DeadLetterSink deadLetters,
            @Nullable Checkpoint checkpoint,
            InputStream standardInput,
            PrintStream err) {
        this.options = options;
        this.err = err;
        queue = new BatchQueue(options.queueBytes(), options.queueBytes() / 4);
        intake = new Intake(options.reading(), queue, counters, sources, new Events());
        files = new FileSources(found, options.pieceBytes(), standardInput, intake, checkpoint);
        writer = new StoreWriter(
                queue,
                store,
                deadLetters,
                checkpoint,
                ledger,
                options.commitRecords(),
                ended::countDown,
                System::nanoTime);
    }

    /**
     * Opens what an ingestion needs.
     *
     * @param options what to ingest
     * @param target where to
     * @param standardInput what the file {@code -} stands for
     * @param err for warnings
     * @return the ingestion, not yet begun
     * @throws IOException if a file cannot be found, or the store, the checkpoint or the dead letters cannot be opened
     */
    public static Ingest open(IngestOptions options, IngestTarget target, InputStream standardInput, PrintStream err)
            throws IOException {
        FileSources.Found found = FileSources.find(options);
        return open(options, found, Opening.openStore(target), target, standardInput, err);
    }

    /** The same, with a store and files that are known already. */
    static Ingest open(
            IngestOptions options,
            FileSources.Found found,
            RecordStore store,
            IngestTarget target,
            InputStream standardInput,
            PrintStream err)
            throws IOException {
        try (Opening opening = new Opening(store, target, err)) {
            Ingest ingest = new Ingest(
                    options, found, opening.store(), opening.deadLetters(), opening.checkpoint(), standardInput, err);
            opening.keep();
            return ingest;
        }
    }

    /**
     * Adds someone who is told what is stored. From any thread, before the ingestion is run.
     *
     * @param listener is told
     */
    public void addListener(IngestListener listener) {
        ledger.addListener(listener);
    }

    @Override
    public IngestCounters counters() {
        return counters;
    }

    @Override
    public Phase phase() {
        return phase;
    }

    @Override
    public Map<JsonErrorKind, Long> rejectedByKind() {
        return ledger.rejects().counts();
    }

    @Override
    public List<RejectedLine> lastRejected() {
        return ledger.rejects().last();
    }

    @Override
    public List<SourceStatus> sources() {
        return sources.statuses();
    }

    @Override
    public long queuedBytes() {
        return queue.bytes();
    }

    @Override
    public long queueLimitBytes() {
        return options.queueBytes();
    }

    @Override
    public long fileBytes() {
        return files.totalBytes();
    }

    @Override
    public long fileBytesRead() {
        return files.readBytes();
    }

    /** {@return the most that has waited for the store at once, in bytes} */
    long mostQueuedBytes() {
        return queue.mostBytes();
    }

    /** Ends the ingestion as soon as what was taken is stored. From any thread, any number of times. */
    public void stop() {
        ended.countDown();
    }

    /**
     * Ingests.
     *
     * @param onListening told each address bound, with the port chosen where 0 was asked for
     * @return what was done
     * @throws IOException if an address cannot be bound, a file cannot be read, or records cannot be stored
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public IngestResult run(Consumer<ListenAddress> onListening) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Thread storing = new Thread(writer, "ingest-store");
        storing.start();
        phase = Phase.RUNNING;
        IngestServer server = options.listen().isEmpty() ? null : new IngestServer(intake);
        Throwable failure = null;
        try {
            if (server != null) {
                for (ListenAddress address : options.listen()) {
                    onListening.accept(server.bind(address));
                }
            }
            files.start();
            ended.await();
        } catch (IOException e) {
            failure = e;
        } finally {
            phase = Phase.STOPPING;
            stopTaking(server);
            queue.close();
            storing.join();
            if (server != null) {
                server.close();
            }
            phase = Phase.ENDED;
        }
        throwFirst(writer.failure(), failure, files.failure());
        return new IngestResult(
                counters.records(), counters.rejected(), counters.bytes(), System.nanoTime() - start, clean);
    }

    private void stopTaking(@Nullable IngestServer server) throws IOException, InterruptedException {
        if (server != null) {
            server.stopTaking();
        }
        files.stop();
    }

    private static void throwFirst(@Nullable Throwable... failures) throws IOException {
        for (Throwable failure : failures) {
            if (failure instanceof IOException e) {
                throw e;
            }
            if (failure != null) {
                throw new IOException(failure.toString(), failure);
            }
        }
    }

    private final class Events implements SourceEvents {
        @Override
        public void filesDone(boolean complete) {
            if (!complete || (options.listen().isEmpty() && !options.follow())) {
                ended.countDown();
            }
        }

        @Override
        public void badLineStopped(String source, String problem) {
            clean = false;
            err.println(source + ": stopped at a bad line: " + problem);
            ended.countDown();
        }

        @Override
        public void sourceRefused(String source, String problem) {
            clean = false;
            err.println(source + ": cannot be read on: " + problem);
        }

        @Override
        public void sourceCutShort(String source) {
            err.println(source + ": was truncated or has gone before all of it was read");
        }

        @Override
        public void sourceFailed(String source, Throwable cause) {
            clean = false;
            err.println(source + ": reading it failed: " + cause);
        }
    }
}
