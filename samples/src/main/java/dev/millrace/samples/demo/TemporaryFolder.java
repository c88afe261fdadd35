package dev.millrace.samples.demo;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder of files that is deleted when it is closed. */
public final class TemporaryFolder implements Closeable {
    private final Path path;

    /**
     * Creates it.
     *
     * @param prefix what its name begins with
     * @throws IOException if it cannot be created
     */
    public TemporaryFolder(String prefix) throws IOException {
        path = Files.createTempDirectory(prefix);
    }

    /** {@return where it is} */
    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        try (var files = Files.list(path)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(path);
    }
}
