package dev.millrace.perf.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The report as Markdown: a table for each task. */
final class MarkdownReport {

    private MarkdownReport() {}

    static String render(String machine, Map<String, List<Comparison>> tasks, Checks checks, ScalingSection scaling) {
        StringBuilder page =
                new StringBuilder("# What was measured\n\n").append(machine).append("\n\n");
        page.append(Notes.RATIOS).append("\n");
        tasks.forEach((task, comparisons) -> {
            page.append("\n## ")
                    .append(task)
                    .append("\n\n![rates](plots/")
                    .append(task)
                    .append(".svg)\n");
            for (Comparison comparison : comparisons) {
                page.append("\n**")
                        .append(comparison.document())
                        .append("**, ")
                        .append(BarPlot.chunk(comparison.chunk()))
                        .append(
                                "\n\n| library | MB/s | Millrace is faster by | allocated | takes of the wrong files |\n")
                        .append("| --- | ---: | ---: | ---: | --- |\n");
                for (Comparison.Row row : comparison.rows()) {
                    page.append(String.format(
                            Locale.ROOT,
                            "| %s | %s | %s | %s | %s |%n",
                            row.isOurs() ? "**" + row.library() + "**" : row.library(),
                            Cells.rate(row),
                            Cells.lead(row),
                            Cells.bytes(row.allocatedPerOp()),
                            checks.cell(comparison, row.library())));
                }
            }
        });
        for (String name : scaling.names()) {
            page.append("\n## ")
                    .append(scaling.title(name))
                    .append("\n\n![time](plots/scaling-")
                    .append(name)
                    .append(".svg)\n\n")
                    .append(scaling.sentence(name))
                    .append('\n');
        }
        return page.toString();
    }
}
