package dev.millrace.samples.ingest;

import dev.millrace.json.JsonErrorKind;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How many lines were rejected for what, and the last of them. Thread-safe. */
final class RejectLog {
    private static final int KEPT = 20;
    private static final int RAW_BYTES_KEPT = 1 << 10;

    private final Map<JsonErrorKind, Long> counts = new EnumMap<>(JsonErrorKind.class);
    private final ArrayDeque<RejectedLine> last = new ArrayDeque<>();

    synchronized void add(String source, DeadLetter letter) {
        counts.merge(letter.kind(), 1L, Long::sum);
        last.addFirst(new RejectedLine(source, letter.excerpt(RAW_BYTES_KEPT)));
        if (last.size() > KEPT) {
            last.removeLast();
        }
    }

    synchronized Map<JsonErrorKind, Long> counts() {
        return new EnumMap<>(counts);
    }

    /** {@return the last ones, newest first} */
    synchronized List<RejectedLine> last() {
        return List.copyOf(last);
    }
}
