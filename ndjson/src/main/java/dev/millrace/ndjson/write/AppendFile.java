package dev.millrace.ndjson.write;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that grows by whole pieces, and has no other writer. It is written through {@link RandomAccessFile}, since a channel
 * would be closed in the middle of a piece when its thread is interrupted.
 */
final class AppendFile implements Closeable {
    /** Locked in the place of the whole file: where locks are mandatory, others may read all that there ever is. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private static final int WINDOW_BYTES = 64 << 10;

    private final Path path;
    private final RandomAccessFile file;
    private long size;

    private AppendFile(Path path, RandomAccessFile file) throws IOException {
        this.path = path;
        this.file = file;
        size = file.length();
    }

    /**
     * Opens a file, which is made if there is none.
     *
     * @throws IOException if it cannot be opened, or another writer has it open
     */
    static AppendFile open(Path path) throws IOException {
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        try {
            lock(path, file.getChannel());
            return new AppendFile(path, file);
        } catch (IOException | RuntimeException failure) {
            file.close();
            throw failure;
        }
    }

    private static void lock(Path path, FileChannel channel) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock(LOCKED_BYTE, 1, false);
        } catch (OverlappingFileLockException sameProcess) {
            lock = null;
        }
        if (lock == null) {
            throw new IOException(path + " is open in another writer");
        }
    }

    /** {@return the length of what has been appended, in bytes} */
    long size() {
        return size;
    }

    /** Reads bytes as far as there are any; {@return how many} */
    int read(long place, byte[] into, int length) throws IOException {
        file.seek(place);
        int count = 0;
        while (count < length) {
            int read = file.read(into, count, length - count);
            if (read < 0) {
                break;
            }
            count += read;
        }
        return count;
    }

    /** {@return whether there is nothing but zero bytes from a place on, as a power failure may leave them} */
    boolean isZeroFrom(long from) throws IOException {
        byte[] window = new byte[WINDOW_BYTES];
        for (long place = from; place < size; place += WINDOW_BYTES) {
            int length = read(place, window, WINDOW_BYTES);
            for (int i = 0; i < length; i++) {
                if (window[i] != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * {@return the bytes from the start on. Closing the stream does nothing: where locks belong to the process, closing any other
     * file that is open at the same path would give up the lock}
     */
    InputStream stream() {
        return new InputStream() {
            private long place;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                file.seek(place);
                int read = file.read(into, offset, length);
                place += Math.max(0, read);
                return read;
            }
        };
    }

    /** Appends bytes, all or none. */
    void append(byte[] bytes, int offset, int length) throws IOException {
        try {
            file.seek(size);
            file.write(bytes, offset, length);
        } catch (IOException failure) {
            try {
                file.setLength(size);
            } catch (IOException second) {
                failure.addSuppressed(second);
            }
            throw failure;
        }
        size += length;
    }

    /** Cuts off what lies behind a place. */
    void truncate(long place) throws IOException {
        file.setLength(place);
        size = place;
    }

    /** Forces the file to the storage device. */
    void sync() throws IOException {
        file.getFD().sync();
    }

    /** Forces the file's name to the storage device, where that can be done. */
    void syncName() {
        Path folder = path.toAbsolutePath().getParent();
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException notHere) {
            // Windows opens no folders, and needs none of this.
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
