package dev.millrace.samples.demo;

import dev.millrace.samples.ingest.ListenAddress;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;

/** Sends one connection's lines, in pieces that end anywhere, and waits until the server has taken them. */
final class LogSender implements Callable<LogSender.Sent> {
    private static final int MOST_PIECE_BYTES = 32 << 10;
    private static final int BUFFER_BYTES = 256 << 10;

    private final InetSocketAddress server;
    private final DemoOptions options;
    private final int connection;

    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int buffered;

    /**
     * What a connection was.
     *
     * @param connection which one, from 0
     * @param source what the ingestion calls it
     */
    record Sent(int connection, String source) {}

    LogSender(InetSocketAddress server, DemoOptions options, int connection) {
        this.server = server;
        this.options = options;
        this.connection = connection;
    }

    @Override
    public Sent call() throws IOException {
        ServiceLogGenerator lines = options.generatorOf(connection);
        SplittableRandom cuts = new SplittableRandom(~options.seedOf(connection));
        int count = options.linesOf(connection);
        try (Socket socket = new Socket(server.getAddress(), server.getPort())) {
            socket.setTcpNoDelay(true);
            OutputStream out = socket.getOutputStream();
            for (int i = 1; i <= count; i++) {
                byte[] line = lines.next().bytes();
                if (buffered + line.length >= BUFFER_BYTES) {
                    sendPieces(out, cuts);
                }
                System.arraycopy(line, 0, buffer, buffered, line.length);
                buffered += line.length;
                // A connection that ends without a line end ends its last line all the same.
                if (i < count || connection % 2 == 0) {
                    buffer[buffered++] = '\n';
                }
            }
            sendPieces(out, cuts);
            socket.shutdownOutput();
            awaitClose(socket);
            return new Sent(
                    connection, "tcp://" + ListenAddress.format((InetSocketAddress) socket.getLocalSocketAddress()));
        }
    }

    private void sendPieces(OutputStream out, SplittableRandom cuts) throws IOException {
        int from = 0;
        while (from < buffered) {
            // As many tiny pieces as huge ones: lengths are spread evenly over their orders of magnitude.
            int most = 1 << cuts.nextInt(1, Integer.numberOfTrailingZeros(MOST_PIECE_BYTES) + 1);
            int length = Math.min(buffered - from, 1 + cuts.nextInt(most));
            out.write(buffer, from, length);
            from += length;
        }
        buffered = 0;
    }

    private static void awaitClose(Socket socket) throws IOException {
        if (socket.getInputStream().read() >= 0) {
            throw new IOException("the server answered, which it never does");
        }
    }
}
