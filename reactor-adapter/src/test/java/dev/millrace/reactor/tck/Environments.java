package dev.millrace.reactor.tck;

import org.reactivestreams.tck.TestEnvironment;

/** How long the test kit waits. */
final class Environments {

    /** For what must come. */
    private static final int TIMEOUT_MILLIS = 1_000;

    /** For what must not come: tests that pass wait that long. */
    private static final int SILENCE_MILLIS = 20;

    private Environments() {}

    static TestEnvironment patient() {
        return new TestEnvironment(TIMEOUT_MILLIS, SILENCE_MILLIS);
    }
}
