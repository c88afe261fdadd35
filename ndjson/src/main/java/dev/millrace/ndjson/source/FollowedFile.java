package dev.millrace.ndjson.source;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A log file that is read while it grows, by its name and across rotation: moved away and made anew, copied and truncated, gone
 * for a while, or not yet there. Each file that has the name is a {@link Generation}, with offsets and lines of its own.
 *
 * <pre>{@code
 * try (FollowedFile log = FollowedFile.open(path, FollowOptions.defaults())) {
 *     ByteBuffer chunk = ByteBuffer.allocate(64 << 10);
 *     for (FollowedFile.Event event; (event = log.read(chunk.clear())) != Event.CLOSED; ) {
 *         switch (event) {
 *             case BYTES -> reader.feed(chunk.flip());
 *             case GENERATION -> { finish(reader); reader = readerFor(log.generation()); }
 *             default -> {}
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p><b>What is read.</b> A file that was moved away is read to its end, until it has not grown for
 * {@link FollowOptions#quietPeriod()} while another file has the name. Then come generations that had the name and lost it again
 * meanwhile, oldest first, then the file that has it. A file that turns out to be truncated is read on from its start; what was
 * not yet read of it is looked for in a copy of it. A generation is never read twice.
 *
 * <p><b>After a restart</b>, {@link #resume} finds the file of a {@link FollowPosition} again wherever it was moved to in its
 * folder, or a copy of it, compressed or not; reads the rest of it, what came after it, and then the file that has the name.
 *
 * <p><b>What cannot be known.</b> Bytes that are written between copying and truncating a file are lost by whoever rotates it
 * so. Generations are told apart by their first {@value FileIdentity#MAX_HEAD_BYTES} bytes where their inode does not tell. What
 * is written to a file that was moved away, after the quiet period, is not seen.
 *
 * <p>The file system tells of changes (where it can); besides, the file is looked at every {@link FollowOptions#longestWait()}.
 *
 * <p>One thread reads at a time. {@link #close()} may be called by any thread, and ends a wait.
 */
public final class FollowedFile implements Closeable {
    private static final long FIRST_WAIT_NANOS = Duration.ofMillis(10).toNanos();
    private static final long SHORTEST_WAIT_NANOS = Duration.ofMillis(1).toNanos();
    private static final Duration LONGEST = Duration.ofDays(365);

    /** What a read has brought. */
    public enum Event {
        /** Bytes of the generation at hand, at least one. */
        BYTES,
        /**
         * Another generation begins, the first one included: the one before is complete, so its last line is, even without a line
         * end; no byte was read. The generation says from where on it is read.
         */
        GENERATION,
        /** The time is over without any of this. */
        IDLE,
        /** The file was closed. The last line read may be incomplete. */
        CLOSED
    }

    private final Path path;
    private final FollowOptions options;
    private final RotatedFiles rotated;
    private final FolderWatch watch;
    private final Object lock = new Object();

    private final @Nullable FollowPosition resumeFrom;

    private volatile @Nullable Generation generation;
    private @Nullable GenerationBytes bytes;
    private boolean started;
    private boolean lost;
    /** Whether the file at hand does not have the name any more. */
    private boolean away;
    /** Whether there is another to read after it. */
    private boolean replaced;
    /** Since when it has not grown and been replaced. */
    private long quietSince;

    private boolean linked;
    private long lastWait;
    private volatile boolean closed;

    private FollowedFile(Path path, @Nullable FollowPosition resumeFrom, FollowOptions options) {
        this.path = path;
        this.resumeFrom = resumeFrom;
        this.options = options;
        rotated = new RotatedFiles(path, options.rotated());
        watch = new FolderWatch(path.getFileSystem());
    }

    /**
     * Follows a file from its start.
     *
     * @param file the name, which need not exist yet; a symbolic link is followed, also when it comes to lead elsewhere
     * @param options how
     * @return the file, opened at the first read
     */
    public static FollowedFile open(Path file, FollowOptions options) {
        return new FollowedFile(Objects.requireNonNull(file, "file"), null, Objects.requireNonNull(options, "options"));
    }

    /**
     * Follows a file from where an earlier follower of the same name had come.
     *
     * @param file the name
     * @param position up to where all has been dealt with
     * @param options how
     * @return the file, opened at the first read
     */
    public static FollowedFile resume(Path file, FollowPosition position, FollowOptions options) {
        return new FollowedFile(
                Objects.requireNonNull(file, "file"),
                Objects.requireNonNull(position, "position"),
                Objects.requireNonNull(options, "options"));
    }

    /**
     * {@return the generation that bytes are read of}
     *
     * @throws IllegalStateException before the first {@link Event#GENERATION}
     */
    public Generation generation() {
        Generation current = generation;
        if (current == null) {
            throw new IllegalStateException("no file has been found yet");
        }
        return current;
    }

    /**
     * Reads bytes, or waits until there are any.
     *
     * @param target takes the bytes from its position on; must have room
     * @return what came; never {@link Event#IDLE}
     * @throws SourceException if a file cannot be read or is no plain file; this is then to be closed
     * @throws InterruptedException if the thread was interrupted, which closes this
     * @throws IOException if a folder cannot be read
     */
    public Event read(ByteBuffer target) throws IOException, InterruptedException {
        return read(target, Long.MAX_VALUE);
    }

    /**
     * Reads bytes, or waits for a time.
     *
     * @param target takes the bytes from its position on; must have room
     * @param longest how long to wait at most; with 0, only what is there is read
     * @return what came
     * @throws SourceException if a file cannot be read or is no plain file; this is then to be closed
     * @throws InterruptedException if the thread was interrupted, which closes this
     * @throws IOException if a folder cannot be read
     */
    public Event read(ByteBuffer target, Duration longest) throws IOException, InterruptedException {
        return read(target, nanos(longest));
    }

    private Event read(ByteBuffer target, long longestNanos) throws IOException, InterruptedException {
        if (!target.hasRemaining()) {
            throw new IllegalArgumentException("the buffer has no room");
        }
        long deadline = System.nanoTime() + longestNanos;
        try {
            while (!closed) {
                Event event = look(target);
                if (event != Event.IDLE) {
                    lastWait = 0;
                    return event;
                }
                long left = deadline - System.nanoTime();
                if (left <= 0) {
                    return Event.IDLE;
                }
                // What happened before a folder was watched is only seen by looking again.
                if (!watchFolders()) {
                    watch.await(Math.min(left, nextWait()), this::isRelevant);
                }
            }
            return Event.CLOSED;
        } catch (ClosedByInterruptException | InterruptedException e) {
            // The exception takes the place of the thread's interrupt status.
            Thread.interrupted();
            close();
            throw e instanceof InterruptedException interruption ? interruption : asInterruption(e);
        } catch (ClosedChannelException e) {
            if (closed) {
                return Event.CLOSED;
            }
            throw e;
        }
    }

    private static InterruptedException asInterruption(Exception cause) {
        InterruptedException interruption = new InterruptedException("interrupted while reading");
        interruption.initCause(cause);
        return interruption;
    }

    private Event look(ByteBuffer target) throws IOException {
        try {
            if (!started) {
                start();
            } else if (bytes != null) {
                return readOn(bytes, target);
            } else {
                openNext();
            }
            return bytes == null ? Event.IDLE : Event.GENERATION;
        } catch (SourceException | ClosedChannelException e) {
            throw e;
        } catch (IOException e) {
            throw SourceException.opening(path.toString(), e);
        }
    }

    private void start() throws IOException {
        FollowPosition from = resumeFrom;
        GenerationBytes found = from == null ? null : rotated.find(from.file(), from.offset());
        started = true;
        if (from == null || found == null) {
            lost = from != null;
            rotated.knowUpTo(RotatedFiles.ANY_TIME);
            openNext();
            return;
        }
        boolean named = Objects.equals(FileKeys.of(path), FileKeys.of(found.path()));
        rotated.knowUpTo(named ? RotatedFiles.ANY_TIME : Files.getLastModifiedTime(found.path()));
        begin(found, from.offset(), from.line());
    }

    private Event readOn(GenerationBytes current, ByteBuffer target) throws IOException {
        int read = current.read(target);
        if (read > 0) {
            replaced = false;
            generation().head(current.head());
            return Event.BYTES;
        }
        if (current instanceof GrowingFile file) {
            if (read == GenerationBytes.TRUNCATED) {
                CompleteFile copy = rotated.findCopy(generation().identity(), file.position());
                if (copy != null) {
                    use(copy);
                    return readOn(copy, target);
                }
                lost = file.hadMore();
            } else if (!isOver(file)) {
                return Event.IDLE;
            }
        }
        rotated.know(current.head());
        use(null);
        openNext();
        return bytes == null ? Event.IDLE : Event.GENERATION;
    }

    /** Whether a file has been moved away, has a successor, and has been quiet for long enough. */
    private boolean isOver(GrowingFile file) throws IOException {
        String named = FileKeys.of(path);
        away = !file.key().equals(named);
        boolean succeeded = named == null ? rotated.hasUnknown(file.key(), file.head()) : away;
        if (!replaced || !succeeded) {
            // It may have grown since it was read last: it is over when there is still nothing after it was found
            // replaced.
            replaced = succeeded;
            quietSince = System.nanoTime();
            return false;
        }
        return System.nanoTime() - quietSince >= nanos(options.quietPeriod());
    }

    /** Opens the oldest generation that has lost its name before it was read, or else the file that has the name, if there is one. */
    private void openNext() throws IOException {
        // In this order: what had the name before is found among the rotated.
        GrowingFile named = openNamed();
        Path unknown = rotated.nextUnknown(named == null ? "" : named.key());
        if (unknown == null) {
            if (named != null) {
                begin(named, 0, 1);
            }
            return;
        }
        closeQuietly(named);
        GenerationBytes next = CompleteFile.openIfCompressed(unknown);
        if (next == null) {
            next = GrowingFile.open(unknown);
        }
        if (next != null) {
            begin(next, 0, 1);
        }
    }

    private @Nullable GrowingFile openNamed() throws IOException {
        try {
            return GrowingFile.open(path);
        } catch (AccessDeniedException e) {
            if (generation == null) {
                throw e;
            }
            // Whoever rotates the file may be about to give it to its owner.
            return null;
        }
    }

    private void begin(GenerationBytes next, long offset, long line) {
        use(next);
        generation = new Generation(next.path(), next.key(), next.head(), offset, line, lost);
        lost = false;
        away = false;
        replaced = false;
    }

    private void use(@Nullable GenerationBytes next) {
        synchronized (lock) {
            closeQuietly(bytes);
            bytes = next;
            if (closed) {
                closeQuietly(next);
            }
        }
    }

    /** {@return whether a folder is watched that was not before} */
    private boolean watchFolders() {
        linked = Files.isSymbolicLink(path);
        boolean any = false;
        for (Path folder : rotated.folders()) {
            any |= watch.watch(folder);
        }
        return any;
    }

    private boolean isRelevant(Path name) {
        return away || linked || name.equals(path.getFileName());
    }

    private long nextWait() {
        long longest = nanos(options.longestWait());
        lastWait = watch.isWatching() || lastWait >= longest / 2 ? longest : Math.max(FIRST_WAIT_NANOS, 2 * lastWait);
        if (replaced) {
            long quietEnd = quietSince + nanos(options.quietPeriod());
            return Math.min(lastWait, Math.max(SHORTEST_WAIT_NANOS, quietEnd - System.nanoTime()));
        }
        return lastWait;
    }

    /** Ends following: a read that waits returns {@link Event#CLOSED}. Closing twice does nothing. */
    @Override
    public void close() throws IOException {
        closed = true;
        watch.close();
        synchronized (lock) {
            closeQuietly(bytes);
        }
    }

    private static void closeQuietly(@Nullable GenerationBytes file) {
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                // Nothing was written, and all that was read has been handed out.
            }
        }
    }

    private static long nanos(Duration duration) {
        return duration.compareTo(LONGEST) >= 0 ? LONGEST.toNanos() : duration.toNanos();
    }
}
