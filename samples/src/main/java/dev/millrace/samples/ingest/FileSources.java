package dev.millrace.samples.ingest;

import dev.millrace.ndjson.source.SourceFiles;
import dev.millrace.samples.store.SourcePosition;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads files one after the other on a thread of its own, and files that are followed on a thread each; they wait when the queue is
 * full.
 */
final class FileSources {
    /** What the command line calls standard input. */
    static final String STANDARD_INPUT = "-";

    private final Found found;
    private final InputStream standardInput;
    private final Intake intake;
    private final @Nullable Checkpoint checkpoint;
    private final int pieceBytes;

    private final List<Thread> followers = new ArrayList<>();
    private final List<Closeable> open = new ArrayList<>();
    private boolean stopped;
    private final AtomicLong finishedBytes = new AtomicLong();
    private volatile @Nullable FileReading current;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /**
     * What the names stand for.
     *
     * @param finite files that are read to their end, or {@code -}
     * @param followed files that are followed
     * @param bytes how long the finite ones are
     */
    record Found(List<String> finite, List<Path> followed, long bytes) {}

    /**
     * @param standardInput what {@code -} stands for
     * @param checkpoint says where to go on, or null
     */
    FileSources(
            Found found, int pieceBytes, InputStream standardInput, Intake intake, @Nullable Checkpoint checkpoint) {
        this.found = found;
        this.pieceBytes = pieceBytes;
        this.standardInput = standardInput;
        this.intake = intake;
        this.checkpoint = checkpoint;
    }

    /**
     * {@return the files that are to be read}
     *
     * @throws IOException if one cannot be found or read
     */
    static Found find(IngestOptions options) throws IOException {
        Set<String> finite = new LinkedHashSet<>();
        Set<Path> followed = new LinkedHashSet<>();
        long bytes = 0;
        for (String name : options.files()) {
            if (name.equals(STANDARD_INPUT)) {
                finite.add(name);
                continue;
            }
            for (Path file : find(name, options.follow())) {
                if (options.follow()) {
                    followed.add(file);
                } else if (finite.add(file.toString())) {
                    bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
                }
            }
        }
        return new Found(List.copyOf(finite), List.copyOf(followed), bytes);
    }

    private static List<Path> find(String name, boolean follow) throws IOException {
        Path path = Path.of(name);
        if (follow && !Files.exists(path)) {
            return List.of(path);
        }
        List<Path> files = SourceFiles.find(name);
        for (Path file : files) {
            if (!Files.isReadable(file)) {
                throw new IOException(file + ": permission denied");
            }
        }
        return files;
    }

    /** Begins to read. */
    void start() {
        for (Path file : found.followed()) {
            followers.add(new Thread(() -> run(() -> follow(file)), "ingest-follow-" + file.getFileName()));
        }
        followers.forEach(Thread::start);
        if (!found.finite().isEmpty() || found.followed().isEmpty()) {
            Thread reading = new Thread(() -> run(this::readAll), "ingest-files");
            // It may be blocked in a read of standard input, which must not keep the process alive.
            reading.setDaemon(true);
            reading.start();
        }
    }

    private interface Reading {
        void run() throws IOException, InterruptedException;
    }

    private void run(Reading reading) {
        Throwable thrown = null;
        try {
            reading.run();
        } catch (Throwable e) {
            // An error too, memory that ran out for one: the ingestion waits to be told that the files are done.
            thrown = e;
            failure.compareAndSet(null, e);
        }
        intake.events().filesDone(thrown == null);
    }

    /** {@return why a file could not be read to its end, or null} */
    @Nullable
    Throwable failure() {
        return failure.get();
    }

    /** {@return how many bytes the files have that are read to their end, as they lie there} */
    long totalBytes() {
        return found.bytes();
    }

    /** {@return how many of them have been read} */
    long readBytes() {
        FileReading reading = current;
        return finishedBytes.get() + (reading == null ? 0 : reading.storedOffset());
    }

    /**
     * Takes nothing more from the files, and waits until what was taken is handed over. A thread may still be blocked in a read of
     * standard input, whose bytes are then left alone: they count as not taken.
     */
    void stop() throws IOException, InterruptedException {
        synchronized (this) {
            stopped = true;
            for (Closeable file : open) {
                file.close();
            }
        }
        for (Thread follower : followers) {
            follower.join();
        }
    }

    private void readAll() throws IOException, InterruptedException {
        for (String name : found.finite()) {
            if (!readFile(name)) {
                return;
            }
        }
    }

    /** {@return whether the next file is to be read} */
    private boolean readFile(String name) throws IOException, InterruptedException {
        boolean standard = name.equals(STANDARD_INPUT);
        String key = standard ? name : key(Path.of(name));
        SourceKind kind = standard ? SourceKind.STANDARD_INPUT : SourceKind.FILE;
        Source source = intake.sources().begin(new Source(name, kind, key));
        SourcePosition known = known(key);
        SourceState end = SourceState.FAILED;
        long size = standard || !Files.isRegularFile(Path.of(name)) ? 0 : Files.size(Path.of(name));
        try (FileReading reading = standard
                ? FileReading.openStream(standardInput, source, known, intake, pieceBytes)
                : FileReading.open(Path.of(name), source, known, intake, pieceBytes)) {
            if (reading != null) {
                current = standard ? null : reading;
                int length;
                do {
                    length = reading.read();
                    if (!take(reading, length)) {
                        return false;
                    }
                } while (length >= 0 && !reading.reader().isOver());
                end = SourceState.ENDED;
                intake.tellOfEnd(reading.reader());
                return !reading.reader().isStopped();
            }
            end = SourceState.ENDED;
            return true;
        } finally {
            current = null;
            finishedBytes.addAndGet(size);
            intake.sources().end(source, end);
        }
    }

    private synchronized boolean take(FileReading reading, int length) throws InterruptedException {
        if (stopped) {
            return false;
        }
        handOver(reading.take(length));
        return true;
    }

    private void handOver(Batch batch) throws InterruptedException {
        if (!batch.isEmpty()) {
            intake.queue().addAndWait(batch);
        }
    }

    private void follow(Path file) throws IOException, InterruptedException {
        String key = key(file);
        Source source = intake.sources().begin(new Source(file.toString(), SourceKind.FOLLOWED_FILE, key));
        try (FollowedSource reading = FollowedSource.open(file, source, known(key), intake)) {
            synchronized (this) {
                open.add(reading);
                if (stopped) {
                    return;
                }
            }
            Batch batch;
            while (!reading.reader().isOver() && (batch = reading.read()) != null) {
                handOver(batch);
            }
            intake.tellOfEnd(reading.reader());
        } finally {
            intake.sources().end(source, SourceState.ENDED);
        }
    }

    private @Nullable SourcePosition known(String key) {
        return checkpoint == null ? null : checkpoint.position(key);
    }

    private static String key(Path file) {
        return file.toAbsolutePath().normalize().toString();
    }
}
