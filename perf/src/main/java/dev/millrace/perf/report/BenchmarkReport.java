package dev.millrace.perf.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Turns what several rounds of JMH measured into one TSV file, a table on standard output, and a report in Markdown and in HTML with plots.
 */
public final class BenchmarkReport {

    private BenchmarkReport() {}

    /**
     * Writes {@code results.tsv}, {@code report.md}, {@code report.html} and {@code plots/}.
     *
     * @param args the folder to write to, in which {@code conformance.tsv} and {@code scaling.tsv} are read if they are there; a line about machine, JDK and date; then,
     *     for each round, the names of JMH's JSON files with commas between them
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        String machine = args[1];
        List<Measurement> measurements = new ArrayList<>();
        List<String> rounds = Arrays.asList(args).subList(2, args.length);
        for (int i = 0; i < rounds.size(); i++) {
            for (String file : rounds.get(i).split(",")) {
                measurements.addAll(JmhResults.read(Path.of(file), i + 1));
            }
        }
        Map<String, List<Comparison>> tasks = new LinkedHashMap<>();
        for (Comparison comparison : Comparison.of(measurements)) {
            tasks.computeIfAbsent(comparison.task(), key -> new ArrayList<>()).add(comparison);
        }
        Checks checks = Checks.read(folder.resolve("conformance.tsv"));
        ScalingSection scaling = ScalingSection.read(folder.resolve("scaling.tsv"));
        write(folder, machine, measurements, tasks, checks, scaling);
        tasks.values().forEach(comparisons -> comparisons.forEach(BenchmarkReport::print));
    }

    private static void write(
            Path folder,
            String machine,
            List<Measurement> measurements,
            Map<String, List<Comparison>> tasks,
            Checks checks,
            ScalingSection scaling)
            throws IOException {
        Path plots = Files.createDirectories(folder.resolve("plots"));
        List<String> lines = new ArrayList<>(List.of("# " + machine, Measurement.HEADER));
        measurements.forEach(measurement -> lines.add(measurement.toLine()));
        Files.write(folder.resolve("results.tsv"), lines);
        Files.writeString(folder.resolve("report.md"), MarkdownReport.render(machine, tasks, checks, scaling));
        Files.writeString(folder.resolve("report.html"), HtmlReport.render(machine, tasks, checks, scaling));
        for (Map.Entry<String, List<Comparison>> task : tasks.entrySet()) {
            Files.writeString(plots.resolve(task.getKey() + ".svg"), BarPlot.render(task.getKey(), task.getValue()));
        }
        for (String name : scaling.names()) {
            Files.writeString(plots.resolve("scaling-" + name + ".svg"), scaling.plot(name));
        }
    }

    private static void print(Comparison comparison) {
        System.out.println(comparison.task() + "  " + comparison.document() + ", " + BarPlot.chunk(comparison.chunk()));
        for (Comparison.Row row : comparison.rows()) {
            System.out.printf(
                    Locale.ROOT,
                    "    %-24s %22s MB/s  %s%n",
                    row.library(),
                    Cells.rate(row),
                    Cells.lead(row).isEmpty() ? "" : "Millrace is faster by " + Cells.lead(row));
        }
    }
}
