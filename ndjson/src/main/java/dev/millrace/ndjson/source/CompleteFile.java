package dev.millrace.ndjson.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A generation that does not grow any more: one that has been compressed, or a copy. */
final class CompleteFile implements GenerationBytes {
    private static final int CHUNK_BYTES = 64 << 10;

    private final Path path;
    private final String key;
    private final byte[] head;
    private final SourceInput input;

    private CompleteFile(Path path, byte[] head, SourceInput input) {
        this.path = path;
        this.key = Objects.requireNonNullElse(FileKeys.of(path), "");
        this.head = head;
        this.input = input;
    }

    /** Opens a file of which the first bytes are known. */
    static CompleteFile open(Path path, byte[] head, long offset) throws IOException {
        return new CompleteFile(path, head, SourceInput.open(path, offset));
    }

    /** {@return the file at a path, or null if it is not compressed, or has gone} */
    static @Nullable CompleteFile openIfCompressed(Path path) throws IOException {
        SourceInput input;
        try {
            input = SourceInput.open(path);
        } catch (SourceException e) {
            return null;
        }
        if (input.compression() == Compression.NONE) {
            input.close();
            return null;
        }
        return new CompleteFile(path, headOf(path), input);
    }

    /** {@return the first bytes of a file after decompression; none if they cannot be read} */
    static byte[] headOf(Path path) {
        try (SourceInput input = SourceInput.open(path)) {
            return input.readNBytes(FileIdentity.MAX_HEAD_BYTES);
        } catch (IOException e) {
            return new byte[0];
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

    @Override
    public int read(ByteBuffer target) throws IOException {
        int length = Math.min(target.remaining(), CHUNK_BYTES);
        byte[] chunk = new byte[length];
        int read = input.read(chunk, 0, length);
        target.put(chunk, 0, Math.max(0, read));
        return read < 0 ? COMPLETE : read;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
