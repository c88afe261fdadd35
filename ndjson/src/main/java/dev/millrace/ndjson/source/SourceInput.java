package dev.millrace.ndjson.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a file or stream, decompressed on the way if it is compressed, which its first bytes tell and not its name:
 * gzip of any number of members, as they come about when rotated logs are put together, or Zstandard of any number of frames.
 *
 * <pre>{@code
 * try (SourceInput input = SourceInput.open(Path.of("service.log.gz"), checkpoint.offset())) {
 *     byte[] chunk = new byte[64 << 10];
 *     for (int read; (read = input.read(chunk)) >= 0; ) {
 *         reader.feed(chunk, 0, read);
 *     }
 * }
 * reader.endOfInput();
 * }</pre>
 *
 * <p>Compressed data that is corrupt or cut off ends in a {@link SourceException} that names the source and both offsets; all
 * that could be decompressed before it is read first. Memory is bounded, however much the data expands (a Zstandard frame may ask
 * for a window of up to 128 MiB).
 *
 * <p>One thread reads at a time. {@link #close()} may be called by any thread; a read of a file that it interrupts throws.
 */
public final class SourceInput extends InputStream {
    /** {@link #storedSize()} of a source that does not tell. */
    public static final long UNKNOWN_SIZE = -1;

    private static final int SKIP_BYTES = 64 << 10;

    private final String name;
    private final StoredBytes stored;
    private final long storedSize;
    private final Compression compression;
    private final @Nullable Decoder decoder;
    private final ReentrantLock reading = new ReentrantLock();
    private final byte[] single = new byte[1];

    private long offset;
    private @Nullable SourceException failure;
    private volatile boolean closed;

    private SourceInput(String name, StoredBytes stored, long storedSize) throws IOException {
        this.name = name;
        this.stored = stored;
        this.storedSize = storedSize;
        compression = Compression.of(stored);
        decoder = switch (compression) {
            case NONE -> null;
            case GZIP -> new GzipDecoder(stored);
            case ZSTD -> ZstdDecoder.open(stored);
        };
    }

    /**
     * Opens a file.
     *
     * @param file a file, a named pipe or a device
     * @return its bytes
     * @throws SourceException if it cannot be opened, or is compressed in a way that is not supported
     * @throws IOException if its first bytes cannot be read
     */
    public static SourceInput open(Path file) throws IOException {
        return open(file, 0);
    }

    /**
     * Opens a file at an offset. A plain file is read from there; one that is compressed is decompressed up to it.
     *
     * @param file a file, a named pipe or a device
     * @param offset the bytes to leave out, counted after decompression; not negative
     * @return the bytes from there on; their offsets count from the start of the file
     * @throws SourceException if it cannot be opened, is compressed in a way that is not supported, or has fewer bytes than that
     * @throws IOException if what is before cannot be read
     */
    public static SourceInput open(Path file, long offset) throws IOException {
        checkOffset(offset);
        if (Files.isDirectory(file)) {
            throw SourceException.opening(file.toString(), "is a directory");
        }
        FileChannel channel;
        try {
            channel = FileChannel.open(file);
        } catch (IOException e) {
            throw SourceException.opening(file.toString(), e);
        }
        boolean seekable = Files.isRegularFile(file);
        return start(file.toString(), Channels.newInputStream(channel), seekable ? channel : null, offset);
    }

    /**
     * Takes a stream as a source.
     *
     * @param stream the bytes as they are stored; closed with the result
     * @param name what to call it in messages
     * @return the bytes
     * @throws SourceException if it is compressed in a way that is not supported
     * @throws IOException if its first bytes cannot be read
     */
    public static SourceInput of(InputStream stream, String name) throws IOException {
        return of(stream, name, 0);
    }

    /**
     * Takes a stream as a source, and reads it up to an offset.
     *
     * @param stream the bytes as they are stored, from the first on; closed with the result
     * @param name what to call it in messages
     * @param offset the bytes to leave out, counted after decompression; not negative
     * @return the bytes from there on; their offsets count from the start of the stream
     * @throws SourceException if it is compressed in a way that is not supported, or has fewer bytes than that
     * @throws IOException if what is before cannot be read
     */
    public static SourceInput of(InputStream stream, String name, long offset) throws IOException {
        checkOffset(offset);
        return start(Objects.requireNonNull(name, "name"), Objects.requireNonNull(stream, "stream"), null, offset);
    }

    private static SourceInput start(String name, InputStream stream, @Nullable FileChannel file, long offset)
            throws IOException {
        SourceInput input = null;
        try {
            input = new SourceInput(name, new StoredBytes(stream), file == null ? UNKNOWN_SIZE : file.size());
            input.moveTo(offset, file);
            return input;
        } catch (IOException e) {
            (input == null ? stream : input).close();
            throw e instanceof SourceException || e instanceof ClosedChannelException
                    ? e
                    : SourceException.opening(name, e);
        }
    }

    private void moveTo(long target, @Nullable FileChannel file) throws IOException {
        if (decoder == null && file != null) {
            if (target > storedSize) {
                throw SourceException.tooShort(name, target, storedSize);
            }
            file.position(target);
            stored.movedTo(target);
            offset = target;
            return;
        }
        byte[] skipped = new byte[(int) Math.min(SKIP_BYTES, target)];
        while (offset < target) {
            if (read(skipped, 0, (int) Math.min(skipped.length, target - offset)) < 0) {
                throw SourceException.tooShort(name, target, offset);
            }
        }
    }

    /** {@return the path, or what the stream was called} */
    public String name() {
        return name;
    }

    /** {@return how the bytes are stored} */
    public Compression compression() {
        return compression;
    }

    /** {@return the offset of the next byte, counted after decompression} */
    public long offset() {
        return offset;
    }

    /** {@return how many bytes of the file have been taken as they lie there, or slightly less if it is compressed} */
    public long storedOffset() {
        return decoder == null ? stored.offset() : decoder.storedOffset();
    }

    /** {@return the size of the file when it was opened, in bytes as they lie there, or {@link #UNKNOWN_SIZE}} */
    public long storedSize() {
        return storedSize;
    }

    /**
     * Reads a byte.
     *
     * @return the byte, or -1 at the end
     * @throws IOException as the other reads do
     */
    @Override
    public int read() throws IOException {
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
    }

    /**
     * Reads bytes, at least one if {@code length} is not 0.
     *
     * @param into takes the bytes
     * @param from where the first is put
     * @param length how many there is room for
     * @return the number of bytes read, or -1 at the end
     * @throws SourceException if the source cannot be read, or its compressed data is corrupt or cut off; again at every call
     * @throws ClosedChannelException if it was closed, or the thread interrupted
     * @throws IndexOutOfBoundsException if the range does not lie in the array
     */
    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, into.length);
        reading.lock();
        try {
            if (closed) {
                throw new ClosedChannelException();
            }
            if (failure != null) {
                throw failure;
            }
            if (length == 0) {
                return 0;
            }
            int read = decoder == null ? stored.read(into, from, length) : decoder.read(into, from, length);
            offset += Math.max(0, read);
            return read;
        } catch (SourceException | ClosedChannelException e) {
            throw e;
        } catch (IOException e) {
            failure = SourceException.reading(name, offset, storedOffset(), e);
            throw failure;
        } finally {
            reading.unlock();
            releaseIfClosed();
        }
    }

    /** Closes the file or stream. Closing twice does nothing. */
    @Override
    public void close() throws IOException {
        closed = true;
        stored.close();
        releaseIfClosed();
    }

    /** Gives the decompressor's memory back, unless a thread is in it, which then does so on its way out. */
    private void releaseIfClosed() throws IOException {
        if (closed && decoder != null && reading.tryLock()) {
            try {
                decoder.close();
            } finally {
                reading.unlock();
            }
        }
    }

    private static void checkOffset(long offset) {
        if (offset < 0) {
            throw new IllegalArgumentException("an offset cannot be negative: " + offset);
        }
    }
}
