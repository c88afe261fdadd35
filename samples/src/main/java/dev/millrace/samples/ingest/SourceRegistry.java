package dev.millrace.samples.ingest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The sources that are read, and those that ended last. Thread-safe. */
final class SourceRegistry {
    private static final int ENDED_KEPT = 100;

    private final Set<Source> open = new LinkedHashSet<>();
    private final ArrayDeque<Source> ended = new ArrayDeque<>();

    /** A source that cannot be read again begins. */
    Source begin(String name, SourceKind kind) {
        return begin(new Source(name, kind, null));
    }

    synchronized Source begin(Source source) {
        open.add(source);
        return source;
    }

    /** A source has ended; how it did is told once. */
    synchronized void end(Source source, SourceState state) {
        if (open.remove(source)) {
            source.state(state);
            ended.addFirst(source);
            if (ended.size() > ENDED_KEPT) {
                ended.removeLast();
            }
        }
    }

    /** {@return the open sources in the order they began, then those that ended, the last first} */
    synchronized List<SourceStatus> statuses() {
        List<SourceStatus> statuses = new ArrayList<>(open.size() + ended.size());
        open.forEach(source -> statuses.add(source.status()));
        ended.forEach(source -> statuses.add(source.status()));
        return statuses;
    }
}
