package dev.millrace.ndjson;

import dev.millrace.json.JsonException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A file in ranges that threads read side by side. To a range belong the lines that begin in it: its reader passes over the end of
 * a line that began before, and reads beyond its end up to the end of the last line. The number of its first line is the sum of the
 * line feeds in the ranges before; each thread counts those of its range before it parses it, so none has to wait for another to
 * parse.
 */
final class FileRanges {
    private static final int FIRST_TAIL_BYTES = 8 << 10;

    private final FileChannel file;
    private final NdjsonPosition start;
    private final long end;
    private final int rangeBytes;
    private final AtomicLong nextRange = new AtomicLong();
    private final Turns counts = new Turns();
    private final Turns items = new Turns();
    private final List<Thread> threads = new ArrayList<>();
    /** Line feeds in the ranges counted; belongs to the thread whose turn to count it is. */
    private long lineFeeds;

    private volatile boolean ended;
    private @Nullable Throwable failure;

    FileRanges(FileChannel file, NdjsonPosition start, long end, int rangeBytes) {
        this.file = file;
        this.start = start;
        this.end = end;
        this.rangeBytes = rangeBytes;
    }

    /** {@return whose turn it is to hand on items} */
    Turns items() {
        return items;
    }

    /** @throws CancellationException if reading has ended */
    void requireRunning() {
        if (ended) {
            throw new CancellationException("reading has ended");
        }
    }

    /** Nothing more is to be read: threads end with the item at hand. */
    void end() {
        ended = true;
        counts.stop();
        items.stop();
    }

    /** Nothing more is to be read: threads end with the item at hand, and are interrupted if they wait for something. */
    synchronized void abort() {
        end();
        for (Thread thread : threads) {
            if (thread != Thread.currentThread()) {
                thread.interrupt();
            }
        }
    }

    /** Reads on so many threads until all is read, or reading has ended. */
    <T> void readAll(int threadCount, Supplier<Worker<T>> workers) throws IOException, InterruptedException {
        for (int i = 0; i < threadCount; i++) {
            Worker<T> worker = workers.get();
            Thread thread = new Thread(() -> run(worker), "millrace-ndjson-" + (i + 1));
            thread.setDaemon(true);
            synchronized (this) {
                threads.add(thread);
                thread.start();
            }
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            abort();
            joinAll();
            throw e;
        }
        throwFailure();
    }

    private void joinAll() {
        boolean interrupted = false;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void throwFailure() throws IOException {
        if (failure instanceof IOException problem) {
            throw problem;
        }
        if (failure instanceof RuntimeException problem) {
            throw problem;
        }
        if (failure instanceof Error problem) {
            throw problem;
        }
        if (failure != null) {
            throw new IllegalStateException(failure);
        }
    }

    private <T> void run(Worker<T> worker) {
        try {
            while (!ended && worker.readNext()) {
                // Range by range.
            }
        } catch (Throwable e) {
            // An error of a listener too: who waits for the threads is to learn of it.
            fail(e);
        }
    }

    private synchronized void fail(Throwable problem) {
        if (!ended) {
            failure = problem;
            abort();
        }
    }

    /**
     * Reads ranges, one after the other, on one thread.
     *
     * @param <T> what records are turned into
     */
    static final class Worker<T> {
        private final FileRanges ranges;
        private final NdjsonOptions options;
        private final Supplier<? extends RecordAssembler<T>> assemblers;
        private final LongFunction<RangeItems<T>> itemsOfRange;
        private final byte[] buffer;

        Worker(
                FileRanges ranges,
                NdjsonOptions options,
                Supplier<? extends RecordAssembler<T>> assemblers,
                LongFunction<RangeItems<T>> itemsOfRange) {
            this.ranges = ranges;
            this.options = options;
            this.assemblers = assemblers;
            this.itemsOfRange = itemsOfRange;
            buffer = new byte[ranges.rangeBytes + 1];
        }

        /** {@return false if there are no more ranges} */
        boolean readNext() throws IOException, InterruptedException {
            long number = ranges.nextRange.getAndIncrement();
            long from = ranges.start.offset() + number * ranges.rangeBytes;
            if (from >= ranges.end) {
                return false;
            }
            RangeItems<T> items = itemsOfRange.apply(number);
            try {
                readRange(number, from, Math.min(from + ranges.rangeBytes, ranges.end), items);
            } catch (IOException | JsonException e) {
                items.failed();
                throw e;
            }
            return true;
        }

        private void readRange(long number, long from, long to, RangeItems<T> items)
                throws IOException, InterruptedException {
            // From the byte before, which tells whether a line begins at the first.
            long loaded = number == 0 ? from : from - 1;
            int length = (int) (to - loaded);
            load(loaded, length);
            NdjsonPosition first = firstLine(number, loaded, length);
            if (first == null) {
                items.complete(new CounterSum().sum());
                return;
            }
            NdjsonReader<T> reader = new NdjsonReader<>(
                    assemblers.get(), items, options.toBuilder().startAt(first).build());
            int skipped = (int) (first.offset() - loaded);
            reader.feed(buffer, skipped, length - skipped);
            if (buffer[length - 1] != '\n') {
                readLineEnd(reader, to);
            }
            reader.endOfInput();
            if (reader.isStopped()) {
                items.stopped(reader.counters());
            } else {
                items.complete(reader.counters());
            }
        }

        /** {@return where the first line begins that begins in the range, or null if none does} */
        private @Nullable NdjsonPosition firstLine(long number, long loaded, int length) throws InterruptedException {
            // A line feed as the last byte begins a line of the next range.
            int lineFeeds = Newlines.count(buffer, 0, length - 1);
            ranges.counts.await(number);
            long before = ranges.lineFeeds;
            ranges.lineFeeds += lineFeeds;
            ranges.counts.pass(number);
            if (number == 0) {
                return ranges.start;
            }
            if (lineFeeds == 0) {
                return null;
            }
            int lineEnd = Newlines.indexOf(buffer, 0, length - 1);
            return new NdjsonPosition(loaded + lineEnd + 1, ranges.start.line() + before + 1);
        }

        /** Feeds what is behind the range of the line that it ends in. */
        private void readLineEnd(NdjsonReader<T> reader, long to) throws IOException {
            long at = to;
            int size = FIRST_TAIL_BYTES;
            while (at < ranges.end && !reader.isStopped()) {
                ranges.requireRunning();
                int length = (int) Math.min(Math.min(size, buffer.length), ranges.end - at);
                load(at, length);
                int lineEnd = Newlines.indexOf(buffer, 0, length);
                reader.feed(buffer, 0, lineEnd < 0 ? length : lineEnd + 1);
                if (lineEnd >= 0) {
                    return;
                }
                at += length;
                size = Math.min(buffer.length, 2 * size);
            }
        }

        private void load(long offset, int length) throws IOException {
            ByteBuffer target = ByteBuffer.wrap(buffer, 0, length);
            while (target.hasRemaining()) {
                long at = offset + target.position();
                if (ranges.file.read(target, at) < 0) {
                    throw new EOFException("the file was truncated to " + at + " bytes while it was read");
                }
            }
        }
    }
}
