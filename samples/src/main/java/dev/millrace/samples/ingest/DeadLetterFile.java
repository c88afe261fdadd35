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

    private DeadLetterFile(Path path, FileChannel file) {
        this.path = path;
        this.file = file;
        out = new BufferedOutputStream(Channels.newOutputStream(file), BUFFER_BYTES);
    }

    static DeadLetterFile open(Path path) throws IOException {
        try {
            boolean torn = lacksLineEnd(path);
            DeadLetterFile letters = new DeadLetterFile(
                    path, FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
            if (torn) {
                letters.out.write('\n');
            }
            return letters;
        } catch (IOException e) {
            throw new IOException("cannot open the dead letters " + path + ": " + e, e);
        }
    }

    /** Whether a writer that was killed has left half a line behind, which must not take the next one with it. */
    private static boolean lacksLineEnd(Path path) throws IOException {
        try (FileChannel existing =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.READ)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            return existing.size() > 0 && existing.read(last, existing.size() - 1) == 1 && last.get(0) != '\n';
        }
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
            out.write(json.toByteArray());
            out.write('\n');
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (file) {
            out.flush();
            file.force(true);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private IOException failed(IOException e) {
        return new IOException("cannot write to the dead letters " + path + ": " + e.getMessage(), e);
    }
}
