package dev.millrace.ndjson;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.value.JsonValue;
import dev.millrace.ndjson.source.Compression;
import dev.millrace.ndjson.source.SourceException;
import dev.millrace.ndjson.source.SourceInput;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads one large file on several threads: what comes out is what an {@link NdjsonReader} makes of it, with the same offsets, line
 * numbers and counters.
 *
 * <pre>{@code
 * try (ParallelNdjson reading = new ParallelNdjson(Path.of("service.ndjson"), NdjsonOptions.defaults(), 2)) {
 *     NdjsonCounters seen = reading.read(RecordAssembler::values, listener);
 * }
 * }</pre>
 *
 * <p><b>In order</b>, {@link #read} calls one listener, by one thread at a time, which may be any. Threads whose turn has not come
 * keep at most {@value OrderedItems#MAX_KEPT} items each, of at most a mebibyte of the file and a line. <b>Unordered</b>,
 * {@link #readUnordered} has a listener a thread, to which items go as they are read; nothing is kept.
 *
 * <p>A file that is compressed, holds a text sequence, or is read with limits on the whole input, cannot be divided: it is read by
 * one thread, the caller's.
 *
 * <p>One reading at a time. {@link #close()} may be called by any thread and ends it, as does interrupting the caller; the
 * threads have ended when the method throws. What a listener throws reaches the caller unchanged.
 */
public final class ParallelNdjson implements Closeable {
    private static final int RANGE_BYTES = 1 << 20;
    private static final int CHUNK_BYTES = 64 << 10;

    private final Path path;
    private final NdjsonOptions options;
    private final int threads;
    private final int rangeBytes;

    private final Object lock = new Object();
    private @Nullable FileRanges ranges;
    private @Nullable SourceInput input;
    private boolean closed;

    /**
     * Prepares to read a file. It is opened when it is read.
     *
     * @param file the file
     * @param options what to take, and where to start
     * @param threads how many threads to use, from 1
     */
    public ParallelNdjson(Path file, NdjsonOptions options, int threads) {
        this(file, options, threads, RANGE_BYTES);
    }

    ParallelNdjson(Path file, NdjsonOptions options, int threads, int rangeBytes) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, not " + threads);
        }
        this.path = Objects.requireNonNull(file, "file");
        this.options = Objects.requireNonNull(options, "options");
        this.threads = threads;
        this.rangeBytes = rangeBytes;
    }

    /**
     * Reads the file and hands out its lines in order.
     *
     * @param assemblers makes what turns records into what is handed out, one for each part of the file; by any thread
     * @param listener receives the lines, by one thread at a time
     * @param <T> what records are turned into
     * @return what has been seen; fewer bytes than the file has if a bad line ended the reading, as {@link BadLinePolicy#STOP} says
     * @throws JsonException if the source as a whole is refused
     * @throws SourceException if the file cannot be opened or read
     * @throws AsynchronousCloseException if this was closed meanwhile
     * @throws InterruptedException if the thread was interrupted
     * @throws IOException if reading fails in another way
     */
    public <T> NdjsonCounters read(
            Supplier<? extends RecordAssembler<T>> assemblers, NdjsonListener<? super T> listener)
            throws IOException, InterruptedException {
        CounterSum counters = new CounterSum();
        return read(assemblers, () -> listener, counters, parts -> {
            OrderedItems.Line<T> line = new OrderedItems.Line<>(parts, narrowed(listener), options, counters);
            return () -> worker(parts, false, assemblers, number -> new OrderedItems<>(number, line));
        });
    }

    /**
     * Reads the file and hands out its values in order.
     *
     * @param listener receives the lines, by one thread at a time
     * @return what has been seen
     * @throws JsonException if the source as a whole is refused
     * @throws SourceException if the file cannot be opened or read
     * @throws AsynchronousCloseException if this was closed meanwhile
     * @throws InterruptedException if the thread was interrupted
     * @throws IOException if reading fails in another way
     */
    public NdjsonCounters readValues(NdjsonListener<? super JsonValue> listener)
            throws IOException, InterruptedException {
        return read(RecordAssembler::values, listener);
    }

    /**
     * Reads the file and hands out its lines as they are read, each thread to a listener of its own. The lines of a part of the file,
     * of a mebibyte, come in order. {@link NdjsonItem#index()} counts within it, and
     * {@link NdjsonOptions#maxConsecutiveBadLines()} too. When a bad line ends the reading, lines behind it may have been handed out.
     *
     * @param assemblers makes what turns records into what is handed out, one for each part of the file; by any thread
     * @param listeners makes what receives the lines, one for each thread; asked by the caller's thread
     * @param <T> what records are turned into
     * @return what has been seen
     * @throws JsonException if the source as a whole is refused
     * @throws SourceException if the file cannot be opened or read
     * @throws AsynchronousCloseException if this was closed meanwhile
     * @throws InterruptedException if the thread was interrupted
     * @throws IOException if reading fails in another way
     */
    public <T> NdjsonCounters readUnordered(
            Supplier<? extends RecordAssembler<T>> assemblers, Supplier<? extends NdjsonListener<? super T>> listeners)
            throws IOException, InterruptedException {
        CounterSum counters = new CounterSum();
        BadLineTally tally = new BadLineTally(options.toBuilder()
                .maxConsecutiveBadLines(NdjsonOptions.UNLIMITED)
                .build());
        return read(assemblers, listeners, counters, parts -> () -> {
            NdjsonListener<T> listener = narrowed(listeners.get());
            return worker(
                    parts, true, assemblers, number -> new UnorderedItems<>(parts, listener, options, tally, counters));
        });
    }

    /** Makes what makes the workers of a reading. */
    private interface Plan<T> {
        Supplier<FileRanges.Worker<T>> of(FileRanges parts);
    }

    private <T> NdjsonCounters read(
            Supplier<? extends RecordAssembler<T>> assemblers,
            Supplier<? extends NdjsonListener<? super T>> listeners,
            CounterSum counters,
            Plan<T> plan)
            throws IOException, InterruptedException {
        try (SourceInput source = open()) {
            if (threads == 1 || !isDivisible(source)) {
                return readAlone(source, assemblers.get(), listeners.get());
            }
        } catch (ClosedByInterruptException e) {
            // The exception takes the place of the thread's interrupt status.
            Thread.interrupted();
            throw interruption(e);
        } catch (ClosedChannelException e) {
            throw closedWhileReading(e);
        }
        try (FileChannel file = FileChannel.open(path)) {
            FileRanges parts = new FileRanges(file, options.start(), file.size(), rangeBytes);
            synchronized (lock) {
                requireOpen();
                ranges = parts;
            }
            parts.readAll(threads, plan.of(parts));
            synchronized (lock) {
                ranges = null;
                requireOpen();
            }
            return counters.sum();
        } catch (SourceException | ClosedChannelException e) {
            throw e;
        } catch (IOException e) {
            throw new IOException(path + ": " + e.getMessage(), e);
        }
    }

    private <T> FileRanges.Worker<T> worker(
            FileRanges parts,
            boolean countInARow,
            Supplier<? extends RecordAssembler<T>> assemblers,
            LongFunction<RangeItems<T>> items) {
        NdjsonOptions.Builder each = options.toBuilder().maxBadLines(NdjsonOptions.UNLIMITED);
        if (!countInARow) {
            each.maxConsecutiveBadLines(NdjsonOptions.UNLIMITED);
        }
        if (options.badLines() == BadLinePolicy.SKIP) {
            // They are to be counted in all, and are left out where they would be handed on.
            each.badLines(BadLinePolicy.REPORT).maxRawBytes(0);
        }
        return new FileRanges.Worker<>(parts, each.build(), assemblers, items);
    }

    /** A listener only takes values out of records, so that it does for those of a narrower type. */
    @SuppressWarnings("unchecked")
    private static <T> NdjsonListener<T> narrowed(NdjsonListener<? super T> listener) {
        return (NdjsonListener<T>) listener;
    }

    private SourceInput open() throws IOException {
        SourceInput source = SourceInput.open(path, options.start().offset());
        synchronized (lock) {
            if (closed) {
                source.close();
            }
            requireOpen();
            input = source;
        }
        return source;
    }

    private boolean isDivisible(SourceInput source) {
        JsonLimits limits = options.parser().limits();
        return source.compression() == Compression.NONE
                && source.storedSize() != SourceInput.UNKNOWN_SIZE
                && options.framing() == RecordFraming.NDJSON
                && limits.maxDocumentBytes() == JsonLimits.UNLIMITED
                && limits.maxTokens() == JsonLimits.UNLIMITED;
    }

    private <T> NdjsonCounters readAlone(
            SourceInput source, RecordAssembler<T> assembler, NdjsonListener<? super T> listener) throws IOException {
        NdjsonReader<T> reader = new NdjsonReader<>(assembler, listener, options);
        byte[] chunk = new byte[CHUNK_BYTES];
        for (int read; !reader.isStopped() && (read = source.read(chunk)) >= 0; ) {
            reader.feed(chunk, 0, read);
        }
        reader.endOfInput();
        return reader.counters();
    }

    private static InterruptedException interruption(ClosedByInterruptException cause) {
        InterruptedException interruption = new InterruptedException("interrupted while reading");
        interruption.initCause(cause);
        return interruption;
    }

    private static AsynchronousCloseException closedWhileReading(ClosedChannelException cause) {
        AsynchronousCloseException closing = new AsynchronousCloseException();
        closing.initCause(cause);
        return closing;
    }

    private void requireOpen() throws AsynchronousCloseException {
        if (closed) {
            throw new AsynchronousCloseException();
        }
    }

    /** Ends the reading that is going on, and refuses others. Does not wait for it. Closing twice does nothing. */
    @Override
    public void close() throws IOException {
        synchronized (lock) {
            closed = true;
            if (ranges != null) {
                ranges.abort();
            }
            if (input != null) {
                input.close();
            }
        }
    }
}
