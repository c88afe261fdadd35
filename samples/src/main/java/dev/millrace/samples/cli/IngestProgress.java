package dev.millrace.samples.cli;

import dev.millrace.samples.ingest.IngestCounters;
import dev.millrace.samples.ingest.IngestStatus;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * One line on a terminal that is drawn anew twice a second, and wiped at the end: what was done, how fast it goes, and, where files
 * have an end, how much of them is read and how long the rest will take.
 */
final class IngestProgress implements AutoCloseable {
    private static final long INTERVAL_MILLIS = 500;
    private static final double BYTES_PER_MEGABYTE = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int BAR_WIDTH = 20;
    private static final long SECONDS_PER_MINUTE = 60;
    private static final String START_OF_LINE = "\r";
    private static final String ERASE_TO_END_OF_LINE = "\u001b[K";

    private final PrintStream terminal;
    private final IngestStatus status;
    private final LongSupplier nanoTime;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread drawing = new Thread(this::drawUntilClosed, "ingest-progress");
    private long lastNanos;
    private long lastRecords;
    private double recordsPerSecond;
    /** Where the files were when they were first looked at: a checkpoint may have let much be passed over. */
    private long firstBytes = -1;

    private long firstNanos;

    IngestProgress(PrintStream terminal, IngestStatus status) {
        this(terminal, status, System::nanoTime);
    }

    /** @param nanoTime a clock that only goes forward, in nanoseconds */
    IngestProgress(PrintStream terminal, IngestStatus status, LongSupplier nanoTime) {
        this.terminal = terminal;
        this.status = status;
        this.nanoTime = nanoTime;
        lastNanos = nanoTime.getAsLong();
    }

    void start() {
        drawing.setDaemon(true);
        drawing.start();
    }

    void draw() {
        IngestCounters counters = status.counters();
        measure(counters.records());
        StringBuilder line = new StringBuilder(START_OF_LINE);
        if (status.fileBytes() > 0) {
            appendBar(line);
        }
        line.append(String.format(
                Locale.ROOT,
                "%,d records stored (%,.0f/s), %,d lines rejected, %,.1f MB taken",
                counters.records(),
                recordsPerSecond,
                counters.rejected(),
                counters.bytes() / BYTES_PER_MEGABYTE));
        terminal.print(line.append(ERASE_TO_END_OF_LINE));
    }

    /** Commits come in bursts: the rate is that of the last few seconds, the most recent of which count most. */
    private void measure(long records) {
        long now = nanoTime.getAsLong();
        double seconds = (now - lastNanos) / NANOS_PER_SECOND;
        if (seconds > 0) {
            double rate = (records - lastRecords) / seconds;
            double weight = lastRecords == 0 ? 1 : 1 - Math.exp(-seconds / 2);
            recordsPerSecond += weight * (rate - recordsPerSecond);
        }
        lastNanos = now;
        lastRecords = records;
    }

    private void appendBar(StringBuilder line) {
        long read = Math.min(status.fileBytesRead(), status.fileBytes());
        if (firstBytes < 0) {
            firstBytes = read;
            firstNanos = lastNanos;
        }
        double part = (double) read / status.fileBytes();
        int filled = (int) (part * BAR_WIDTH);
        line.append('[').append("#".repeat(filled)).append(".".repeat(BAR_WIDTH - filled));
        line.append(String.format(Locale.ROOT, "] %3.0f %%", part * 100));
        if (read > firstBytes) {
            double nanosPerByte = (double) (lastNanos - firstNanos) / (read - firstBytes);
            long seconds = Math.round((status.fileBytes() - read) * nanosPerByte / NANOS_PER_SECOND);
            line.append(String.format(
                    Locale.ROOT, ", %d:%02d left", seconds / SECONDS_PER_MINUTE, seconds % SECONDS_PER_MINUTE));
        }
        line.append("  ");
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
