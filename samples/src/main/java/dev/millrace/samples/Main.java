package dev.millrace.samples;

import dev.millrace.samples.cli.MillraceCommand;
import dev.millrace.samples.cli.StandardStreams;

/** Starts the command {@code millrace} in a process of its own. */
public final class Main {
    private Main() {}

    /**
     * Runs a subcommand and exits with its code.
     *
     * @param args the name of the subcommand, and its arguments
     */
    public static void main(String[] args) {
        System.exit(MillraceCommand.run(StandardStreams.ofProcess(), args));
    }
}
