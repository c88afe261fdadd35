package dev.millrace.samples.cli;

import java.io.IOException;
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
        return reading.transform(file, streams, this::begin);
    }
}
