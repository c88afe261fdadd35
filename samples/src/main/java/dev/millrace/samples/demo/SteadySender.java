package dev.millrace.samples.demo;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Sends lines as a service does: a few at a time, now more and now less, over a connection that is made anew at times. */
final class SteadySender implements Callable<@Nullable Void> {
    private static final double LINES_PER_SECOND_OF_ALL = 2_000;
    private static final double SWING = 0.5;
    private static final double SWING_SECONDS = 90;
    private static final int LEAST_PAUSE_MILLIS = 40;
    private static final int MOST_PAUSE_MILLIS = 160;
    private static final int LEAST_SESSION_SECONDS = 30;
    private static final int MOST_SESSION_SECONDS = 120;

    private final InetSocketAddress server;
    private final double linesPerSecond;
    private final ServiceLogGenerator lines;
    private final SplittableRandom random;
    private final double phase;

    SteadySender(InetSocketAddress server, DemoOptions options, int connection) {
        this.server = server;
        linesPerSecond = LINES_PER_SECOND_OF_ALL / options.connections();
        // Other lines than those of the replay.
        random = new SplittableRandom(-1 - options.seedOf(connection));
        lines = new ServiceLogGenerator(random.nextLong(), options.flaws());
        phase = random.nextDouble();
    }

    /** Ends with an exception only: when the server is gone, or the thread is interrupted. */
    @Override
    public @Nullable Void call() throws IOException, InterruptedException {
        for (; ; ) {
            long seconds = random.nextInt(LEAST_SESSION_SECONDS, MOST_SESSION_SECONDS);
            try (Socket socket = new Socket(server.getAddress(), server.getPort())) {
                send(new BufferedOutputStream(socket.getOutputStream()), TimeUnit.SECONDS.toNanos(seconds));
            }
        }
    }

    private void send(OutputStream out, long nanos) throws IOException, InterruptedException {
        long start = System.nanoTime();
        double due = 0;
        while (System.nanoTime() - start < nanos) {
            int millis = random.nextInt(LEAST_PAUSE_MILLIS, MOST_PAUSE_MILLIS);
            Thread.sleep(millis);
            due += rate() * millis / TimeUnit.SECONDS.toMillis(1);
            for (; due >= 1; due--) {
                out.write(lines.next().bytes());
                out.write('\n');
            }
            out.flush();
        }
    }

    private double rate() {
        double swings = System.nanoTime() / (SWING_SECONDS * TimeUnit.SECONDS.toNanos(1));
        return linesPerSecond * (1 + SWING * Math.sin(2 * Math.PI * (swings + phase)));
    }
}
