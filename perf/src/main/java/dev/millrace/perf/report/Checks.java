package dev.millrace.perf.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How strict each timed way is: how many of the documents that JSONTestSuite says are wrong it takes, in one piece and byte by byte. A
 * way that takes many does less than one that takes none.
 */
final class Checks {

    /** What a way took of so many wrong files; the pieces do not matter to one that reads whole arrays. */
    record Taken(int files, int whole, int oneByte) {

        @Override
        public String toString() {
            return whole == oneByte ? whole + " of " + files : whole + ", by byte " + oneByte + ", of " + files;
        }

        /** {@return whether it leaves out work that the others do, more than an argument about a few files} */
        boolean isLax() {
            return Math.max(whole, oneByte) > files / 20;
        }
    }

    private final Map<List<String>, Taken> taken = new LinkedHashMap<>();

    /** Reads the file that the conformance run has written; without one nothing is known. */
    static Checks read(Path file) throws IOException {
        Checks checks = new Checks();
        if (Files.exists(file)) {
            Files.readAllLines(file).stream()
                    .skip(1)
                    .map(line -> line.split("\t"))
                    .forEach(cells -> checks.taken.put(
                            List.of(cells[0], cells[1], cells[2]),
                            new Taken(
                                    Integer.parseInt(cells[3]),
                                    Integer.parseInt(cells[4]),
                                    Integer.parseInt(cells[5]))));
        }
        return checks;
    }

    /** {@return what is known of a way, as a cell of a table} */
    String cell(Comparison comparison, String library) {
        String feeding = comparison.chunk().startsWith("whole") ? "whole" : "chunks";
        Taken known = taken.get(List.of(comparison.task(), library, feeding));
        return known == null ? "" : known + (known.isLax() ? " (checks less)" : "");
    }
}
