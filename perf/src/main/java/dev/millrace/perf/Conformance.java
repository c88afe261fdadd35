package dev.millrace.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Counts how many of the documents that JSONTestSuite calls wrong each timed way accepts, in one piece and byte by byte: what is fast
 * because it does not look is to be seen beside its figure.
 */
public final class Conformance {

    private static final List<Class<? extends DocumentBenchmark>> READING = List.of(
            ValidateBenchmark.class,
            TokensBenchmark.class,
            SumBenchmark.class,
            TreeBenchmark.class,
            MinifyBenchmark.class);

    /** Nested so deep that a recursive peer would end the process. */
    private static final int MAX_BYTES = 50_000;

    private Conformance() {}

    /**
     * Prints a table of tab-separated values.
     *
     * @param args none
     * @throws IOException if the suite cannot be read
     */
    public static void main(String[] args) throws IOException {
        List<byte[]> wrong = wrongDocuments();
        System.out.println("task\tlibrary\tfeeding\twrong_files\ttaken_whole\ttaken_one_byte");
        for (Class<? extends DocumentBenchmark> type : READING) {
            taken(type, wrong).forEach((way, taken) -> {
                BenchmarkName name = BenchmarkName.of(type.getSimpleName() + "." + way);
                System.out.println(String.join(
                        "\t",
                        name.task(),
                        name.library(),
                        name.variant().equals("Whole") ? "whole" : "chunks",
                        Integer.toString(wrong.size()),
                        Integer.toString(taken[0]),
                        Integer.toString(taken[1])));
            });
        }
    }

    /** Of each way, how many it took whole and how many byte by byte. */
    static Map<String, int[]> taken(Class<? extends DocumentBenchmark> type, List<byte[]> wrong) {
        Map<String, int[]> taken = new LinkedHashMap<>();
        int[] chunks = {0, 1};
        for (int i = 0; i < chunks.length; i++) {
            for (byte[] document : wrong) {
                DocumentBenchmark benchmark = Way.create(type, Documents.GENERATED, chunks[i]);
                for (Way way : Way.of(benchmark)) {
                    if (way.isAvailable() && !way.name().endsWith("Direct")) {
                        int[] counts = taken.computeIfAbsent(way.name(), name -> new int[chunks.length]);
                        counts[i] += accepts(way, document) ? 1 : 0;
                    }
                }
            }
        }
        return taken;
    }

    private static boolean accepts(Way way, byte[] document) {
        try {
            way.benchmark().use(document.clone());
            way.run();
            return true;
        } catch (Exception e) {
            // Each library has its own kinds, and some throw what they did not mean to: refused all the same.
            return false;
        }
    }

    static List<byte[]> wrongDocuments() throws IOException {
        List<byte[]> wrong = new ArrayList<>();
        try (Stream<Path> files = Files.list(Documents.testSuite())) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().startsWith("n_") && Files.size(file) < MAX_BYTES) {
                    wrong.add(Files.readAllBytes(file));
                }
            }
        }
        return wrong;
    }
}
