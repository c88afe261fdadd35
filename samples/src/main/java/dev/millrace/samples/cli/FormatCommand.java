package dev.millrace.samples.cli;

import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NonFinite;
import dev.millrace.json.write.WritingHandler;
import java.io.OutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code millrace format}. */
@Command(
        name = "format",
        description = "Lays the document out, one member or element a line; numbers keep their source text.",
        mixinStandardHelpOptions = true)
final class FormatCommand extends TransformCommand {
    private static final int MAX_INDENT = 64;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--indent",
            paramLabel = "N",
            defaultValue = "2",
            description = "Spaces a level (default: ${DEFAULT-VALUE}).")
    private int indent;

    FormatCommand(StandardStreams streams) {
        super(streams);
    }

    @Override
    Transformation begin(OutputStream out) {
        if (indent < 0 || indent > MAX_INDENT) {
            throw new ParameterException(
                    spec.commandLine(), "--indent must be from 0 to " + MAX_INDENT + ", not " + indent);
        }
        JsonWriter writer = new JsonWriter(
                out,
                JsonWriterOptions.builder()
                        .indent(indent)
                        .nonFinite(NonFinite.TEXT)
                        .build());
        return new WriterTransformation(new WritingHandler(writer), writer, out, true);
    }
}
