package dev.millrace.samples.demo;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sends service logs to an ingestion in a process of its own over TCP, and tells how many of them a second are in its DuckDB file.
 * The time is that from the first byte sent to the end of the process, when everything is committed.
 */
public final class SpeedTest {
    private static final int LOOPS_OF_FILE = 8;
    private static final long MOST_SECONDS = 600;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BYTES_PER_MEGABYTE = 1e6;
    private static final Pattern RECORDS = Pattern.compile("records=(\\d+) ");

    private final Path folder;
    private final int records;
    private final int connections;
    private final PrintStream out;

    /**
     * A test in a folder of its own.
     *
     * @param folder is empty; what the test leaves there is the caller's
     * @param records lines that each round sends
     * @param connections over how many connections
     * @param out where to tell what happens
     */
    public SpeedTest(Path folder, int records, int connections, PrintStream out) {
        this.folder = folder;
        this.records = records;
        this.connections = connections;
        this.out = out;
    }

    /**
     * Runs it.
     *
     * @param rounds how often, each time into a new store
     * @throws IOException if a file cannot be written, or the ingestion fails
     * @throws InterruptedException if the thread is interrupted
     */
    public void run(int rounds) throws IOException, InterruptedException {
        Path lines = folder.resolve("lines.ndjson");
        int linesOfFile = Math.max(1, records / (connections * LOOPS_OF_FILE));
        ServiceLogGenerator generator = new ServiceLogGenerator(1, Flaws.COMMON);
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(lines))) {
            for (int i = 0; i < linesOfFile; i++) {
                file.write(generator.next().bytes());
                file.write('\n');
            }
        }
        long bytes = Files.size(lines) * LOOPS_OF_FILE * connections;
        for (int round = 1; round <= rounds; round++) {
            Path store = folder.resolve("round-" + round + ".duckdb");
            try (IngestProcess ingest = IngestProcess.start(
                    List.of("-XX:+UseSerialGC"), "--listen", "tcp://127.0.0.1:0", "--store", store.toString())) {
                URI address = URI.create(ingest.listening());
                long start = System.nanoTime();
                send(lines, new InetSocketAddress(address.getHost(), address.getPort()));
                ingest.stop();
                String summary = ingest.end(MOST_SECONDS);
                double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
                Matcher stored = RECORDS.matcher(summary);
                if (!stored.find()) {
                    throw new IOException("the ingestion told nothing: " + summary);
                }
                tell(
                        "round %d: %,.0f records/s, %,.1f MB/s in, %.2f s (%s; store %,.1f MB)",
                        round,
                        Long.parseLong(stored.group(1)) / seconds,
                        bytes / BYTES_PER_MEGABYTE / seconds,
                        seconds,
                        summary,
                        Files.size(store) / BYTES_PER_MEGABYTE);
            }
            Files.delete(store);
        }
    }

    private void send(Path lines, InetSocketAddress address) throws IOException, InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try {
            List<Callable<Void>> senders = new ArrayList<>();
            for (int i = 0; i < connections; i++) {
                senders.add(() -> sendOverOne(lines, address));
            }
            for (Future<Void> sent : threads.invokeAll(senders)) {
                sent.get();
            }
        } catch (ExecutionException e) {
            throw new IOException("sending failed: " + e.getCause(), e);
        } finally {
            threads.shutdown();
        }
    }

    private static Void sendOverOne(Path lines, InetSocketAddress address) throws IOException {
        try (SocketChannel socket = SocketChannel.open(address);
                FileChannel file = FileChannel.open(lines)) {
            for (int loop = 0; loop < LOOPS_OF_FILE; loop++) {
                long sent = 0;
                while (sent < file.size()) {
                    sent += file.transferTo(sent, file.size() - sent, socket);
                }
            }
            socket.shutdownOutput();
            if (socket.read(ByteBuffer.allocate(1)) >= 0) {
                throw new IOException("the ingestion answered, which it never does");
            }
            return null;
        }
    }

    private void tell(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
        out.flush();
    }
}
