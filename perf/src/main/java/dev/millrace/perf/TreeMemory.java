package dev.millrace.perf;

import com.sun.management.ThreadMXBean;
import dev.millrace.json.value.JsonDocument;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.openjdk.jol.info.GraphLayout;
import tools.jackson.databind.json.JsonMapper;

/**
 * The memory of a document in values: what can be reached from it, and what was allocated to build it from one array, against
 * Jackson 3's tree of the same. Counted, not timed: the same at every run, but for what the JIT leaves out.
 */
public final class TreeMemory {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final JsonMapper JACKSON_3 = new JsonMapper();
    private static final int WARM_UP = 20;

    private TreeMemory() {}

    /** Both sides of one document, in bytes. */
    record Sizes(String document, long reachable, long allocated, long jacksonReachable, long jacksonAllocated) {

        double reachableRatio() {
            return (double) reachable / jacksonReachable;
        }

        double allocatedRatio() {
            return (double) allocated / jacksonAllocated;
        }
    }

    /**
     * Prints the table.
     *
     * @param args names of {@link Documents}, or none for the three usual ones
     */
    public static void main(String[] args) {
        List<String> documents = args.length > 0 ? List.of(args) : List.of("twitter", "citm_catalog", "canada");
        System.out.println("document        reachable  Jackson 3  ratio   allocated  Jackson 3  ratio");
        for (String document : documents) {
            Sizes sizes = measure(document);
            System.out.printf(
                    Locale.ROOT,
                    "%-14s %10d %10d  %.3f  %10d %10d  %.3f%n",
                    document,
                    sizes.reachable(),
                    sizes.jacksonReachable(),
                    sizes.reachableRatio(),
                    sizes.allocated(),
                    sizes.jacksonAllocated(),
                    sizes.allocatedRatio());
        }
    }

    static Sizes measure(String document) {
        byte[] bytes = Documents.load(document);
        return new Sizes(
                document,
                reachable(JsonDocument::parse, bytes),
                allocated(JsonDocument::parse, bytes),
                reachable(JACKSON_3::readTree, bytes),
                allocated(JACKSON_3::readTree, bytes));
    }

    private static long reachable(Function<byte[], Object> way, byte[] bytes) {
        return GraphLayout.parseInstance(way.apply(bytes)).totalSize();
    }

    private static long allocated(Function<byte[], Object> way, byte[] bytes) {
        long allocated = 0;
        Object last = null;
        for (int i = 0; i < WARM_UP; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            last = way.apply(bytes);
            allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        Objects.requireNonNull(last);
        return allocated;
    }
}
