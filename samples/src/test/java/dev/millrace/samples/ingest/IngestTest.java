package dev.millrace.samples.ingest;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.samples.store.RecordStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class IngestTest {
    @TempDir
    Path folder;

    @Test
    void storesWhatConnectionsSend() throws IOException {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.REPORT);
        ingest.send("{\"a\":1}\n\n[2]\n");
        ingest.send("\"\u00e9\"\r\n");
        IngestResult result = ingest.stop();

        assertThat(store.committed()).containsExactlyInAnyOrder("1@0 {\"a\":1}", "3@9 [2]", "1@0 \"\u00e9\"");
        assertThat(result.records()).isEqualTo(3);
        assertThat(result.rejected()).isZero();
        assertThat(result.bytes()).isEqualTo(19);
        assertThat(result.clean()).isTrue();
    }

    @Test
    void takesARecordThatComesInManyPieces() throws IOException {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.REPORT);
        byte[] line = "{\"caf\u00e9\": [12.50, \"\\u00e9\"]}\nnull\n".getBytes(UTF_8);
        try (Socket socket = ingest.connect()) {
            socket.setTcpNoDelay(true);
            for (int i = 0; i < line.length; i++) {
                socket.getOutputStream().write(line[i]);
                ingest.awaitBytes(i + 1);
            }
        }
        ingest.send("");
        ingest.stop();
        assertThat(store.committed()).containsExactly("1@0 {\"caf\u00e9\":[12.50,\"\u00e9\"]}", "2@29 null");
    }

    @Test
    void keepsRejectedLinesApart() throws IOException {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.REPORT);
        ingest.send("1\n{\"a\" 1}\n3\n");
        IngestResult result = ingest.stop();

        assertThat(store.committed()).containsExactly("1@0 1", "3@10 3");
        assertThat(ingest.deadLetters()).containsExactly("2@2+7 UNEXPECTED_BYTE at 7: {\"a\" 1}");
        assertThat(result.rejected()).isOne();
        assertThat(result.clean()).isTrue();
    }

    @Test
    void endsTheLastLineOfAConnectionThatEnds() throws IOException {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.REPORT);
        ingest.send("1\n[2]");
        ingest.send("1\n{\"cut\":");
        ingest.stop();

        assertThat(store.committed()).containsExactlyInAnyOrder("1@0 1", "2@2 [2]", "1@0 1");
        assertThat(ingest.deadLetters()).containsExactly("2@2+7 UNEXPECTED_END at 9: {\"cut\":");
    }

    @Test
    void keepsWhatAConnectionSentThatIsResetInMidLine() throws IOException {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.REPORT);
        try (Socket socket = ingest.connect()) {
            socket.setSoLinger(true, 0);
            socket.getOutputStream().write("[1]\n[2]\n[3,".getBytes(UTF_8));
            ingest.awaitBytes(11);
        }
        ingest.send("4\n");
        ingest.stop();

        assertThat(store.committed()).containsExactlyInAnyOrder("1@0 [1]", "2@4 [2]", "1@0 4");
        assertThat(ingest.deadLetters()).containsExactly("3@8+3 UNEXPECTED_END at 11: [3,");
    }

    @Test
    void storesWhatOpenConnectionsHaveSentWhenStopped() throws IOException {
        for (int round = 0; round < 10; round++) {
            MemoryStore store = MemoryStore.fast();
            RunningIngest ingest = new RunningIngest(store, BadLinePolicy.REPORT);
            List<Socket> open = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                Socket socket = ingest.connect();
                socket.getOutputStream().write("[1]\n[2]".getBytes(UTF_8));
                open.add(socket);
            }
            ingest.awaitBytes(5 * 7);
            IngestResult result = ingest.stop();
            assertThat(result.records()).isEqualTo(10);
            assertThat(store.committed()).hasSize(10);
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    @Test
    void pausesConnectionsWhileTheStoreIsBehindAndLosesNothing() throws IOException {
        int records = 100_000;
        MemoryStore store = MemoryStore.blocked();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.REPORT);
        String padding = "x".repeat(200);
        CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> {
            StringBuilder lines = new StringBuilder();
            for (int i = 0; i < records; i++) {
                lines.append("{\"n\":")
                        .append(i)
                        .append(",\"p\":\"")
                        .append(padding)
                        .append("\"}\n");
            }
            try {
                ingest.send(lines.toString());
            } catch (IOException e) {
                throw new CompletionException(e);
            }
        });
        while (ingest.counters().pauses() == 0) {
            Thread.onSpinWait();
        }

        // 22 MB are on their way; what is taken of them is the queue and a read or two.
        assertThat(ingest.counters().bytes()).isLessThan(RunningIngest.QUEUE_BYTES + (256 << 10));
        assertThat(sending).isNotDone();
        store.open();
        sending.join();
        IngestResult result = ingest.stop();

        assertThat(result.records()).isEqualTo(records);
        assertThat(ingest.counters().pauses()).isGreaterThan(1);
        assertThat(store.committed())
                .extracting(record -> record.substring(record.indexOf(':') + 1, record.indexOf(',')))
                .isEqualTo(
                        IntStream.range(0, records).mapToObj(Integer::toString).toList());
        // Once the peer has closed its end, the system hands over all that it still holds of it, asked for or not; that
        // is a small part of the 70 MB that would be queued without pauses.
        assertThat(ingest.mostQueuedBytes()).isLessThan(RunningIngest.QUEUE_BYTES + (16 << 20));
    }

    @Test
    void stopsAtTheFirstBadLineWhenToldTo() throws IOException {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.STOP);
        ingest.send("1\n2\nx\n3\n");
        IngestResult result = ingest.join();

        assertThat(store.committed()).containsExactly("1@0 1", "2@2 2");
        assertThat(ingest.deadLetters()).containsExactly("3@4+1 UNEXPECTED_BYTE at 4: x");
        assertThat(result.clean()).isFalse();
        assertThat(ingest.err()).contains("stopped at a bad line");
    }

    @Test
    void letsGoOfASourceInAnotherEncoding() throws IOException {
        MemoryStore store = MemoryStore.fast();
        RunningIngest ingest = new RunningIngest(store, BadLinePolicy.REPORT);
        try (Socket socket = ingest.connect()) {
            socket.getOutputStream().write("[1]\n".getBytes(UTF_16));
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
        ingest.send("[1]\n");
        IngestResult result = ingest.stop();

        assertThat(store.committed()).containsExactly("1@0 [1]");
        assertThat(ingest.deadLetters()).containsExactly("1@0+0 UNSUPPORTED_ENCODING at 0: ");
        assertThat(result.clean()).isFalse();
    }

    @Test
    void endsWithTheReasonWhenTheStoreFails() throws IOException {
        RunningIngest ingest = new RunningIngest(MemoryStore.failingAfter(2), BadLinePolicy.REPORT);
        try (Socket socket = ingest.connect()) {
            OutputStream out = socket.getOutputStream();
            assertThatThrownBy(() -> {
                        out.write("1\n2\n3\n".getBytes(UTF_8));
                        ingest.join();
                    })
                    .hasRootCauseInstanceOf(IOException.class)
                    .hasRootCauseMessage("the disk is full");
        }
    }

    @Test
    void endsWithTheReasonWhenTheStoreFailsUnderFiles() throws IOException {
        Path file = folder.resolve("a.ndjson");
        Files.writeString(file, "[\"some record\"]\n".repeat(100_000));
        Ingest ingest = ofFiles(MemoryStore.failingAfter(10), BadLinePolicy.REPORT, file.toString());
        assertThatThrownBy(() -> ingest.run(address -> {}))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is full");
    }

    @Test
    void readsFilesInOrderAndWaitsForTheStore() throws Exception {
        int lines = 50_000;
        Path first = folder.resolve("first.ndjson");
        Path second = folder.resolve("second.ndjson");
        Files.write(
                first, IntStream.range(0, lines).mapToObj(i -> "[" + i + "]").toList());
        Files.writeString(second, "\"last\"");
        MemoryStore store = MemoryStore.blocked();
        Ingest ingest = ofFiles(store, BadLinePolicy.REPORT, first.toString(), second.toString(), "-");
        CompletableFuture<IngestResult> running = CompletableFuture.supplyAsync(() -> {
            try {
                return ingest.run(address -> {});
            } catch (IOException | InterruptedException e) {
                throw new CompletionException(e);
            }
        });
        store.open();
        IngestResult result = running.join();

        assertThat(result.records()).isEqualTo(lines + 1);
        assertThat(result.bytes()).isEqualTo(Files.size(first) + Files.size(second));
        assertThat(store.committed()).hasSize(lines + 1).endsWith("1@0 \"last\"");
        assertThat(store.committed().get(lines - 1)).endsWith(" [" + (lines - 1) + "]");
    }

    @Test
    void readsNoFileBehindTheBadLineThatStopsIt() throws Exception {
        Path first = Files.writeString(folder.resolve("first.ndjson"), "1\nx\n2\n");
        Path second = Files.writeString(folder.resolve("second.ndjson"), "3\n");
        MemoryStore store = MemoryStore.fast();
        IngestResult result = ofFiles(store, BadLinePolicy.STOP, first.toString(), second.toString())
                .run(address -> {});
        assertThat(store.committed()).containsExactly("1@0 1");
        assertThat(result.rejected()).isOne();
        assertThat(result.clean()).isFalse();
    }

    @Test
    void endsWithTheReasonWhenReadingAFileEndsInAnError() {
        InputStream input = new InputStream() {
            @Override
            public int read() {
                throw new OutOfMemoryError("none left");
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                return read();
            }
        };
        PrintStream err = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
        IngestOptions options =
                options(BadLinePolicy.REPORT).files(List.of("-")).build();
        Ingest ingest = new Ingest(
                options,
                new FileSources.Found(List.of("-"), List.of(), 0),
                MemoryStore.fast(),
                new DeadLetterWarnings(err),
                null,
                input,
                err);
        assertThatThrownBy(() -> ingest.run(address -> {}))
                .isInstanceOf(IOException.class)
                .hasRootCauseMessage("none left");
    }

    @Test
    void saysWhichAddressCannotBeBound() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            InetSocketAddress address = (InetSocketAddress) taken.getLocalSocketAddress();
            Ingest ingest = ingest(
                    options(BadLinePolicy.REPORT)
                            .listen(List.of(new ListenAddress(ListenAddress.Protocol.TCP, address)))
                            .build(),
                    MemoryStore.fast());
            assertThatThrownBy(() -> ingest.run(bound -> {}))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot listen on tcp://127.0.0.1:" + address.getPort() + ": ");
        }
    }

    private static IngestOptions.Builder options(BadLinePolicy badLines) {
        return IngestOptions.builder()
                .reading(NdjsonOptions.builder().badLines(badLines).build())
                .queueBytes(RunningIngest.QUEUE_BYTES);
    }

    private static Ingest ofFiles(RecordStore store, BadLinePolicy badLines, String... files) throws IOException {
        return ingest(options(badLines).files(List.of(files)).build(), store);
    }

    private static Ingest ingest(IngestOptions options, RecordStore store) throws IOException {
        PrintStream err = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
        return new Ingest(
                options,
                FileSources.find(options),
                store,
                new DeadLetterWarnings(err),
                null,
                InputStream.nullInputStream(),
                err);
    }
}
