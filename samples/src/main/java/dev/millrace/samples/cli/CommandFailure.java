package dev.millrace.samples.cli;

import java.io.PrintStream;

/** How a person is told that a command could not do its work. */
final class CommandFailure {
    private CommandFailure() {}

    /** {@return the exit code} */
    static int report(Throwable failure, PrintStream err) {
        err.println("millrace: " + failure.getMessage());
        return ExitCode.CANNOT;
    }
}
