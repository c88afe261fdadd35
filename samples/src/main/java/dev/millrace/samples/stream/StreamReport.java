package dev.millrace.samples.stream;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/**
 * What came of a run.
 *
 * @param bytes how many bytes were sent
 * @param elements how many elements arrived
 * @param intact whether they are those that were sent, in their order
 * @param nanos how long it took
 * @param waits how often the server had to wait for the client
 * @param waitedNanos how long, altogether
 */
public record StreamReport(long bytes, long elements, boolean intact, long nanos, long waits, long waitedNanos) {

    private static final double MEGABYTE = 1e6;
    private static final double SECOND = 1e9;

    /**
     * Prints the figures, and the memory of this JVM.
     *
     * @param out where to
     */
    public void print(PrintStream out) {
        double seconds = nanos / SECOND;
        line(out, "streamed", "%.1f MB in %.1f s, %.0f MB/s", bytes / MEGABYTE, seconds, bytes / MEGABYTE / seconds);
        line(out, "elements", "%,d, checksum %s", elements, intact ? "ok" : "WRONG");
        line(out, "server", "waited for the client %,d times, %.1f s in all", waits, waitedNanos / SECOND);
        line(
                out,
                "heap",
                "at most %.1f MB used, of %.1f MB allowed",
                peakHeap() / MEGABYTE,
                Runtime.getRuntime().maxMemory() / MEGABYTE);
    }

    private static void line(PrintStream out, String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-10s " + format + "%n", prepend(name, values));
    }

    private static Object[] prepend(String name, Object[] values) {
        Object[] all = new Object[values.length + 1];
        all[0] = name;
        System.arraycopy(values, 0, all, 1, values.length);
        return all;
    }

    /** {@return the sum of what each part of the heap held at its fullest} */
    private static long peakHeap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
