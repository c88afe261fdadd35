package dev.millrace.samples.ingest;

import java.io.PrintStream;

/** Tells a person about rejected lines when no file is to take them: the first few only. */
final class DeadLetterWarnings implements DeadLetterSink {
    private static final int SHOWN = 10;

    private final PrintStream err;
    private int seen;

    DeadLetterWarnings(PrintStream err) {
        this.err = err;
    }

    @Override
    public void add(String source, DeadLetter letter) {
        seen++;
        if (seen <= SHOWN) {
            err.println(source + ": " + letter);
        } else if (seen == SHOWN + 1) {
            err.println("more lines are rejected; --dead-letters FILE keeps them all");
        }
    }

    @Override
    public void force() {}

    @Override
    public long length() {
        return 0;
    }

    @Override
    public void close() {}
}
