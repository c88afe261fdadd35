package dev.millrace.samples.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What a command reads from and writes to.
 *
 * @param in standard input
 * @param out standard output, buffered; results only
 * @param err standard error, unbuffered; everything else
 * @param interactive whether a person sees standard error as it is written
 */
public record StandardStreams(InputStream in, OutputStream out, PrintStream err, boolean interactive) {
    private static final int OUTPUT_BUFFER_BYTES = 64 << 10;
    /** Set by the launcher, since the JDK cannot tell whether standard error is a terminal. */
    private static final String STDERR_IS_TERMINAL = "millrace.stderr.terminal";

    /** {@return the streams of this process; {@code System.out} is passed by, because it hides write errors} */
    public static StandardStreams ofProcess() {
        return new StandardStreams(
                System.in,
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), OUTPUT_BUFFER_BYTES),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Boolean.getBoolean(STDERR_IS_TERMINAL));
    }
}
