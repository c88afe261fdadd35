package dev.millrace.samples.cli;

import dev.millrace.json.DuplicateNames;
import dev.millrace.json.JsonException;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.samples.input.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options that every reading command takes, and the reading itself. */
final class ReadingOptions {
    private static final int MAX_PIECE_BYTES = 64 << 20;
    private static final int BLOCK_BYTES = 64 << 10;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--pieces",
            paramLabel = "N",
            defaultValue = "65536",
            description = "Feed the parser N bytes at a time (default: ${DEFAULT-VALUE}).")
    private int pieceBytes;

    @Option(
            names = "--roots",
            paramLabel = "MODE",
            defaultValue = "single",
            converter = Roots.class,
            description = "What may stand at the root: single, sequence, ndjson or rs (default: ${DEFAULT-VALUE}).")
    private RootMode roots;

    @Option(names = "--max-depth", paramLabel = "N", description = "Greatest nesting of objects and arrays.")
    private @Nullable Integer maxDepth;

    @Option(names = "--max-string-bytes", paramLabel = "N", description = "Greatest length of a string, in bytes.")
    private @Nullable Integer maxStringBytes;

    @Option(names = "--max-document-bytes", paramLabel = "N", description = "Greatest length of the input, in bytes.")
    private @Nullable Long maxDocumentBytes;

    @Option(
            names = "--duplicate-names",
            paramLabel = "POLICY",
            defaultValue = "accept",
            converter = Duplicates.class,
            description = "A name that an object has twice: accept or reject (default: ${DEFAULT-VALUE}).")
    private DuplicateNames duplicateNames;

    @Option(names = "--lenient", description = "Allow comments, trailing commas, NaN and infinities.")
    private boolean lenient;

    /** {@return what the parser is to take; refused values are usage errors} */
    JsonParserOptions parserOptions() {
        if (pieceBytes < 1 || pieceBytes > MAX_PIECE_BYTES) {
            throw new ParameterException(
                    spec.commandLine(), "--pieces must be from 1 to " + MAX_PIECE_BYTES + ", not " + pieceBytes);
        }
        JsonLimits.Builder limits = JsonLimits.builder();
        try {
            if (maxDepth != null) {
                limits.maxDepth(maxDepth);
            }
            if (maxStringBytes != null) {
                limits.maxStringBytes(maxStringBytes);
            }
            if (maxDocumentBytes != null) {
                limits.maxDocumentBytes(maxDocumentBytes);
            }
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        JsonParserOptions.Builder options = JsonParserOptions.builder()
                .rootMode(roots)
                .limits(limits.build())
                .duplicateNames(duplicateNames);
        return (lenient ? options.lenient() : options).build();
    }

    /**
     * Reads a file and writes what a transformation makes of it, while it reads; an error in the input is told on standard error.
     *
     * @param begin makes the transformation that writes to standard output; refuses options that make no sense
     * @return the exit code
     * @throws IOException if the file cannot be read, or the output written
     */
    int transform(String file, StandardStreams streams, Function<OutputStream, Transformation> begin)
            throws IOException {
        JsonParserOptions options = parserOptions();
        Transformation transformation = begin.apply(streams.out());
        JsonPushParser parser = new JsonPushParser(transformation.handler(), options);
        try (InputStream input = InputFile.open(file, streams.in())) {
            feedAll(file, new PromptInput(input, streams.out()), parser);
            transformation.end(parser.counters().roots());
            return ExitCode.OK;
        } catch (JsonException e) {
            transformation.end(parser.counters().roots());
            streams.out().flush();
            streams.err().println(Verdict.invalid(file, e));
            return ExitCode.BAD_INPUT;
        }
    }

    /**
     * Feeds a parser with everything that a stream gives, in the pieces asked for, and the end.
     *
     * @throws JsonException if the input is refused
     * @throws IOException if it cannot be read; the message names the file
     */
    void feedAll(String file, InputStream input, JsonPushParser parser) throws IOException {
        byte[] block = new byte[pieceBytes * Math.max(1, BLOCK_BYTES / pieceBytes)];
        int length;
        while ((length = read(file, input, block)) >= 0) {
            for (int from = 0; from < length; from += pieceBytes) {
                parser.feed(block, from, Math.min(pieceBytes, length - from));
            }
        }
        parser.endOfInput();
    }

    private static int read(String file, InputStream input, byte[] block) throws IOException {
        try {
            return input.read(block, 0, block.length);
        } catch (IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private static final class Roots implements ITypeConverter<RootMode> {
        @Override
        public RootMode convert(String value) {
            return switch (value) {
                case "single" -> RootMode.SINGLE;
                case "sequence" -> RootMode.SEQUENCE;
                case "ndjson" -> RootMode.NDJSON;
                case "rs" -> RootMode.TEXT_SEQUENCE;
                default -> throw new TypeConversionException("expected single, sequence, ndjson or rs, not " + value);
            };
        }
    }

    private static final class Duplicates implements ITypeConverter<DuplicateNames> {
        @Override
        public DuplicateNames convert(String value) {
            return switch (value) {
                case "accept" -> DuplicateNames.ACCEPT;
                case "reject" -> DuplicateNames.REJECT;
                default -> throw new TypeConversionException("expected accept or reject, not " + value);
            };
        }
    }
}
