package dev.millrace.samples.ingest;

import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.samples.input.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads files one after the other on a thread of its own, and waits when the queue is full. */
final class FileSources implements Runnable {
    private static final int CHUNK_BYTES = 64 << 10;

    private final List<String> files;
    private final InputStream standardInput;
    private final BadLinePolicy badLines;
    private final BatchQueue queue;
    private final IngestCounters counters;
    private final SourceEvents events;
    private final SourceRegistry sources;

    private boolean stopped;
    private volatile @Nullable Throwable failure;

    FileSources(
            List<String> files,
            InputStream standardInput,
            BadLinePolicy badLines,
            BatchQueue queue,
            IngestCounters counters,
            SourceEvents events,
            SourceRegistry sources) {
        this.files = files;
        this.standardInput = standardInput;
        this.badLines = badLines;
        this.queue = queue;
        this.counters = counters;
        this.events = events;
        this.sources = sources;
    }

    @Override
    public void run() {
        try {
            for (String file : files) {
                if (!readFile(file)) {
                    break;
                }
            }
        } catch (Throwable e) {
            // An error too, memory that ran out for one: the ingestion waits to be told that the files are done.
            failure = e;
        }
        events.filesDone(failure == null);
    }

    /** {@return why a file could not be read to its end, or null} */
    @Nullable
    Throwable failure() {
        return failure;
    }

    /**
     * Takes nothing more from the files. The thread may still be blocked in a read, whose bytes are then left alone: they count
     * as not taken.
     */
    synchronized void stop() {
        stopped = true;
    }

    /** {@return whether the next file is to be read} */
    private boolean readFile(String file) throws IOException, InterruptedException {
        SourceKind kind = file.equals("-") ? SourceKind.STANDARD_INPUT : SourceKind.FILE;
        Source source = sources.begin(file, kind);
        SourceReader reader = new SourceReader(source, badLines);
        SourceState end = SourceState.FAILED;
        byte[] chunk = new byte[CHUNK_BYTES];
        try (InputStream input = InputFile.open(file, standardInput)) {
            int length;
            do {
                length = read(file, input, chunk);
                if (!take(reader, chunk, length)) {
                    return false;
                }
            } while (length >= 0 && !reader.isOver());
            end = reader.isOver() ? SourceState.FAILED : SourceState.ENDED;
        } finally {
            sources.end(source, end);
        }
        if (reader.isRefused()) {
            events.sourceRefused(file);
        }
        if (reader.isStopped()) {
            events.badLineStopped(file);
        }
        return !reader.isStopped();
    }

    private static int read(String file, InputStream input, byte[] chunk) throws IOException {
        try {
            return input.read(chunk, 0, chunk.length);
        } catch (IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private synchronized boolean take(SourceReader reader, byte[] chunk, int length) throws InterruptedException {
        if (stopped) {
            return false;
        }
        if (length >= 0) {
            counters.addBytes(length);
            reader.feed(ByteBuffer.wrap(chunk, 0, length));
        } else {
            reader.finish();
        }
        Batch batch = reader.take();
        if (!batch.isEmpty()) {
            queue.addAndWait(batch);
        }
        return true;
    }
}
