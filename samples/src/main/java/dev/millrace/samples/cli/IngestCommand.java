package dev.millrace.samples.cli;

import dev.millrace.ndjson.BadLinePolicy;
import dev.millrace.ndjson.NdjsonOptions;
import dev.millrace.ndjson.RecordFraming;
import dev.millrace.samples.ingest.Ingest;
import dev.millrace.samples.ingest.IngestOptions;
import dev.millrace.samples.ingest.IngestResult;
import dev.millrace.samples.ingest.IngestTarget;
import dev.millrace.samples.ingest.ListenAddress;
import dev.millrace.samples.web.LivePage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code millrace ingest}: NDJSON from files and connections into a table. */
@Command(
        name = "ingest",
        description = {
            "Stores NDJSON records from files, TCP connections and HTTP requests in a table.",
            "Ends with the files, or runs until interrupted when listening or following; then prints one line:",
            "records=R rejected=J bytes=B seconds=S."
        },
        footer = {
            "",
            "Over TCP, each connection is a stream of lines. Over HTTP, POST / takes",
            "application/x-ndjson, application/jsonl, application/json-seq or one value as",
            "application/json, chunked or not, also with Content-Encoding gzip, deflate or",
            "zstd. It is answered when all of the body is stored:",
            "  curl --data-binary @app.log -H Content-Type:application/x-ndjson HOST:PORT",
            "",
            "With --checkpoint, how far each file was read is committed with its records: a",
            "run that was killed at any point and is started again with the same options",
            "stores every record exactly once.",
            "",
            "Exit codes: 0 all is well; 1 a bad line stopped it, or a source could not be",
            "read on; 2 wrong usage, or a file, an address or the store cannot be used."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class IngestCommand implements Callable<Integer> {
    private final StandardStreams streams;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "NDJSON files, folders and globs (gzip and Zstandard too, told by content), oldest first; "
                    + "- is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--listen",
            paramLabel = "URI",
            description =
                    "Take records at tcp://HOST:PORT or http://HOST:PORT; port 0 picks a free one. Can be given more "
                            + "than once.")
    private List<String> listen = new ArrayList<>();

    @Option(names = "--follow", description = "Read the files on as they grow and are rotated, until interrupted.")
    private boolean follow;

    @Option(
            names = "--store",
            paramLabel = "STORE",
            description = "The database: FILE.duckdb, or r2dbc:postgresql://USER:PASSWORD@HOST/DATABASE.")
    private @Nullable String store;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            defaultValue = "records",
            description = "The table to add to (default: ${DEFAULT-VALUE}).")
    private String table;

    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description = "Remember under this name how far the files were read, and go on there.")
    private @Nullable Path checkpoint;

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

    @Option(
            names = "--max-bad-lines",
            paramLabel = "N",
            description = "Give a source up that has more bad lines than this in all.")
    private @Nullable Long maxBadLines;

    @Option(
            names = "--max-bad-lines-in-a-row",
            paramLabel = "N",
            description = "Give a source up that has more bad lines than this with no record in between.")
    private @Nullable Long maxConsecutiveBadLines;

    @Option(
            names = "--commit-records",
            paramLabel = "N",
            defaultValue = "491520",
            description = "Commit after N records at the latest, or when no more come, or after 1 to 5 seconds "
                    + "(default: ${DEFAULT-VALUE}).")
    private int commitRecords;

    @Option(names = "--dry-run", description = "Read and check only; store nothing.")
    private boolean dryRun;

    @Option(
            names = "--roots",
            paramLabel = "MODE",
            defaultValue = "ndjson",
            converter = Framing.class,
            description = "What files and TCP connections hold: ndjson, or rs for RFC 7464 texts "
                    + "(default: ${DEFAULT-VALUE}).")
    private RecordFraming framing;

    @Option(
            names = "--max-record-bytes",
            paramLabel = "N",
            description = "Greatest length of a record, in bytes (default: 16777216).")
    private @Nullable Integer maxRecordBytes;

    @Mixin
    private SyntaxOptions syntax;

    @Mixin
    private LivePageOptions livePage;

    IngestCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (commitRecords < 1) {
            throw usage("--commit-records must be 1 or more, not " + commitRecords);
        }
        if (livePage.lacksPage()) {
            throw usage("--top is for the live page: give --web too.");
        }
        IngestOptions options = IngestOptions.builder()
                .listen(addresses())
                .files(files)
                .follow(follow)
                .reading(reading())
                .pieceBytes(syntax.pieceBytes())
                .commitRecords(commitRecords)
                .build();
        Ingest ingest = Ingest.open(options, target(), streams.in(), streams.err());
        try (Interruption interruption = new Interruption(ingest::stop)) {
            return interruption.exitWith(run(ingest));
        }
    }

    private List<ListenAddress> addresses() {
        if (listen.isEmpty() && files.isEmpty()) {
            throw usage("Nothing to ingest: give --listen, a FILE, or both.");
        }
        List<ListenAddress> addresses = new ArrayList<>();
        for (String address : listen) {
            try {
                addresses.add(ListenAddress.parse(address));
            } catch (IllegalArgumentException e) {
                throw usage("--listen: " + e.getMessage());
            }
        }
        return addresses;
    }

    private NdjsonOptions reading() {
        try {
            NdjsonOptions.Builder reading = NdjsonOptions.builder()
                    .parser(syntax.parserOptions())
                    .framing(framing)
                    .badLines(onError);
            if (maxRecordBytes != null) {
                reading.maxRecordBytes(maxRecordBytes);
            }
            if (maxBadLines != null) {
                reading.maxBadLines(maxBadLines);
            }
            if (maxConsecutiveBadLines != null) {
                reading.maxConsecutiveBadLines(maxConsecutiveBadLines);
            }
            return reading.build();
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
    }

    private IngestTarget target() {
        if (dryRun && checkpoint != null) {
            throw usage("--dry-run stores nothing that a --checkpoint could remember.");
        }
        if (!dryRun && store == null) {
            throw usage("Missing required option: '--store=STORE' (or --dry-run)");
        }
        return new IngestTarget(
                dryRun ? Optional.empty() : Optional.ofNullable(store),
                table,
                Optional.ofNullable(deadLetters),
                Optional.ofNullable(checkpoint));
    }

    private ParameterException usage(String problem) {
        return new ParameterException(spec.commandLine(), problem);
    }

    private int run(Ingest ingest) throws InterruptedException {
        try {
            IngestResult result = ingest(ingest);
            printSummary(result);
            return result.clean() ? ExitCode.OK : ExitCode.BAD_INPUT;
        } catch (IOException e) {
            // Told here, before an interruption lets the process end.
            return CommandFailure.report(e, streams.err());
        }
    }

    private IngestResult ingest(Ingest ingest) throws IOException, InterruptedException {
        try (LivePage page = livePage.open(ingest, storeForPeople(), streams.err());
                IngestProgress progress = new IngestProgress(streams.err(), ingest)) {
            if (streams.interactive()) {
                progress.start();
            }
            return ingest.run(address -> tellListening(address.toString(), page));
        }
    }

    private String storeForPeople() {
        if (store == null || dryRun) {
            return "dry run, nothing is stored";
        }
        // Of an address only host and database: before them, and behind them, there may be a password.
        String place = store.startsWith("r2dbc:")
                ? store.substring(Math.max(store.lastIndexOf('@'), store.lastIndexOf("//") + 1) + 1)
                        .replaceFirst("\\?.*", "")
                : store;
        return place + ", table " + table;
    }

    private void tellListening(String address, @Nullable LivePage page) {
        streams.err().println("listening on " + address);
        if (page != null) {
            page.listening(address);
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

    private static final class Framing implements ITypeConverter<RecordFraming> {
        @Override
        public RecordFraming convert(String value) {
            return switch (value) {
                case "ndjson" -> RecordFraming.NDJSON;
                case "rs" -> RecordFraming.TEXT_SEQUENCE;
                default -> throw new TypeConversionException("expected ndjson or rs, not " + value);
            };
        }
    }
}
