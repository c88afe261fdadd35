package dev.millrace.ndjson.write;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names that files get when they are rolled. */
final class RolledNames {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]*)(?::([^{}]*))?\\}");
    private static final String NUMBER = "{number}";
    private static final String DEFAULT_SUFFIX = "-{time}-" + NUMBER;
    private static final String DEFAULT_TIME = "yyyyMMdd'T'HHmmss'Z'";

    private final Path file;
    private final String pattern;
    /** The first name of the last time, and the number that was taken: with the same time it goes on behind. */
    private String firstName = "";

    private long taken;

    /**
     * @param file what is rolled
     * @param pattern empty for the default
     */
    RolledNames(Path file, String pattern) {
        this.file = file;
        this.pattern = pattern.isEmpty() ? defaultPattern(file.getFileName().toString()) : pattern;
    }

    static void check(String pattern) {
        if (!pattern.contains(NUMBER)) {
            throw new IllegalArgumentException("the pattern '" + pattern + "' lacks " + NUMBER);
        }
        String name = nameOf(pattern, Instant.EPOCH, 1);
        if (name.indexOf('/') >= 0 || name.indexOf('\\') >= 0 || name.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("the pattern '" + pattern + "' names more than a file: " + name);
        }
    }

    /** {@return a file beside the one that is rolled, which does not exist} */
    Path next(Instant begun) {
        String first = nameOf(pattern, begun, 1);
        if (!first.equals(firstName)) {
            firstName = first;
            taken = 0;
        }
        while (true) {
            Path candidate = file.resolveSibling(nameOf(pattern, begun, ++taken));
            if (!Files.exists(candidate, LinkOption.NOFOLLOW_LINKS)) {
                return candidate;
            }
        }
    }

    private static String defaultPattern(String name) {
        String literal = name.replace("{", "").replace("}", "");
        int extensions = literal.indexOf('.', 1);
        return extensions < 0
                ? literal + DEFAULT_SUFFIX
                : literal.substring(0, extensions) + DEFAULT_SUFFIX + literal.substring(extensions);
    }

    private static String nameOf(String pattern, Instant begun, long number) {
        Matcher matcher = PLACEHOLDER.matcher(pattern);
        StringBuilder name = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(name, Matcher.quoteReplacement(valueOf(matcher, begun, number)));
        }
        return matcher.appendTail(name).toString();
    }

    private static String valueOf(Matcher placeholder, Instant begun, long number) {
        String format = placeholder.group(2);
        return switch (placeholder.group(1)) {
            case "number" -> String.valueOf(number);
            case "time" ->
                DateTimeFormatter.ofPattern(format == null ? DEFAULT_TIME : format, Locale.ROOT)
                        .withZone(ZoneOffset.UTC)
                        .format(begun);
            default ->
                throw new IllegalArgumentException("a pattern knows {time} and {number}, not " + placeholder.group());
        };
    }
}
