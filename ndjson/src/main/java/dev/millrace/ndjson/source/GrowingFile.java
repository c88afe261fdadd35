package dev.millrace.ndjson.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A plain file that is written to while it is read. That it holds other bytes than before is seen by its size, or, if it has grown
 * again since, by its first bytes, which are compared after each read.
 */
final class GrowingFile implements GenerationBytes {
    private static final byte[] NO_BYTES = {};

    private final Path path;
    private final FileChannel channel;
    private final String key;
    private final ByteBuffer look = ByteBuffer.allocate(FileIdentity.MAX_HEAD_BYTES);

    private long position;
    private long largestSize;
    private byte[] head = NO_BYTES;

    private GrowingFile(Path path, FileChannel channel, String key) {
        this.path = path;
        this.channel = channel;
        this.key = key;
    }

    /** {@return the file at a path, or null if there is none} */
    static @Nullable GrowingFile open(Path path) throws IOException {
        try {
            for (; ; ) {
                BasicFileAttributes before = Files.readAttributes(path, BasicFileAttributes.class);
                if (!before.isRegularFile()) {
                    throw new IOException("cannot be followed, since it is not a regular file");
                }
                FileChannel channel = FileChannel.open(path);
                String key = FileKeys.of(before);
                if (key.equals(FileKeys.of(path))) {
                    return new GrowingFile(path, channel, key);
                }
                channel.close();
            }
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public String key() {
        return key;
    }

    @Override
    public byte[] head() {
        return head;
    }

    long position() {
        return position;
    }

    /** {@return whether the file has been seen to hold more than was read of it} */
    boolean hadMore() {
        return largestSize > position;
    }

    /** {@return whether this is the file meant, and reaches as far as the offset, from which it is then read} */
    boolean goOn(FileIdentity identity, long offset) throws IOException {
        byte[] bytes = firstBytes(identity.headLength());
        if (!identity.beginsLike(bytes) || channel.size() < offset) {
            return false;
        }
        position = offset;
        extendHead();
        return true;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        int start = target.position();
        int read = channel.read(target, position);
        if (!Arrays.equals(head, firstBytes(head.length))) {
            target.position(start);
            return TRUNCATED;
        }
        long size = channel.size();
        if (read <= 0) {
            return size < position ? TRUNCATED : AT_END;
        }
        position += read;
        largestSize = Math.max(largestSize, size);
        extendHead();
        return read;
    }

    private void extendHead() throws IOException {
        int length = (int) Math.min(position, FileIdentity.MAX_HEAD_BYTES);
        if (length > head.length) {
            boolean first = head.length == 0;
            head = firstBytes(length);
            if (first) {
                refuseCompressed();
            }
        }
    }

    private void refuseCompressed() throws IOException {
        if (Compression.of(new StoredBytes(new ByteArrayInputStream(head))) != Compression.NONE) {
            throw new IOException("is compressed, and only plain files can be followed");
        }
    }

    private byte[] firstBytes(int length) throws IOException {
        if (length == 0) {
            return NO_BYTES;
        }
        look.clear().limit(length);
        while (look.hasRemaining() && channel.read(look, look.position()) > 0) {
            // As many as there are.
        }
        return Arrays.copyOf(look.array(), look.position());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
