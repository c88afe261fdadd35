package dev.millrace.perf.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.json.value.JsonArrayBuilder;
import dev.millrace.json.value.JsonObjectBuilder;
import dev.millrace.json.value.JsonValue;
import dev.millrace.perf.BenchmarkName;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** From files as JMH writes them to what a reader sees. */
class BenchmarkReportTest {

    private static final String MACHINE = "2026-01-01, a JDK, 2 CPUs: <fast> & cheap";

    @TempDir
    private Path folder;

    @Test
    void ratiosAreOfOneRoundAndTheirMedianIsReported() throws IOException {
        List<Measurement> measurements = new ArrayList<>();
        double[] ours = {100, 50, 100};
        double[] theirs = {200, 150, 100};
        for (int round = 1; round <= 3; round++) {
            measurements.addAll(JmhResults.read(round(round, ours[round - 1], theirs[round - 1]), round));
        }
        Comparison comparison = Comparison.of(measurements).get(0);
        assertThat(comparison.task()).isEqualTo("validate");
        assertThat(comparison.rows()).extracting(Comparison.Row::library).containsExactly("millrace", "jackson3");
        Comparison.Row peer = comparison.rows().get(1);
        assertThat(peer.lead().low()).isCloseTo(1, within(1e-9));
        assertThat(peer.lead().median()).isCloseTo(2, within(1e-9));
        assertThat(peer.lead().high()).isCloseTo(3, within(1e-9));
        assertThat(peer.isWithinNoise()).isFalse();
        assertThat(peer.allocatedPerOp()).isEqualTo(1_100);
    }

    @Test
    void saysWhereTheRoundsDoNotAgree() throws IOException {
        List<Measurement> measurements = new ArrayList<>(JmhResults.read(round(1, 100, 90), 1));
        measurements.addAll(JmhResults.read(round(2, 100, 120), 2));
        Comparison.Row millraceIsAhead = Comparison.of(measurements).get(0).rows().stream()
                .filter(row -> row.library().equals("jackson3"))
                .findFirst()
                .orElseThrow();
        assertThat(Cells.lead(millraceIsAhead)).contains("spread wider than the lead");
    }

    @Test
    void writesTablesAndDrawingsThatCanBeRead() throws Exception {
        Files.writeString(
                folder.resolve("conformance.tsv"),
                "task\tlibrary\tfeeding\twrong_files\ttaken_whole\ttaken_one_byte\nvalidate\tjackson3\tchunks\t186\t5\t60\n");
        Files.writeString(
                folder.resolve("scaling.tsv"),
                "against\tseries\tx\tns_per_byte\nsize\tvalidated\t1000\t1.5\nsize\tvalidated\t1000000\t0.5\n");
        BenchmarkReport.main(new String[] {
            folder.toString(),
            MACHINE,
            round(1, 100, 200).toString(),
            round(2, 100, 250).toString()
        });
        assertThat(folder.resolve("results.tsv"))
                .content()
                .startsWith("# " + MACHINE + "\n" + Measurement.HEADER + "\n1\tvalidate\tgenerated\t8192\tmillrace\t");
        assertThat(folder.resolve("report.md"))
                .content()
                .contains(
                        "| jackson3 |",
                        "2.25 (2.00 to 2.50)",
                        "5, by byte 60, of 186 (checks less)",
                        "linear or better");
        assertThat(folder.resolve("report.html")).content().contains("&lt;fast&gt; &amp; cheap", "<svg", "checks less");
        for (String plot : List.of("validate", "scaling-size")) {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(
                            new StringReader(Files.readString(folder.resolve("plots/" + plot + ".svg")))));
        }
    }

    @Test
    void namesTellTaskLibraryAndVariant() {
        assertThat(BenchmarkName.of("dev.millrace.perf.FluxElementsBenchmark.millracecoreElements"))
                .isEqualTo(new BenchmarkName("flux-elements", "millracecore", "Elements"));
        assertThat(BenchmarkName.of("WriteBenchmark.fastjson2Shortest"))
                .isEqualTo(new BenchmarkName("write-shortest", "fastjson2", "Shortest"));
        assertThat(BenchmarkName.of("ValidateBenchmark.jackson2Direct").chunk("8192"))
                .isEqualTo("8192 direct");
        assertThat(BenchmarkName.of("TreeBenchmark.jackson2fastWhole").chunk("8192"))
                .isEqualTo("whole");
    }

    /** A file with one benchmark of either side: the times are in microseconds. */
    private Path round(int number, double ours, double theirs) throws IOException {
        JsonArrayBuilder results = JsonValue.array();
        results.add(result("millraceArray", ours));
        results.add(result("jackson3Array", theirs));
        return Files.writeString(
                folder.resolve(number + ".json"), results.build().toString());
    }

    private static JsonValue result(String method, double microseconds) {
        JsonObjectBuilder metric = JsonValue.object().put("score", microseconds).put("scoreError", "NaN");
        return JsonValue.object()
                .put("benchmark", "dev.millrace.perf.ValidateBenchmark." + method)
                .put(
                        "params",
                        JsonValue.object()
                                .put("chunk", "8192")
                                .put("document", "generated")
                                .build())
                .put("primaryMetric", metric.build())
                .put(
                        "secondaryMetrics",
                        JsonValue.object()
                                .put(
                                        "gc.alloc.rate.norm",
                                        JsonValue.object().put("score", 1_100).build())
                                .build())
                .build();
    }
}
