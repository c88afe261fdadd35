package dev.millrace.samples.cli;

import dev.millrace.json.DuplicateNames;
import dev.millrace.json.JsonLimits;
import dev.millrace.json.JsonParserOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** How bytes are fed to the parser and what it takes, whatever stands at the root. */
final class SyntaxOptions {
    private static final int MAX_PIECE_BYTES = 64 << 20;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--pieces",
            paramLabel = "N",
            defaultValue = "65536",
            description = "Feed the parser N bytes at a time (default: ${DEFAULT-VALUE}).")
    private int pieceBytes;

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

    /** {@return how many bytes the parser is fed at a time} */
    int pieceBytes() {
        return pieceBytes;
    }

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
        JsonParserOptions.Builder options =
                JsonParserOptions.builder().limits(limits.build()).duplicateNames(duplicateNames);
        return (lenient ? options.lenient() : options).build();
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
