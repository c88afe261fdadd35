package dev.millrace.perf.report;

import java.util.List;
import java.util.Locale;

/** The rates of one task: a bar for each library, a group for each document and chunk, the spread of the rounds as a whisker. */
final class BarPlot {

    private static final int WIDTH = 760;
    private static final int LABELS = 190;
    private static final int FIGURES = 110;
    private static final int BAR = 16;
    private static final int STEP = 20;
    private static final int HEAD = 30;

    private BarPlot() {}

    static String render(String task, List<Comparison> comparisons) {
        Svg svg = new Svg();
        double most = comparisons.stream()
                .flatMap(comparison -> comparison.rows().stream())
                .mapToDouble(row -> row.rate().high())
                .max()
                .orElse(1);
        double scale = (WIDTH - LABELS - FIGURES) / most;
        double y = 0;
        for (Comparison comparison : comparisons) {
            svg.text(0, y + HEAD - 10, "start", "text", comparison.document() + ", " + chunk(comparison.chunk()));
            svg.text(WIDTH, y + HEAD - 10, "end", "quiet", "MB/s");
            y += HEAD;
            for (Comparison.Row row : comparison.rows()) {
                double end = LABELS + row.rate().median() * scale;
                double middle = y + BAR / 2.0;
                svg.text(LABELS - 8, y + 12, "end", row.isOurs() ? "text" : "quiet", row.library());
                svg.bar(LABELS, y, row.rate().median() * scale, BAR, row.isOurs() ? "ours" : "peer");
                svg.line(
                        LABELS + row.rate().low() * scale,
                        middle,
                        LABELS + row.rate().high() * scale,
                        middle,
                        "whisker");
                svg.text(
                        Math.max(end, LABELS + row.rate().high() * scale) + 8,
                        y + 12,
                        "start",
                        "text",
                        String.format(Locale.ROOT, "%.0f", row.rate().median()));
                y += STEP;
            }
        }
        return svg.render(WIDTH, (int) y + 4, "Rates of the task " + task + " in megabytes a second");
    }

    static String chunk(String chunk) {
        return chunk.startsWith("whole") ? chunk : chunk.replaceFirst("\\d+", "$0 bytes a chunk");
    }
}
