package dev.millrace.samples.cli;

import dev.millrace.samples.Main;
import dev.millrace.samples.stream.StreamDemo;
import dev.millrace.samples.stream.StreamReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code millrace stream-demo}: a document far larger than the heap, element by element. */
@Command(
        name = "stream-demo",
        description = {
            "Streams a generated JSON array over a loopback HTTP connection, in chunks of odd sizes, to a client that takes its",
            "elements one by one and is slower than the server. Server and client run in a JVM of their own with a heap of",
            "64 MB. Exits with 1 if an element is lost, repeated or changed."
        },
        mixinStandardHelpOptions = true)
final class StreamDemoCommand implements Callable<Integer> {

    private static final String HEAP = "-Xmx64m";

    private final StandardStreams streams;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--size",
            paramLabel = "MB",
            defaultValue = "1000",
            description = "Megabytes to stream (default: ${DEFAULT-VALUE}).")
    private int megabytes;

    @Option(names = "--same-jvm", description = "Stay in this JVM, whatever its heap.")
    private boolean sameJvm;

    StreamDemoCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (megabytes < 1) {
            throw new ParameterException(spec.commandLine(), "--size must be at least 1, not " + megabytes);
        }
        if (!sameJvm) {
            return runWithSmallHeap();
        }
        StreamReport report = new StreamDemo(megabytes * 1_000_000L).run();
        PrintStream out = new PrintStream(streams.out(), false, StandardCharsets.UTF_8);
        report.print(out);
        out.flush();
        return report.intact() ? ExitCode.OK : ExitCode.BAD_INPUT;
    }

    private int runWithSmallHeap() throws IOException, InterruptedException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "stream-demo",
                "--same-jvm",
                "--size",
                String.valueOf(megabytes));
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            child.getInputStream().transferTo(streams.out());
            return child.waitFor();
        } finally {
            child.destroy();
        }
    }
}
