package dev.millrace.samples.cli;

import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.samples.ingest.Ingest;
import dev.millrace.samples.ingest.IngestOptions;
import dev.millrace.samples.ingest.IngestResult;
import dev.millrace.samples.ingest.ListenAddress;
import dev.millrace.samples.input.InputFile;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code millrace ingest}: NDJSON from files and connections into a DuckDB table. */
@Command(
        name = "ingest",
        description = {
            "Stores NDJSON records from files or TCP connections in a DuckDB table.",
            "Ends with the files, or runs until interrupted when listening; then prints one line:",
            "records=R rejected=J bytes=B seconds=S."
        },
        mixinStandardHelpOptions = true)
final class IngestCommand implements Callable<Integer> {
    private final StandardStreams streams;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--listen",
            paramLabel = "tcp://HOST:PORT",
            description = "Accept connections here; port 0 picks a free one. Can be given more than once.")
    private List<String> listen = new ArrayList<>();

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "NDJSON files (.gz, .zst too); - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--store", paramLabel = "FILE.duckdb", required = true, description = "The database file.")
    private Path store;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            defaultValue = "records",
            description = "The table to add to (default: ${DEFAULT-VALUE}).")
    private String table;

    @Option(
            names = "--dead-letters",
            paramLabel = "FILE",
            description = "Append each rejected line to this file, as one JSON object a line.")
    private @Nullable Path deadLetters;

    @Option(
            names = "--on-error",
            paramLabel = "POLICY",
            defaultValue = "skip",
            converter = OnError.class,
            description = "At a bad line: skip it, or stop and exit with 1 (default: ${DEFAULT-VALUE}).")
    private BadLinePolicy onError;

    IngestCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (listen.isEmpty() && files.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "Nothing to ingest: give --listen, a FILE, or both.");
        }
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (String address : listen) {
            try {
                addresses.add(ListenAddress.parse(address));
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), "--listen: " + e.getMessage(), e);
            }
        }
        for (String file : files) {
            InputFile.open(file, streams.in()).close();
        }
        IngestOptions options = new IngestOptions(addresses, files, onError, IngestOptions.DEFAULT_QUEUE_BYTES);
        Ingest ingest = Ingest.intoDuckDb(options, store, table, deadLetters, streams.in(), streams.err());
        try (Interruption interruption = new Interruption(ingest::stop)) {
            return interruption.exitWith(run(ingest));
        }
    }

    private int run(Ingest ingest) throws InterruptedException {
        try {
            IngestResult result =
                    ingest.run(address -> streams.err().println("listening on tcp://" + ListenAddress.format(address)));
            printSummary(result);
            return result.clean() ? ExitCode.OK : ExitCode.BAD_INPUT;
        } catch (IOException e) {
            // Told here, before an interruption lets the process end.
            return CommandFailure.report(e, streams.err());
        }
    }

    private void printSummary(IngestResult result) throws IOException {
        String line = String.format(
                Locale.ROOT,
                "records=%d rejected=%d bytes=%d seconds=%.3f%n",
                result.records(),
                result.rejected(),
                result.bytes(),
                result.seconds());
        streams.out().write(line.getBytes(StandardCharsets.UTF_8));
        streams.out().flush();
    }

    private static final class OnError implements ITypeConverter<BadLinePolicy> {
        @Override
        public BadLinePolicy convert(String value) {
            return switch (value) {
                case "skip" -> BadLinePolicy.REPORT;
                case "stop" -> BadLinePolicy.STOP;
                default -> throw new TypeConversionException("expected skip or stop, not " + value);
            };
        }
    }
}
