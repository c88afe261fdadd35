package dev.millrace.perf;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints what several rounds of the benchmarks measured: the median rate of each way, its spread, and how many times faster Millrace's
 * way is than each peer's of the same kind. Takes the JSON files that JMH wrote, one a round.
 */
public final class BenchmarkReport {

    private static final String OURS = "millrace";

    private BenchmarkReport() {}

    /**
     * Prints the report.
     *
     * @param args JMH's result files
     * @throws IOException if one cannot be read
     */
    public static void main(String[] args) throws IOException {
        Map<String, Map<String, List<Double>>> rates = new TreeMap<>();
        for (String file : args) {
            collect(JsonValue.parse(Files.readAllBytes(Path.of(file))), rates);
        }
        rates.forEach(BenchmarkReport::print);
    }

    private static void collect(JsonValue results, Map<String, Map<String, List<Double>>> rates) {
        for (JsonValue result : results.asArray()) {
            String name = result.get("benchmark").asString();
            JsonValue params = result.get("params");
            String document = params.get("document").asString();
            StringBuilder row = new StringBuilder(String.format(
                    "%-14s %-14s",
                    name.replaceAll(".*\\.(\\w+)Benchmark\\..*", "$1").toLowerCase(Locale.ROOT), document));
            for (JsonMember param : params.asObject().members()) {
                if (!param.name().equals("document")) {
                    row.append(' ')
                            .append(param.name())
                            .append(' ')
                            .append(param.value().asString());
                }
            }
            double microseconds = result.get("primaryMetric").get("score").asDouble();
            rates.computeIfAbsent(row.toString(), key -> new TreeMap<>())
                    .computeIfAbsent(name.substring(name.lastIndexOf('.') + 1), key -> new ArrayList<>())
                    .add(Documents.load(document).length / microseconds / 1_000);
        }
    }

    private static void print(String row, Map<String, List<Double>> ways) {
        System.out.println(row);
        ways.forEach((way, rounds) -> {
            double[] sorted =
                    rounds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            System.out.printf(
                    Locale.ROOT,
                    "    %-18s %6.2f GB/s  (%.2f to %.2f)%s%n",
                    way,
                    median(sorted),
                    sorted[0],
                    sorted[sorted.length - 1],
                    lead(way, rounds, ways));
        });
    }

    /** The median, over the rounds, of the ratio within a round. */
    private static String lead(String way, List<Double> rounds, Map<String, List<Double>> ways) {
        String ours = way.replaceFirst("[a-z]+[0-9]*", OURS);
        List<Double> reference = ways.get(ours);
        if (way.startsWith(OURS) || reference == null || reference.size() != rounds.size()) {
            return "";
        }
        double[] ratios = new double[rounds.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = reference.get(i) / rounds.get(i);
        }
        Arrays.sort(ratios);
        return String.format(
                Locale.ROOT,
                "  %s is %.2f times as fast (%.2f to %.2f)",
                ours,
                median(ratios),
                ratios[0],
                ratios[ratios.length - 1]);
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
