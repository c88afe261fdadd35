package dev.millrace.samples.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/**
 * What a command did, run in this process.
 *
 * @param exitCode its exit code
 * @param out its standard output
 * @param err its standard error
 */
record Invocation(int exitCode, String out, String err) {

    static Invocation of(String... args) {
        return withInput("", args);
    }

    static Invocation withInput(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StandardStreams streams = new StandardStreams(
                new ByteArrayInputStream(input.getBytes(UTF_8)), out, new PrintStream(err, true, UTF_8), false);
        int exitCode = MillraceCommand.run(streams, args);
        return new Invocation(exitCode, out.toString(UTF_8), err.toString(UTF_8));
    }
}
