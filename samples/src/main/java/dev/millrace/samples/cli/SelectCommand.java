package dev.millrace.samples.cli;

import dev.millrace.json.TokenHandler;
import dev.millrace.json.path.JsonPath;
import dev.millrace.json.path.JsonPathException;
import dev.millrace.json.path.PathValues;
import dev.millrace.json.write.JsonWriter;
import dev.millrace.json.write.JsonWriterOptions;
import dev.millrace.json.write.NonFinite;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code millrace select}. */
@Command(
        name = "select",
        description = {
            "Prints each value that PATH selects on a line of its own, without white space, in document order, as soon as it",
            "is complete; numbers keep their source text. PATH is a JSONPath (RFC 9535) that one pass can decide: $, .name,",
            "['name'], [index], [*], .*, slices with bounds from 0 such as [2:10:2], and ..name for any depth."
        },
        mixinStandardHelpOptions = true)
final class SelectCommand implements Callable<Integer> {
    private final StandardStreams streams;

    @Mixin
    private ReadingOptions reading;

    @Parameters(
            index = "0",
            paramLabel = "PATH",
            converter = PathConverter.class,
            description = "What to select, $..price for one.")
    private JsonPath path;

    @Parameters(index = "1", paramLabel = "FILE", description = "The input (.gz, .zst too); - is standard input.")
    private String file;

    SelectCommand(StandardStreams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        return reading.transform(file, streams, out -> new Selection(path, out));
    }

    private static final class PathConverter implements ITypeConverter<JsonPath> {
        @Override
        public JsonPath convert(String value) {
            try {
                return JsonPath.parse(value);
            } catch (JsonPathException e) {
                throw new TypeConversionException("at column " + e.column() + ": " + e.problem());
            }
        }
    }

    private static final class Selection extends PathValues implements Transformation {
        private static final JsonWriterOptions OPTIONS =
                JsonWriterOptions.builder().nonFinite(NonFinite.TEXT).build();

        private final OutputStream out;

        Selection(JsonPath path, OutputStream out) {
            super(path);
            this.out = out;
        }

        @Override
        public TokenHandler handler() {
            return this;
        }

        @Override
        protected void matchReady() {
            try {
                while (hasMatch()) {
                    out.write(JsonWriter.toBytes(take().value(), OPTIONS));
                    out.write('\n');
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void end(long roots) {}
    }
}
