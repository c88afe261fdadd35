package dev.millrace.perf.report;

import dev.millrace.json.value.JsonMember;
import dev.millrace.json.value.JsonValue;
import dev.millrace.perf.BenchmarkName;
import dev.millrace.perf.DocumentSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the JSON file that JMH writes for a round. */
final class JmhResults {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private JmhResults() {}

    static List<Measurement> read(Path file, int round) throws IOException {
        List<Measurement> measurements = new ArrayList<>();
        for (JsonValue result : JsonValue.parse(Files.readAllBytes(file)).asArray()) {
            BenchmarkName name = BenchmarkName.of(result.get("benchmark").asString());
            JsonValue params = result.get("params");
            String document = params.get("document").asString();
            JsonValue metric = result.get("primaryMetric");
            double microseconds = metric.get("score").asDouble();
            double rate = DocumentSize.of(name.task(), document) / microseconds;
            measurements.add(new Measurement(
                    round,
                    name.task(),
                    document,
                    name.chunk(chunk(params)),
                    name.library(),
                    rate,
                    relativeError(metric, microseconds) * rate,
                    allocated(result)));
        }
        return measurements;
    }

    /** The parameter beside the document, which is a number of bytes. */
    private static String chunk(JsonValue params) {
        for (JsonMember param : params.asObject().members()) {
            if (!param.name().equals("document")) {
                return param.value().asString();
            }
        }
        return "0";
    }

    /** JMH writes "NaN" where it has too few iterations. */
    private static double relativeError(JsonValue metric, double microseconds) {
        return metric.get("scoreError").optDouble().stream()
                .map(error -> error / microseconds)
                .findFirst()
                .orElse(0);
    }

    private static double allocated(JsonValue result) {
        return result.get("secondaryMetrics")
                .opt(ALLOCATED)
                .map(metric -> metric.get("score").asDouble())
                .orElse(0.0);
    }
}
