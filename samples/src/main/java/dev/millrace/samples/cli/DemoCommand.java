package dev.millrace.samples.cli;

import dev.millrace.samples.demo.Demo;
import dev.millrace.samples.demo.DemoOptions;
import dev.millrace.samples.demo.Flaws;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code millrace demo}: the main job in one command. */
@Command(
        name = "demo",
        description = {
            "Starts an ingestion on a loopback port with a store in a temporary folder, replays generated service logs",
            "to it over real connections, some lines broken on purpose, and checks that every good record is stored and",
            "every bad one in the dead letters. Exits with 1 if anything does not match. A live page shows it while it",
            "happens, and with --serve goes on doing so."
        },
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    private final StandardStreams streams;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--records",
            paramLabel = "N",
            defaultValue = "200000",
            description = "Log lines to replay (default: ${DEFAULT-VALUE}).")
    private int records;

    @Option(
            names = "--connections",
            paramLabel = "K",
            defaultValue = "8",
            description = "Connections to replay them over (default: ${DEFAULT-VALUE}).")
    private int connections;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Decides the lines and where they are cut (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--serve",
            description =
                    "After the replay go on sending lines at a moderate rate, with the live page, until interrupted.")
    private boolean serve;

    @Option(
            names = "--flaws",
            paramLabel = "WHICH",
            defaultValue = "common",
            converter = WhichFlaws.class,
            description = "In which ways lines are broken: common, or all, with limits that are soon exceeded "
                    + "(default: ${DEFAULT-VALUE}).")
    private Flaws flaws;

    DemoCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        DemoOptions options;
        try {
            options = new DemoOptions(records, connections, seed, flaws);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        PrintStream out = new PrintStream(streams.out(), false, StandardCharsets.UTF_8);
        Demo demo = new Demo(options, streams.err());
        try (Interruption interruption = new Interruption(demo::stop)) {
            return interruption.exitWith(run(demo, out));
        }
    }

    private int run(Demo demo, PrintStream out) throws InterruptedException {
        try {
            boolean matches = serve ? demo.serve(out) : demo.run(out);
            out.flush();
            return matches ? ExitCode.OK : ExitCode.BAD_INPUT;
        } catch (IOException e) {
            // Told here, before an interruption lets the process end.
            return CommandFailure.report(e, streams.err());
        }
    }

    private static final class WhichFlaws implements ITypeConverter<Flaws> {
        @Override
        public Flaws convert(String value) {
            return switch (value) {
                case "common" -> Flaws.COMMON;
                case "all" -> Flaws.ALL;
                default -> throw new TypeConversionException("expected common or all, not " + value);
            };
        }
    }
}
