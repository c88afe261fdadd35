package dev.millrace.samples.monitor;

import dev.millrace.json.JsonErrorKind;
import dev.millrace.samples.ingest.DeadLetter;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The last rejected lines of each kind, so that a frequent one does not hide the rare ones. Thread-safe. */
final class RejectSamples {
    private static final int KEPT_OF_A_KIND = 3;

    private final Map<JsonErrorKind, ArrayDeque<RejectSample>> samples = new EnumMap<>(JsonErrorKind.class);

    synchronized void add(String source, DeadLetter letter) {
        ArrayDeque<RejectSample> ofKind = samples.computeIfAbsent(letter.kind(), kind -> new ArrayDeque<>());
        ofKind.addFirst(new RejectSample(source, letter));
        if (ofKind.size() > KEPT_OF_A_KIND) {
            ofKind.removeLast();
        }
    }

    /** {@return the last ones, newest first} */
    synchronized List<RejectSample> of(JsonErrorKind kind) {
        ArrayDeque<RejectSample> ofKind = samples.get(kind);
        return ofKind == null ? List.of() : List.copyOf(ofKind);
    }
}
