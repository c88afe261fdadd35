package dev.millrace.samples.cli;

import dev.millrace.samples.demo.KillTest;
import dev.millrace.samples.demo.TemporaryFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code millrace kill-test}, which {@code samples/bin/kill-test} runs. */
@Command(
        name = "kill-test",
        description = {
            "Ingests a generated file in a process that is killed (kill -9) at random moments and started again each time,",
            "and checks that every record is stored once and in order, and every bad line rejected once. Exits with 1 if not."
        },
        mixinStandardHelpOptions = true,
        hidden = true)
final class KillTestCommand implements Callable<Integer> {
    private final StandardStreams streams;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--records",
            paramLabel = "N",
            defaultValue = "2000000",
            description = "Lines of the file (default: ${DEFAULT-VALUE}).")
    private int records;

    @Option(
            names = "--kills",
            paramLabel = "K",
            defaultValue = "20",
            description = "How often the process is killed (default: ${DEFAULT-VALUE}).")
    private int kills;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Decides the lines and the moments (default: ${DEFAULT-VALUE}).")
    private long seed;

    KillTestCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (kills < 1 || records < kills) {
            throw new ParameterException(
                    spec.commandLine(), "--kills must be from 1 to the number of records, not " + kills);
        }
        PrintStream out = new PrintStream(streams.out(), false, StandardCharsets.UTF_8);
        try (TemporaryFolder folder = new TemporaryFolder("millrace-kill-test")) {
            boolean matches = new KillTest(folder.path(), records, kills, seed, out).run();
            return matches ? ExitCode.OK : ExitCode.BAD_INPUT;
        }
    }
}
