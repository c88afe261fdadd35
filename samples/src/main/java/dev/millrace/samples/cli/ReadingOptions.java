package dev.millrace.samples.cli;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.json.RootMode;
import dev.millrace.samples.input.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that every reading command takes, and the reading itself. */
final class ReadingOptions {
    private static final int BLOCK_BYTES = 64 << 10;

    @Mixin
    private SyntaxOptions syntax;

    @Option(
            names = "--roots",
            paramLabel = "MODE",
            defaultValue = "single",
            converter = Roots.class,
            description = "What may stand at the root: single, sequence, ndjson or rs (default: ${DEFAULT-VALUE}).")
    private RootMode roots;

    /** {@return what the parser is to take; refused values are usage errors} */
    JsonParserOptions parserOptions() {
        return syntax.parserOptions().toBuilder().rootMode(roots).build();
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
        int pieceBytes = syntax.pieceBytes();
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
}
