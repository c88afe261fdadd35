package dev.millrace.samples.cli;

import dev.millrace.samples.ingest.IngestCounters;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One line on a terminal that is drawn anew twice a second, and wiped at the end. */
final class IngestProgress implements AutoCloseable {
    private static final long INTERVAL_MILLIS = 500;
    private static final double BYTES_PER_MEGABYTE = 1e6;
    private static final String START_OF_LINE = "\r";
    private static final String ERASE_TO_END_OF_LINE = "\u001b[K";

    private final PrintStream terminal;
    private final IngestCounters counters;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread drawing = new Thread(this::drawUntilClosed, "ingest-progress");

    IngestProgress(PrintStream terminal, IngestCounters counters) {
        this.terminal = terminal;
        this.counters = counters;
    }

    void start() {
        drawing.setDaemon(true);
        drawing.start();
    }

    void draw() {
        terminal.print(START_OF_LINE
                + String.format(
                        Locale.ROOT,
                        "%,d records stored, %,d lines rejected, %,.1f MB taken",
                        counters.records(),
                        counters.rejected(),
                        counters.bytes() / BYTES_PER_MEGABYTE)
                + ERASE_TO_END_OF_LINE);
    }

    private void drawUntilClosed() {
        try {
            while (!closed.await(INTERVAL_MILLIS, TimeUnit.MILLISECONDS)) {
                draw();
            }
            terminal.print(START_OF_LINE + ERASE_TO_END_OF_LINE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Wipes the line; returns once nothing more will be drawn. */
    @Override
    public void close() {
        closed.countDown();
        try {
            drawing.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
