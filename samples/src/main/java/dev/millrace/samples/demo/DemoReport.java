package dev.millrace.samples.demo;

import dev.millrace.samples.ingest.IngestResult;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;

/** Tells in words and figures how a replay went. */
final class DemoReport {
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private final PrintStream out;
    private final DemoOptions options;
    private final IngestResult result;
    private final DemoCheck check;

    DemoReport(PrintStream out, DemoOptions options, IngestResult result, DemoCheck check) {
        this.out = out;
        this.options = options;
        this.result = result;
        this.check = check;
    }

    /** {@return whether all is as it should be} */
    boolean print(Path store, String table) throws IOException {
        line(
                "Replayed %,d log lines (%,.1f MB) over %d connections, cut at random places (seed %d).",
                options.lines(), result.bytes() / BYTES_PER_MEGABYTE, options.connections(), options.seed());
        line(
                "Stored %,d records and rejected %,d lines in %.2f s: %,.0f lines/s, %,.1f MB/s.",
                result.records(),
                result.rejected(),
                result.seconds(),
                options.lines() / result.seconds(),
                result.bytes() / BYTES_PER_MEGABYTE / result.seconds());
        printFlaws();
        printQuery(store, table);
        line("");
        line("Good lines stored once, at their place, value by value: %,d of %,d.", check.stored(), check.good());
        line("Bad lines in the dead letters with kind, place and bytes: %,d of %,d.", check.found(), check.planted());
        line("Rows and dead letters that should not be there: %,d.", check.surplus());
        boolean matches = check.matches() && result.records() == check.good() && result.rejected() == check.planted();
        line(matches ? "Everything matches." : "NOT everything matches.");
        return matches;
    }

    private void printFlaws() {
        line("");
        line("%-42s %-18s %8s %8s", "Broken on purpose", "rejected as", "planted", "found");
        for (Flaw flaw : options.flaws().toArray()) {
            line("%-42s %-18s %,8d %,8d", flaw.description(), flaw.kind(), check.planted(flaw), check.found(flaw));
        }
    }

    private void printQuery(Path store, String table) throws IOException {
        String query = "SELECT service, count(*) AS requests, count(*) FILTER (level = 'ERROR') AS errors,"
                + " round(avg((http->>'$.ms')::DOUBLE), 1) AS mean_ms"
                + " FROM " + table + " GROUP BY ALL ORDER BY requests DESC, service";
        line("");
        line("Query: %s", query);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + store);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            line("%-12s %10s %10s %10s", "service", "requests", "errors", "mean_ms");
            while (rows.next()) {
                line(
                        "%-12s %,10d %,10d %,10.1f",
                        rows.getString(1), rows.getLong(2), rows.getLong(3), rows.getDouble(4));
            }
        } catch (SQLException e) {
            throw new IOException("cannot query the store: " + e.getMessage(), e);
        }
    }

    private void line(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
