package dev.millrace.samples.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code millrace}; each sample is one of its subcommands. */
@Command(
        name = "millrace",
        description = "Streaming JSON at the command line.",
        mixinStandardHelpOptions = true,
        versionProvider = MillraceCommand.Version.class)
public final class MillraceCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private MillraceCommand() {}

    /**
     * Runs a subcommand.
     *
     * @param streams what it reads from and writes to; the output is flushed at the end
     * @param args the name of the subcommand, and its arguments
     * @return the exit code: 0 all is well, 1 the input is bad, 2 wrong usage or a file that cannot be read or written
     */
    public static int run(StandardStreams streams, String... args) {
        PrintWriter out = new PrintWriter(new OutputStreamWriter(streams.out(), StandardCharsets.UTF_8));
        int exitCode = new CommandLine(new MillraceCommand())
                .addSubcommand(new ValidateCommand(streams))
                .addSubcommand(new TokensCommand(streams))
                .addSubcommand(new FormatCommand(streams))
                .addSubcommand(new MinifyCommand(streams))
                .addSubcommand(new SelectCommand(streams))
                .addSubcommand(new ValuesCommand(streams))
                .addSubcommand(new IngestCommand(streams))
                .addSubcommand(new ServeCommand(streams))
                .addSubcommand(new DemoCommand(streams))
                .addSubcommand(new StreamDemoCommand(streams))
                .addSubcommand(new KillTestCommand(streams))
                .addSubcommand(new SpeedTestCommand(streams))
                .setOut(out)
                .setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8))
                .setExecutionExceptionHandler((failure, command, result) -> report(failure, streams))
                .execute(args);
        out.flush();
        try {
            streams.out().flush();
        } catch (IOException e) {
            // A command that could not write has said so already.
            return exitCode == ExitCode.CANNOT ? exitCode : CommandFailure.report(e, streams.err());
        }
        return exitCode;
    }

    private static int report(Exception failure, StandardStreams streams) throws Exception {
        if (failure instanceof IOException e) {
            return CommandFailure.report(e, streams.err());
        }
        if (failure instanceof UncheckedIOException e && e.getCause() != null) {
            return CommandFailure.report(e.getCause(), streams.err());
        }
        throw failure;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing subcommand.");
    }

    /** The version that the build wrote into the jar's manifest. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = MillraceCommand.class.getPackage().getImplementationVersion();
            return new String[] {"millrace " + (version == null ? "(not run from its jar)" : version)};
        }
    }
}
