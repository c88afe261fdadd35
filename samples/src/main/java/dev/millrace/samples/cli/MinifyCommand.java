package dev.millrace.samples.cli;

import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NonFinite;
import dev.millrace.json.write.WritingHandler;
import java.io.OutputStream;
import picocli.CommandLine.Command;

/** {@code millrace minify}. */
@Command(
        name = "minify",
        description = {
            "Writes the document without white space; numbers keep their source text.",
            "With several roots, a line break stands between them."
        },
        mixinStandardHelpOptions = true)
final class MinifyCommand extends TransformCommand {
    MinifyCommand(StandardStreams streams) {
        super(streams);
    }

    @Override
    Transformation begin(OutputStream out) {
        JsonWriter writer = new JsonWriter(
                out, JsonWriterOptions.builder().nonFinite(NonFinite.TEXT).build());
        return new WriterTransformation(new WritingHandler(writer), writer, out, false);
    }
}
