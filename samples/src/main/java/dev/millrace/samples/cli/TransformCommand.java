package dev.millrace.samples.cli;

import dev.millrace.json.JsonException;
import dev.millrace.json.JsonParserOptions;
import dev.millrace.json.JsonPushParser;
import dev.millrace.samples.input.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command that reads one file and writes something else, while it reads. */
abstract class TransformCommand implements Callable<Integer> {
    private final StandardStreams streams;

    @Mixin
    private ReadingOptions reading;

    @Parameters(paramLabel = "FILE", description = "The input (.gz, .zst too); - is standard input.")
    private String file;

    TransformCommand(StandardStreams streams) {
        this.streams = streams;
    }

    /** {@return what is to be done with the events; refuses options that make no sense} */
    abstract Transformation begin(OutputStream out);

    @Override
    public Integer call() throws IOException {
        JsonParserOptions options = reading.parserOptions();
        Transformation transformation = begin(streams.out());
        JsonPushParser parser = new JsonPushParser(transformation.handler(), options);
        try (InputStream input = InputFile.open(file, streams.in())) {
            reading.feedAll(file, input, parser);
            transformation.end(parser.counters().roots());
            return ExitCode.OK;
        } catch (JsonException e) {
            transformation.end(parser.counters().roots());
            streams.out().flush();
            streams.err().println(Verdict.invalid(file, e));
            return ExitCode.BAD_INPUT;
        }
    }
}
