package dev.millrace.perf;

import dev.millrace.json.JsonPushParser;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.PathValues;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Locale;

/**
 * The memory of a process that streams 50 MB of records, made as they are read, in chunks of 8 KiB, and builds each record as a value. To be
 * run with {@code -Xmx64m}: it ends with an error if that is not enough.
 */
public final class StreamingMemory {

    private static final int RECORDS = 600_000;
    private static final int CHUNK = 8_192;

    private StreamingMemory() {}

    /**
     * Prints what the process held at most.
     *
     * @param args none
     */
    public static void main(String[] args) {
        PathValues filter = new PathValues(JsonPath.parse("$[*]"));
        JsonPushParser parser = new JsonPushParser(filter);
        byte[] chunk = new byte[CHUNK];
        int length = 0;
        long bytes = 0;
        long records = 0;
        for (int i = 0; i <= RECORDS; i++) {
            String text = (i == 0 ? "[" : ",") + "{\"user\":\"u" + i
                    + "\",\"city\":\"Amsterdam\",\"plan\":\"free\",\"ref\":\"" + Long.toString(i * 7_919L, 36)
                    + "\",\"at\":\"2026-01-01T00:00:00Z\"}" + (i == RECORDS ? "]" : "");
            for (int at = 0; at < text.length(); at++) {
                chunk[length++] = (byte) text.charAt(at);
                if (length == CHUNK || (i == RECORDS && at == text.length() - 1)) {
                    parser.feed(chunk, 0, length);
                    bytes += length;
                    length = 0;
                    while (filter.hasMatch()) {
                        filter.take();
                        records++;
                    }
                }
            }
        }
        parser.endOfInput();
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        System.out.printf(
                Locale.ROOT,
                "%d records of %d bytes in all, one value each: at most %.1f MB of heap in use, of %.0f MB allowed%n",
                records,
                bytes,
                peak / 1e6,
                Runtime.getRuntime().maxMemory() / 1e6);
    }
}
