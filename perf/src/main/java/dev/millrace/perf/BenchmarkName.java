package dev.millrace.perf;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the name of a benchmark's method says: the class is the task, the method the library and, from its first capital on, the
 * variant of the task.
 *
 * @param task what is done
 * @param library who does it
 * @param variant how
 */
public record BenchmarkName(String task, String library, String variant) {

    private static final Pattern NAME = Pattern.compile("(?:.*\\.)?(\\w+)Benchmark\\.([a-z0-9]+)(\\w*)");

    /** Variants that say how the document comes, not what is done with it. */
    private static final Set<String> FEEDINGS = Set.of("", "Array", "Direct", "Whole", "Streamed", "Elements");

    /** Variants that take no chunks. */
    private static final Set<String> WHOLE = Set.of("Whole", "Shortest");

    /**
     * {@return the name taken apart}
     *
     * @param benchmark class and method, as JMH writes them
     */
    public static BenchmarkName of(String benchmark) {
        Matcher name = NAME.matcher(benchmark);
        if (!name.matches()) {
            throw new IllegalArgumentException("not the name of a benchmark: " + benchmark);
        }
        String variant = name.group(3);
        String task = kebab(name.group(1));
        return new BenchmarkName(
                FEEDINGS.contains(variant) ? task : task + "-" + kebab(variant), name.group(2), variant);
    }

    /**
     * {@return how the document came}
     *
     * @param bytes the benchmark's parameter; 0 is the whole document
     */
    public String chunk(String bytes) {
        if (task.startsWith("small-messages")) {
            return "one message";
        }
        if (WHOLE.contains(variant) || bytes.equals("0")) {
            return variant.equals("Direct") ? "whole direct" : "whole";
        }
        return variant.equals("Direct") ? bytes + " direct" : bytes;
    }

    private static String kebab(String words) {
        return words.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }
}
