package dev.millrace.ndjson.source;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Finds the files that a name stands for: a file, the files of a folder, or those that match a glob such as
 * {@code logs/*.ndjson.gz} or {@code logs/**}{@code /*.log}.
 */
public final class SourceFiles {
    private static final Pattern SPECIAL = Pattern.compile("[*?\\[{]");

    private static final int ANY_DEPTH = Integer.MAX_VALUE;
    private static final Set<FileVisitOption> FOLLOW_LINKS = Set.of(FileVisitOption.FOLLOW_LINKS);

    private SourceFiles() {}

    /**
     * Finds the files, those last written to longest ago first, and by name where that was at the same time. A file that can be
     * reached in several ways, by symbolic links or several names, comes once. Files and folders whose name begins with a dot are
     * left out unless they are named.
     *
     * @param name a file, which stands for itself; a folder, for the files in it but not in folders below it; or else a glob as
     *     {@link java.nio.file.FileSystem#getPathMatcher} describes, where {@code **} stands for any number of folders, among them none that is reached by a link only
     * @return the files, at least one
     * @throws SourceException if there is none, or a folder cannot be read
     */
    public static List<Path> find(String name) throws SourceException {
        Path path;
        try {
            path = Path.of(name);
        } catch (InvalidPathException e) {
            throw SourceException.opening(name, "no such file");
        }
        if (Files.isDirectory(path)) {
            return oldestFirst(name, path, 1, file -> true, "the folder holds no files");
        }
        if (Files.exists(path) || !SPECIAL.matcher(name).find()) {
            if (!Files.exists(path)) {
                throw SourceException.opening(name, "no such file");
            }
            return List.of(path);
        }
        return expand(name, path);
    }

    private static List<Path> expand(String name, Path glob) throws SourceException {
        int plain = 0;
        while (!SPECIAL.matcher(glob.getName(plain).toString()).find()) {
            plain++;
        }
        Path pattern = glob.subpath(plain, glob.getNameCount());
        Path root = glob.getRoot() == null ? Path.of("") : glob.getRoot();
        Path folder = plain == 0 ? root : root.resolve(glob.subpath(0, plain));
        int depth = pattern.toString().contains("**") ? ANY_DEPTH : pattern.getNameCount();
        PathMatcher matcher;
        try {
            matcher = glob.getFileSystem().getPathMatcher("glob:" + pattern);
        } catch (PatternSyntaxException e) {
            throw SourceException.opening(name, "is neither a file nor a glob: " + e.getDescription());
        }
        return oldestFirst(name, folder, depth, matcher, "no file matches");
    }

    private static List<Path> oldestFirst(String name, Path folder, int depth, PathMatcher matcher, String nothing)
            throws SourceException {
        Finder finder = new Finder(folder, matcher);
        try {
            Files.walkFileTree(folder, depth == ANY_DEPTH ? Set.of() : FOLLOW_LINKS, depth, finder);
        } catch (NoSuchFileException e) {
            throw SourceException.opening(name, nothing);
        } catch (IOException e) {
            throw SourceException.opening(name, e);
        }
        if (finder.found.isEmpty()) {
            throw SourceException.opening(name, nothing);
        }
        return finder.found.values().stream()
                .sorted(Comparator.comparing(Found::modified).thenComparing(Found::path))
                .map(Found::path)
                .toList();
    }

    private record Found(Path path, FileTime modified, boolean linked) {}

    /** Collects each file and enters each folder once, whatever leads there. */
    private static final class Finder extends SimpleFileVisitor<Path> {
        private final Path start;
        private final PathMatcher matcher;
        private final Map<String, Found> found = new HashMap<>();

        Finder(Path start, PathMatcher matcher) {
            this.start = start;
            this.matcher = matcher;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return !folder.equals(start) && isHidden(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Path below = start.toString().isEmpty() ? file : start.relativize(file);
            if (isHidden(file) || !matcher.matches(below)) {
                return FileVisitResult.CONTINUE;
            }
            try {
                add(file, Files.readAttributes(file, BasicFileAttributes.class));
                return FileVisitResult.CONTINUE;
            } catch (IOException e) {
                return visitFileFailed(file, e);
            }
        }

        private void add(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
                Found one = new Found(file, attributes.lastModifiedTime(), Files.isSymbolicLink(file));
                found.merge(FileKeys.of(attributes), one, Finder::better);
            }
        }

        /** A file goes by a name of its own rather than by a link, and else by its first name. */
        private static Found better(Found a, Found b) {
            if (a.linked() != b.linked()) {
                return a.linked() ? b : a;
            }
            return a.path().compareTo(b.path()) <= 0 ? a : b;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            // A link that leads back up, or nowhere, or a file that has gone since the folder was listed.
            boolean harmless = !file.equals(start)
                    && (failure instanceof FileSystemLoopException || failure instanceof NoSuchFileException);
            if (harmless) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }

        private boolean isHidden(Path path) {
            return path.getFileName().toString().startsWith(".");
        }
    }
}
