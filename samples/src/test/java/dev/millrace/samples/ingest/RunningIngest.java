package dev.millrace.samples.ingest;

import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.samples.store.RecordStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** An ingestion that listens on a port of its own while a test talks to it. */
final class RunningIngest {
    /** Small enough for a test to fill. */
    static final long QUEUE_BYTES = 256 << 10;

    private final Ingest ingest;
    private final CompletableFuture<InetSocketAddress> address = new CompletableFuture<>();
    private final CompletableFuture<IngestResult> result;
    private final List<String> deadLetters = new ArrayList<>();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    RunningIngest(RecordStore store, BadLinePolicy badLines) {
        this(store, badLines, ListenAddress.Protocol.TCP);
    }

    RunningIngest(RecordStore store, BadLinePolicy badLines, ListenAddress.Protocol protocol) {
        InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        IngestOptions options = IngestOptions.builder()
                .listen(List.of(new ListenAddress(protocol, anyPort)))
                .reading(NdjsonOptions.builder().badLines(badLines).build())
                .queueBytes(QUEUE_BYTES)
                .build();
        ingest = new Ingest(
                options,
                new FileSources.Found(List.of(), List.of(), 0),
                store,
                new Noted(deadLetters),
                null,
                InputStream.nullInputStream(),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        result = CompletableFuture.supplyAsync(() -> {
            try {
                return ingest.run(bound -> address.complete(bound.address()));
            } catch (IOException | InterruptedException e) {
                throw new CompletionException(e);
            }
        });
    }

    Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), address.join().getPort());
    }

    /** Sends something over a connection of its own and waits until it has been taken. */
    void send(String text) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            socket.shutdownOutput();
            if (socket.getInputStream().read() >= 0) {
                throw new AssertionError("the server answered");
            }
        }
    }

    int port() {
        return address.join().getPort();
    }

    IngestStatus status() {
        return ingest;
    }

    IngestCounters counters() {
        return ingest.counters();
    }

    /** Waits until bytes have been taken. */
    void awaitBytes(long count) {
        while (ingest.counters().bytes() < count) {
            Thread.onSpinWait();
        }
    }

    long mostQueuedBytes() {
        return ingest.mostQueuedBytes();
    }

    /** Asks it to stop, lets something happen that it may wait for, and waits for its end. */
    IngestResult stopWhile(Runnable something) {
        ingest.stop();
        something.run();
        return result.join();
    }

    IngestResult stop() {
        ingest.stop();
        return result.join();
    }

    /** Waits for an ingestion that ends by itself. */
    IngestResult join() {
        return result.join();
    }

    /** {@return the dead letters, each as {@code line@offset+length kind at offset: bytes}; to be read after the ingestion} */
    List<String> deadLetters() {
        return deadLetters;
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private static final class Noted implements DeadLetterSink {
        private final List<String> letters;

        Noted(List<String> letters) {
            this.letters = letters;
        }

        @Override
        public void add(String source, DeadLetter letter) {
            letters.add("%d@%d+%d %s at %d: %s"
                    .formatted(
                            letter.line(),
                            letter.offset(),
                            letter.length(),
                            letter.kind(),
                            letter.errorOffset(),
                            new String(letter.raw(), StandardCharsets.UTF_8)));
        }

        @Override
        public void force() {}

        @Override
        public long length() {
            return 0;
        }

        @Override
        public void close() {}
    }
}
