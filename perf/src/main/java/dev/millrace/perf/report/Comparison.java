package dev.millrace.perf.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * All libraries at one task, one document, one way of feeding.
 *
 * @param task what was done
 * @param document what it was done to
 * @param chunk how the document came
 * @param rows a row for each library, the fastest first
 */
record Comparison(String task, String document, String chunk, List<Row> rows) {

    static final String OURS = "millrace";

    /**
     * A library's rounds together.
     *
     * @param library who
     * @param rate megabytes a second
     * @param lead how many times as fast Millrace was, round by round; of one round only, where it was not measured in the same
     * @param allocatedPerOp bytes allocated for a document
     */
    record Row(String library, Spread rate, Spread lead, double allocatedPerOp) {

        boolean isOurs() {
            return library.startsWith(OURS);
        }

        /** {@return whether the rounds do not agree on who is faster} */
        boolean isWithinNoise() {
            return !isOurs() && lead.low() < 1 && lead.high() > 1;
        }
    }

    /** The comparisons that measurements allow, in the order in which they were measured. */
    static List<Comparison> of(List<Measurement> measurements) {
        Map<List<String>, List<Measurement>> groups = new LinkedHashMap<>();
        for (Measurement each : measurements) {
            groups.computeIfAbsent(List.of(each.task(), each.document(), each.chunk()), key -> new ArrayList<>())
                    .add(each);
        }
        List<Comparison> comparisons = new ArrayList<>();
        groups.forEach(
                (key, group) -> comparisons.add(new Comparison(key.get(0), key.get(1), key.get(2), rows(group))));
        return comparisons;
    }

    private static List<Row> rows(List<Measurement> group) {
        Map<Integer, Double> ours = new LinkedHashMap<>();
        Map<String, List<Measurement>> libraries = new LinkedHashMap<>();
        for (Measurement each : group) {
            libraries.computeIfAbsent(each.library(), key -> new ArrayList<>()).add(each);
            if (each.library().equals(OURS)) {
                ours.put(each.round(), each.megabytesPerSecond());
            }
        }
        List<Row> rows = new ArrayList<>();
        libraries.forEach((library, rounds) -> rows.add(new Row(
                library,
                Spread.of(rounds.stream().map(Measurement::megabytesPerSecond).toList()),
                Spread.of(rounds.stream()
                        .filter(each -> ours.containsKey(each.round()))
                        .map(each -> Objects.requireNonNull(ours.get(each.round())) / each.megabytesPerSecond())
                        .toList()),
                Spread.of(rounds.stream().map(Measurement::allocatedPerOp).toList())
                        .median())));
        rows.sort(Comparator.comparingDouble((Row row) -> row.rate().median()).reversed());
        return rows;
    }
}
