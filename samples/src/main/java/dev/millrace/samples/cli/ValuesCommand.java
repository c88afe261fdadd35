package dev.millrace.samples.cli;

import dev.millrace.json.value.DocumentBuilder;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NonFinite;
import dev.millrace.json.write.NumberStyle;
import java.io.OutputStream;
import picocli.CommandLine.Command;

/** {@code millrace values}. */
@Command(
        name = "values",
        description = {
            "Builds each root value in memory and writes it on a line of its own, without white space: integers exactly,",
            "other numbers as the shortest text of the nearest double."
        },
        mixinStandardHelpOptions = true)
final class ValuesCommand extends TransformCommand {
    ValuesCommand(StandardStreams streams) {
        super(streams);
    }

    @Override
    Transformation begin(OutputStream out) {
        JsonWriter writer = new JsonWriter(
                out,
                JsonWriterOptions.builder()
                        .numbers(NumberStyle.SHORTEST)
                        .nonFinite(NonFinite.TEXT)
                        .build());
        return new WriterTransformation(new ValuePrinter(writer), writer, out, true);
    }

    private static final class ValuePrinter extends DocumentBuilder {
        private final JsonWriter writer;

        ValuePrinter(JsonWriter writer) {
            this.writer = writer;
        }

        @Override
        public void endRoot() {
            writer.value(takeDocument().root());
        }
    }
}
