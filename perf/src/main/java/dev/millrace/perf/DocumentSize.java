package dev.millrace.perf;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many bytes a benchmark goes through in one operation. */
public final class DocumentSize {

    private static final Map<String, Integer> KNOWN = new ConcurrentHashMap<>();

    private DocumentSize() {}

    /**
     * {@return the bytes of one operation}
     *
     * @param task the task: some work on the document's records, a line each
     * @param document a name of {@link Documents}
     */
    public static int of(String task, String document) {
        boolean lines = task.startsWith("netty") || task.startsWith("small-messages");
        return KNOWN.computeIfAbsent(
                lines + document, key -> lines ? Documents.lines(document).length : Documents.load(document).length);
    }
}
