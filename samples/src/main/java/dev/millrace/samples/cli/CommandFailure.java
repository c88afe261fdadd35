package dev.millrace.samples.cli;

import java.io.PrintStream;

/** How a person is told that a command could not do its work. */
final class CommandFailure {
    /** What the system calls a reader of the output that has seen enough, {@code head} for one: nothing to complain of. */
    private static final String READER_GONE = "Broken pipe";

    private CommandFailure() {}

    /** {@return the exit code} */
    static int report(Throwable failure, PrintStream err) {
        if (!READER_GONE.equals(failure.getMessage())) {
            err.println("millrace: " + failure.getMessage());
        }
        return ExitCode.CANNOT;
    }
}
