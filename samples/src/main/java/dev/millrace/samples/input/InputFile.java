package dev.millrace.samples.input;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Opens what a FILE argument names: a file, a compressed file, or {@code -} for standard input. */
public final class InputFile {
    private static final String STANDARD_INPUT = "-";
    private static final int BUFFER_BYTES = 64 << 10;

    private InputFile() {}

    /**
     * {@return the bytes of a file, decompressed while they are read if its name ends in {@code .gz} or {@code .zst}}
     *
     * @param name a path, or {@code -}
     * @param standardInput what {@code -} stands for; it is not closed with the result
     * @throws IOException if the file cannot be opened; the message names it
     */
    public static InputStream open(String name, InputStream standardInput) throws IOException {
        if (name.equals(STANDARD_INPUT)) {
            return new Unclosed(standardInput);
        }
        InputStream file = openPath(name);
        try {
            if (name.endsWith(".gz")) {
                return new GZIPInputStream(new BufferedInputStream(file, BUFFER_BYTES), BUFFER_BYTES);
            }
            if (name.endsWith(".zst")) {
                return new ZstdInputStream(new BufferedInputStream(file, BUFFER_BYTES));
            }
            return file;
        } catch (IOException e) {
            file.close();
            throw new IOException(name + ": " + e.getMessage(), e);
        }
    }

    private static InputStream openPath(String name) throws IOException {
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new IOException(name + ": is a directory");
            }
            return Files.newInputStream(path);
        } catch (NoSuchFileException | InvalidPathException e) {
            throw new IOException(name + ": no such file", e);
        } catch (AccessDeniedException e) {
            throw new IOException(name + ": permission denied", e);
        }
    }

    /** Standard input outlives the command that reads it. */
    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {}
    }
}
