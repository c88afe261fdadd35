package dev.millrace.ndjson.source;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The earlier generations of a followed file, which lie in its folder under other names. Those that are known are told by their
 * first bytes, since names change at every rotation, and compression makes another file of them. Not thread-safe.
 */
final class RotatedFiles {
    /** Later than any file was written to. */
    static final FileTime ANY_TIME = FileTime.fromMillis(Long.MAX_VALUE);

    private static final String NUMBER_OR_DATE = "\\d[\\dTZ:._+-]*";
    private static final String COMPRESSED = "(\\.(gz|zst|zstd))?";

    private static final Comparator<Rotated> OLDEST_FIRST =
            Comparator.comparing(Rotated::modified).thenComparing(Rotated::path);

    private final Path followed;
    private final PathMatcher names;
    private final List<byte[]> knownHeads = new ArrayList<>();
    /** What was looked at: nothing of it needs to be opened again. */
    private final Set<Rotated> looked = new HashSet<>();

    /** A file as a listing of the folder shows it. */
    record Rotated(Path path, String key, FileTime modified, long size) {}

    RotatedFiles(Path followed, Optional<PathMatcher> names) {
        this.followed = followed;
        this.names = names.orElseGet(
                () -> usualNames(Objects.requireNonNull(followed.getFileName()).toString()));
    }

    private static PathMatcher usualNames(String name) {
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String extension = name.substring(stem.length());
        Pattern behind =
                Pattern.compile(Pattern.quote(name) + "[._~-](" + NUMBER_OR_DATE + "|old|bak|prev)" + COMPRESSED);
        Pattern inside =
                Pattern.compile(Pattern.quote(stem) + "[._-]" + NUMBER_OR_DATE + Pattern.quote(extension) + COMPRESSED);
        return path -> behind.matcher(path.toString()).matches()
                || inside.matcher(path.toString()).matches();
    }

    /** {@return the folders in which rotated files can lie: the one of the name, and of the file that it links to} */
    Set<Path> folders() {
        Set<Path> folders = new LinkedHashSet<>();
        folders.add(Objects.requireNonNull(followed.toAbsolutePath().getParent()));
        try {
            folders.add(Objects.requireNonNull(followed.toRealPath().getParent()));
        } catch (IOException e) {
            // Nothing has the name at present.
            return folders;
        }
        return folders;
    }

    /** What is there now, and was last written to no later than this, is known: it is not to be read. */
    void knowUpTo(FileTime modified) throws IOException {
        for (Rotated file : list()) {
            if (file.modified().compareTo(modified) <= 0) {
                know(CompleteFile.headOf(file.path()));
                looked.add(file);
            }
        }
    }

    /** A generation that begins like this has been read. */
    void know(byte[] head) {
        if (head.length > 0) {
            knownHeads.add(head);
        }
    }

    /**
     * {@return whether a generation is not known}
     *
     * @param exceptKey the file that is being read
     * @param exceptHead its first bytes, which a copy of it has too
     */
    boolean hasUnknown(String exceptKey, byte[] exceptHead) throws IOException {
        for (Rotated file : list()) {
            if (!file.key().equals(exceptKey)
                    && isUnknown(file)
                    && !isSame(exceptHead, CompleteFile.headOf(file.path()))) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return the oldest generation that is not known, or null if there is none, or none older than the one that has the name}
     *
     * @param named the key of the file that had the name when this was called; by now it may be one of the rotated
     */
    @Nullable
    Path nextUnknown(String named) throws IOException {
        Path found = oldestUnknown(named);
        // A listing may show a file that was moved while it was made, and lack one moved earlier: the next one has
        // both.
        return found == null ? null : oldestUnknown(named);
    }

    private @Nullable Path oldestUnknown(String named) throws IOException {
        for (Rotated file : list()) {
            if (file.key().equals(named)) {
                return null;
            }
            if (isUnknown(file)) {
                return file.path();
            }
        }
        return null;
    }

    private boolean isUnknown(Rotated file) {
        if (looked.contains(file)) {
            return false;
        }
        byte[] head = CompleteFile.headOf(file.path());
        if (isKnown(head)) {
            looked.add(file);
        }
        return head.length > 0 && !isKnown(head);
    }

    /**
     * Finds a file again that may have lost its name.
     *
     * @return the file itself, or failing that a copy of it, compressed or not, from the offset on; null if there is none
     */
    @Nullable
    GenerationBytes find(FileIdentity identity, long offset) throws IOException {
        for (Path folder : folders()) {
            for (Path file : entries(folder, path -> identity.key().equals(FileKeys.of(path)))) {
                GrowingFile found = openIfSame(file, identity, offset);
                if (found != null) {
                    return found;
                }
            }
        }
        GrowingFile moved = identity.isTelling() ? openIfSame(followed, identity, offset) : null;
        return moved != null ? moved : findCopy(identity, offset);
    }

    private static @Nullable GrowingFile openIfSame(Path path, FileIdentity identity, long offset) throws IOException {
        if (!Files.isRegularFile(path)) {
            return null;
        }
        GrowingFile file = GrowingFile.open(path);
        if (file == null || file.goOn(identity, offset)) {
            return file;
        }
        file.close();
        return null;
    }

    /** {@return the copy of a file, compressed or not, from the offset on, or null if there is none} */
    @Nullable
    CompleteFile findCopy(FileIdentity identity, long offset) throws IOException {
        if (!identity.isTelling()) {
            return null;
        }
        List<Rotated> files = list();
        Collections.reverse(files);
        for (Rotated file : files) {
            byte[] head = CompleteFile.headOf(file.path());
            if (identity.beginsLike(head)) {
                try {
                    return CompleteFile.open(file.path(), head, offset);
                } catch (SourceException e) {
                    // It has gone, is shorter, or cannot be decompressed: another may do.
                }
            }
        }
        return null;
    }

    private boolean isKnown(byte[] head) {
        for (byte[] known : knownHeads) {
            if (isSame(known, head)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a file that began so when it was read begins so now. */
    private static boolean isSame(byte[] before, byte[] now) {
        return before.length < FileIdentity.TELLING_BYTES
                ? Arrays.equals(before, now)
                : now.length >= before.length && Arrays.equals(before, 0, before.length, now, 0, before.length);
    }

    private List<Rotated> list() throws IOException {
        List<Rotated> files = new ArrayList<>();
        for (Path folder : folders()) {
            for (Path entry : entries(folder, path -> names.matches(path.getFileName()))) {
                addIfRegular(entry, files);
            }
        }
        files.sort(OLDEST_FIRST);
        return files;
    }

    private static List<Path> entries(Path folder, DirectoryStream.Filter<Path> filter) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, filter)) {
            entries.forEach(found::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        } catch (NoSuchFileException e) {
            // The folder may come about later, like the file.
            return found;
        }
        return found;
    }

    private static void addIfRegular(Path path, List<Rotated> files) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (attributes.isRegularFile()) {
                files.add(new Rotated(path, FileKeys.of(attributes), attributes.lastModifiedTime(), attributes.size()));
            }
        } catch (IOException e) {
            // It has gone since the folder was listed.
        }
    }
}
