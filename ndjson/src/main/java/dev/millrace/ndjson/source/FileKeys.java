package dev.millrace.ndjson.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** What the file system calls a file, whatever its name: device and inode, or where there are none, when it was made. */
final class FileKeys {
    private FileKeys() {}

    /** {@return the key of what a path leads to, or null if that is nothing, or cannot be looked at} */
    static @Nullable String of(Path path) {
        try {
            return of(Files.readAttributes(path, BasicFileAttributes.class));
        } catch (IOException e) {
            return null;
        }
    }

    static String of(BasicFileAttributes attributes) {
        Object key = attributes.fileKey();
        return key == null ? "made=" + attributes.creationTime().toMillis() : key.toString();
    }
}
