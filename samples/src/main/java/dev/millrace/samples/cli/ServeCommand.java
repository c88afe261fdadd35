package dev.millrace.samples.cli;

import dev.millrace.samples.ingest.ListenAddress;
import dev.millrace.samples.server.ValueServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code millrace serve}: takes values over TCP and HTTP, and acknowledges them. */
@Command(
        name = "serve",
        description = {
            "Takes JSON values, lines over TCP and the content of HTTP requests, and acknowledges each.",
            "Metrics for Prometheus are at /metrics of the HTTP port. Runs until interrupted."
        },
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    private final StandardStreams streams;
    private final CountDownLatch stopped = new CountDownLatch(1);

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--lines",
            paramLabel = "tcp://HOST:PORT",
            defaultValue = "tcp://localhost:9000",
            description = "Take lines here; port 0 picks a free one (default: ${DEFAULT-VALUE}).")
    private String lines;

    @Option(
            names = "--http",
            paramLabel = "tcp://HOST:PORT",
            defaultValue = "tcp://localhost:8080",
            description = "Take requests here; port 0 picks a free one (default: ${DEFAULT-VALUE}).")
    private String http;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "30",
            description = "How long a peer may take for a value (default: ${DEFAULT-VALUE}).")
    private int timeout;

    ServeCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        InetSocketAddress linesAddress = address("--lines", lines);
        InetSocketAddress httpAddress = address("--http", http);
        if (timeout < 1) {
            throw new ParameterException(spec.commandLine(), "--timeout must be at least 1.");
        }
        ValueServer server = new ValueServer(timeout);
        try (Interruption interruption = new Interruption(stopped::countDown)) {
            try {
                tell("lines", server.listenForLines(linesAddress));
                tell("requests", server.listenForRequests(httpAddress));
                stopped.await();
            } finally {
                server.stop();
            }
            return interruption.exitWith(ExitCode.OK);
        }
    }

    private void tell(String what, InetSocketAddress address) {
        streams.err().println("listening for " + what + " on tcp://" + ListenAddress.format(address));
    }

    private InetSocketAddress address(String option, String text) {
        try {
            return ListenAddress.parse(text).address();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), option + ": " + e.getMessage(), e);
        }
    }
}
