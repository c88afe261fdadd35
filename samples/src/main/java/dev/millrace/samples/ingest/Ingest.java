package dev.millrace.samples.ingest;

import dev.millrace.samples.store.RecordStore;
import dev.millrace.samples.store.RecordStores;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An ingestion: its sources, the queue, and the thread that stores. {@link #run} does it all and returns when the files are
 * read, or, when listening, once it is stopped; everything taken is stored by then.
 */
public final class Ingest {
    private final IngestOptions options;
    private final InputStream standardInput;
    private final PrintStream err;
    private final IngestCounters counters = new IngestCounters();
    private final BatchQueue queue;
    private final StoreWriter writer;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean clean = true;

    /**
     * @param options what to ingest
     * @param store takes the records; closed at the end
     * @param deadLetters takes rejected lines; closed at the end
     * @param standardInput what the file {@code -} stands for
     * @param err for warnings
     */
    Ingest(
            IngestOptions options,
            RecordStore store,
            DeadLetterSink deadLetters,
            InputStream standardInput,
            PrintStream err) {
        this.options = options;
        this.standardInput = standardInput;
        this.err = err;
        queue = new BatchQueue(options.queueBytes(), options.queueBytes() / 4);
        writer = new StoreWriter(queue, store, deadLetters, counters, ended::countDown, System::nanoTime);
    }

    /**
     * An ingestion into a DuckDB file.
     *
     * @param options what to ingest
     * @param store the database file; created if it does not exist
     * @param table the table to add to; created if it does not exist
     * @param deadLetters the file to append rejected lines to; without one the first few are told to {@code err}
     * @param standardInput what the file {@code -} stands for
     * @param err for warnings
     * @return the ingestion, not yet begun
     * @throws IOException if the store or the file cannot be opened
     */
    public static Ingest intoDuckDb(
            IngestOptions options,
            Path store,
            String table,
            @Nullable Path deadLetters,
            InputStream standardInput,
            PrintStream err)
            throws IOException {
        RecordStore records = RecordStores.open(store, table);
        DeadLetterSink rejected;
        try {
            rejected = deadLetters == null ? new DeadLetterWarnings(err) : DeadLetterFile.open(deadLetters);
        } catch (IOException e) {
            records.close();
            throw e;
        }
        return new Ingest(options, records, rejected, standardInput, err);
    }

    /** {@return what has been done so far} */
    public IngestCounters counters() {
        return counters;
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
    public IngestResult run(Consumer<InetSocketAddress> onListening) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Thread storing = new Thread(writer, "ingest-store");
        storing.start();
        Throwable failure = null;
        try {
            failure = takeAll(onListening);
        } catch (IOException e) {
            failure = e;
        } finally {
            queue.close();
            storing.join();
        }
        throwFirst(writer.failure(), failure);
        return new IngestResult(
                counters.records(), counters.rejected(), counters.bytes(), System.nanoTime() - start, clean);
    }

    /** {@return why a file could not be read to its end, or null} */
    private @Nullable Throwable takeAll(Consumer<InetSocketAddress> onListening)
            throws IOException, InterruptedException {
        SourceEvents events = new Events();
        FileSources files =
                new FileSources(options.files(), standardInput, options.badLines(), queue, counters, events);
        IngestServer server = null;
        try {
            if (!options.listen().isEmpty()) {
                server = new IngestServer(() -> new ConnectionHandler(options.badLines(), queue, counters, events));
                for (InetSocketAddress address : options.listen()) {
                    onListening.accept(server.bind(address));
                }
            }
            Thread reading = new Thread(files, "ingest-files");
            // It may be blocked in a read of standard input, which must not keep the process alive.
            reading.setDaemon(true);
            reading.start();
            ended.await();
        } finally {
            if (server != null) {
                server.close();
            }
            files.stop();
        }
        return files.failure();
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
            if (options.listen().isEmpty() || !complete) {
                ended.countDown();
            }
        }

        @Override
        public void badLineStopped(String source) {
            clean = false;
            err.println(source + ": stopped at a bad line");
            ended.countDown();
        }

        @Override
        public void sourceRefused(String source) {
            clean = false;
            err.println(source + ": cannot be read on, see its dead letter");
        }

        @Override
        public void sourceFailed(String source, Throwable cause) {
            clean = false;
            err.println(source + ": reading it failed: " + cause);
        }
    }
}
