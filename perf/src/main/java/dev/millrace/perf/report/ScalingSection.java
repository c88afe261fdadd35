package dev.millrace.perf.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** How time grows: the plots of what the scaling run has measured, and a sentence on each. */
final class ScalingSection {

    private static final Map<String, String> TITLES = Map.of(
            "size", "bytes of the document, in chunks of 8 KiB",
            "depth", "depth of nesting",
            "chunk", "bytes a chunk",
            "connections", "connections, read in turn");

    /** By what time is plotted against: the series by name, each its points in order. */
    private final Map<String, Map<String, NavigableMap<Long, Double>>> plots = new LinkedHashMap<>();

    /** Reads the file that the scaling run has written; without one there is nothing to show. */
    static ScalingSection read(Path file) throws IOException {
        ScalingSection section = new ScalingSection();
        if (Files.exists(file)) {
            Files.readAllLines(file).stream()
                    .skip(1)
                    .map(line -> line.split("\t"))
                    .forEach(cells -> section.plots
                            .computeIfAbsent(cells[0], key -> new LinkedHashMap<>())
                            .computeIfAbsent(cells[1], key -> new TreeMap<>())
                            .put(Long.parseLong(cells[2]), Double.parseDouble(cells[3])));
        }
        return section;
    }

    List<String> names() {
        return List.copyOf(plots.keySet());
    }

    String title(String name) {
        return "Time for a byte against the " + TITLES.getOrDefault(name, name);
    }

    String plot(String name) {
        return LinePlot.render(title(name), "nanoseconds a byte", series(name));
    }

    /** Says for each series how much a byte costs at its dearest and its cheapest. */
    String sentence(String name) {
        List<String> sentences = new ArrayList<>();
        series(name).forEach((series, points) -> {
            double first = points.firstEntry().getValue();
            double last = points.lastEntry().getValue();
            double dearest = points.values().stream().mapToDouble(d -> d).max().orElseThrow();
            double cheapest = points.values().stream().mapToDouble(d -> d).min().orElseThrow();
            sentences.add(String.format(
                    Locale.ROOT,
                    "%s: %.2f ns a byte at %,d, %.2f at %,d, never more than %.1f times the cheapest%s",
                    series,
                    first,
                    points.firstKey(),
                    last,
                    points.lastKey(),
                    dearest / cheapest,
                    last <= first * 1.5 ? ": linear or better." : "."));
        });
        return String.join(" ", sentences);
    }

    private Map<String, NavigableMap<Long, Double>> series(String name) {
        return plots.getOrDefault(name, Map.of());
    }
}
