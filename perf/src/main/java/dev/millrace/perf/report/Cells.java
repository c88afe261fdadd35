package dev.millrace.perf.report;

import java.util.Locale;

/** Figures as they stand in the tables. */
final class Cells {

    private Cells() {}

    static String rate(Comparison.Row row) {
        return String.format(
                Locale.ROOT,
                "%.0f (%.0f to %.0f)",
                row.rate().median(),
                row.rate().low(),
                row.rate().high());
    }

    static String lead(Comparison.Row row) {
        if (row.library().equals(Comparison.OURS) || Double.isNaN(row.lead().median())) {
            return "";
        }
        String lead = String.format(
                Locale.ROOT,
                "%.2f (%.2f to %.2f)",
                row.lead().median(),
                row.lead().low(),
                row.lead().high());
        return row.isWithinNoise() ? lead + ", spread wider than the lead" : lead;
    }

    static String bytes(double bytes) {
        if (bytes < 10_000) {
            return String.format(Locale.ROOT, "%.0f B", bytes);
        }
        return bytes < 10_000_000
                ? String.format(Locale.ROOT, "%.0f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
}
