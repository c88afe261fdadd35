package dev.millrace.samples.ingest;

import dev.millrace.json.write.JsonWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;

/**
 * Appends rejected lines to a file, one JSON object a line: {@code source}, {@code line}, {@code offset} and {@code length} of
 * the line in its source, {@code error_offset} of the first byte that cannot be right, {@code kind}, {@code message}, and
 * {@code raw}, the line itself as base64, whole up to the record limit.
 */
final class DeadLetterFile implements DeadLetterSink {
    private static final int BUFFER_BYTES = 64 << 10;

    private final Path path;
    private final FileChannel file;
    private final OutputStream out;
    private long length;
    private boolean forced = true;

    private DeadLetterFile(Path path, FileChannel file) throws IOException {
        this.path = path;
        this.file = file;
        length = file.size();
        file.position(length);
        out = new BufferedOutputStream(Channels.newOutputStream(file), BUFFER_BYTES);
    }

    /** Opens a file to append to whatever it holds. */
    static DeadLetterFile open(Path path) throws IOException {
        return open(path, file -> {
            if (lacksLineEnd(file)) {
                // A writer that was killed has left half a line behind, which must not take the next one with it.
                file.write(ByteBuffer.wrap(new byte[] {'\n'}), file.size());
            }
        });
    }

    /**
     * Opens a file to append behind what a checkpoint knows of it. What is behind that was written by a run that was killed before
     * it could commit, and is cut off: it will come again.
     *
     * @param committed the bytes that the checkpoint knows of
     */
    static DeadLetterFile open(Path path, long committed) throws IOException {
        return open(path, file -> {
            long size = file.size();
            if (size < committed && size > 0) {
                throw new IOException("it has " + size + " bytes, but the checkpoint knows of " + committed
                        + ": it was changed, or is another file");
            }
            // One that was taken away as a whole begins anew.
            file.truncate(committed);
        });
    }

    private interface Preparation {
        void accept(FileChannel file) throws IOException;
    }

    private static DeadLetterFile open(Path path, Preparation preparation) throws IOException {
        FileChannel file = null;
        try {
            file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            preparation.accept(file);
            file.force(true);
            return new DeadLetterFile(path, file);
        } catch (IOException e) {
            if (file != null) {
                file.close();
            }
            throw new IOException("cannot open the dead letters " + path + ": " + e.getMessage(), e);
        }
    }

    private static boolean lacksLineEnd(FileChannel file) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        return file.size() > 0 && file.read(last, file.size() - 1) == 1 && last.get(0) != '\n';
    }

    @Override
    public void add(String source, DeadLetter letter) throws IOException {
        JsonWriter json = new JsonWriter();
        json.startObject();
        json.name("source").string(source);
        json.name("line").number(letter.line());
        json.name("offset").number(letter.offset());
        json.name("length").number(letter.length());
        json.name("error_offset").number(letter.errorOffset());
        json.name("kind").string(letter.kind().name());
        json.name("message").string(letter.message());
        json.name("raw").string(Base64.getEncoder().encodeToString(letter.raw()));
        json.endObject();
        try {
            byte[] line = json.toByteArray();
            out.write(line);
            out.write('\n');
            length += line.length + 1L;
            forced = false;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void force() throws IOException {
        if (forced) {
            return;
        }
        try {
            out.flush();
            file.force(false);
            forced = true;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public void close() throws IOException {
        try (file) {
            force();
        }
    }

    private IOException failed(IOException e) {
        return new IOException("cannot write to the dead letters " + path + ": " + e.getMessage(), e);
    }
}
