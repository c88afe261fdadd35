package dev.millrace.ndjson.source;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Waits until something happens to files in some folders, or for a time where the file system does not tell. One thread waits at
 * a time; any may close.
 */
final class FolderWatch implements Closeable {
    private static final WatchEvent.Kind<?>[] CHANGES = {
        StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_DELETE, StandardWatchEventKinds.ENTRY_MODIFY
    };

    private final @Nullable WatchService service;
    private final Map<Path, Watched> folders = new HashMap<>();
    private boolean closed;

    private record Watched(WatchKey key, String identity) {}

    FolderWatch(FileSystem fileSystem) {
        service = open(fileSystem);
    }

    private static @Nullable WatchService open(FileSystem fileSystem) {
        try {
            return fileSystem.newWatchService();
        } catch (IOException | UnsupportedOperationException e) {
            // Too many are open on this system, or there is no such thing: waiting for a time must do.
            return null;
        }
    }

    /** {@return whether any folder is watched, so that waiting for a time is only for what is not told} */
    boolean isWatching() {
        return !folders.isEmpty();
    }

    /**
     * Watches a folder from now on, if that can be done.
     *
     * @return whether it was not watched before, and is now
     */
    boolean watch(Path folder) {
        String identity = FileKeys.of(folder);
        if (service == null || identity == null) {
            return false;
        }
        Watched before = folders.get(folder);
        if (before != null) {
            if (before.key().isValid() && before.identity().equals(identity)) {
                return false;
            }
            before.key().cancel();
        }
        try {
            folders.put(folder, new Watched(folder.register(service, CHANGES), identity));
            return true;
        } catch (IOException | ClosedWatchServiceException e) {
            folders.remove(folder);
            return false;
        }
    }

    /**
     * Waits.
     *
     * @param nanos the longest wait
     * @param relevant which file names count; an event that names no file counts always
     * @return whether something happened
     */
    boolean await(long nanos, Predicate<Path> relevant) throws InterruptedException {
        long deadline = System.nanoTime() + nanos;
        if (service == null || folders.isEmpty()) {
            awaitClose(nanos);
            return false;
        }
        try {
            for (; ; ) {
                WatchKey key = service.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                if (key == null) {
                    return false;
                }
                boolean happened = false;
                do {
                    happened |= isAnyRelevant(key, relevant);
                    key = service.poll();
                } while (key != null);
                if (happened) {
                    return true;
                }
            }
        } catch (ClosedWatchServiceException e) {
            return true;
        }
    }

    private boolean isAnyRelevant(WatchKey key, Predicate<Path> relevant) {
        boolean any = false;
        for (WatchEvent<?> event : key.pollEvents()) {
            any |= !(event.context() instanceof Path name) || relevant.test(name);
        }
        if (!key.reset()) {
            for (Iterator<Watched> watched = folders.values().iterator(); watched.hasNext(); ) {
                if (watched.next().key().equals(key)) {
                    watched.remove();
                }
            }
            return true;
        }
        return any;
    }

    private synchronized void awaitClose(long nanos) throws InterruptedException {
        long deadline = System.nanoTime() + nanos;
        for (long left = nanos; !closed && left > 0; left = deadline - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    @Override
    public void close() throws IOException {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        if (service != null) {
            service.close();
        }
    }
}
