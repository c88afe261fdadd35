package dev.millrace.samples.cli;

import dev.millrace.samples.demo.SpeedTest;
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

/** {@code millrace speed-test}: how fast records get from TCP into DuckDB. */
@Command(
        name = "speed-test",
        description = {
            "Sends generated service logs over TCP to an ingestion in a process of its own,",
            "and tells how many records a second are committed to its DuckDB file."
        },
        mixinStandardHelpOptions = true,
        hidden = true)
final class SpeedTestCommand implements Callable<Integer> {
    private final StandardStreams streams;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--records",
            paramLabel = "N",
            defaultValue = "2000000",
            description = "Lines a round (default: ${DEFAULT-VALUE}).")
    private int records;

    @Option(
            names = "--connections",
            paramLabel = "K",
            defaultValue = "2",
            description = "Connections to send them over (default: ${DEFAULT-VALUE}).")
    private int connections;

    @Option(
            names = "--rounds",
            paramLabel = "R",
            defaultValue = "3",
            description = "Rounds (default: ${DEFAULT-VALUE}).")
    private int rounds;

    SpeedTestCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (records < 1 || connections < 1 || rounds < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--records, --connections and --rounds must be 1 or more.");
        }
        PrintStream out = new PrintStream(streams.out(), false, StandardCharsets.UTF_8);
        try (TemporaryFolder folder = new TemporaryFolder("millrace-speed-test")) {
            new SpeedTest(folder.path(), records, connections, out).run(rounds);
        }
        return ExitCode.OK;
    }
}
