package dev.millrace.perf.report;

import java.util.List;
import java.util.Map;

/** The report as one page that needs nothing beside it. */
final class HtmlReport {

    private static final String HEAD = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Millrace: what was measured</title>
            <style>
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
            svg { max-width: 100%; height: auto; }
            nav a { margin-right: 1rem; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-size: .875rem; margin: .5rem 0 1.5rem; }
            th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
            th:first-child, td:first-child, th:last-child, td:last-child { text-align: left; }
            .ours { font-weight: 600; }
            </style>
            </head>
            <body>
            <h1>What was measured</h1>
            """;

    private HtmlReport() {}

    static String render(String machine, Map<String, List<Comparison>> tasks, Checks checks, ScalingSection scaling) {
        StringBuilder page = new StringBuilder(HEAD);
        page.append("<p>").append(Svg.escape(machine)).append("</p>\n<p>");
        page.append(Svg.escape(Notes.RATIOS)).append("</p>\n<nav>");
        tasks.keySet()
                .forEach(task -> page.append("<a href=\"#")
                        .append(task)
                        .append("\">")
                        .append(task)
                        .append("</a>\n"));
        page.append("</nav>\n");
        tasks.forEach((task, comparisons) -> {
            page.append("<h2 id=\"").append(task).append("\">").append(task).append("</h2>\n");
            page.append(BarPlot.render(task, comparisons));
            comparisons.forEach(comparison -> table(page, comparison, checks));
        });
        for (String name : scaling.names()) {
            page.append("<h2>")
                    .append(Svg.escape(scaling.title(name)))
                    .append("</h2>\n")
                    .append(scaling.plot(name))
                    .append("<p>")
                    .append(Svg.escape(scaling.sentence(name)))
                    .append("</p>\n");
        }
        return page.append("</body>\n</html>\n").toString();
    }

    private static void table(StringBuilder page, Comparison comparison, Checks checks) {
        page.append("<div class=\"wide\"><table>\n<caption>")
                .append(Svg.escape(comparison.document() + ", " + BarPlot.chunk(comparison.chunk())))
                .append("</caption>\n<tr><th>library</th><th>MB/s</th><th>Millrace is faster by</th><th>allocated</th>")
                .append("<th>takes of the wrong files</th></tr>\n");
        for (Comparison.Row row : comparison.rows()) {
            page.append(row.isOurs() ? "<tr class=\"ours\">" : "<tr>");
            for (String cell : List.of(
                    row.library(),
                    Cells.rate(row),
                    Cells.lead(row),
                    Cells.bytes(row.allocatedPerOp()),
                    checks.cell(comparison, row.library()))) {
                page.append("<td>").append(Svg.escape(cell)).append("</td>");
            }
            page.append("</tr>\n");
        }
        page.append("</table></div>\n");
    }
}
