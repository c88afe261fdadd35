package dev.millrace.samples.demo;

import dev.millrace.samples.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code millrace ingest} in a process of its own, on the JDK and class path of this one. */
final class IngestProcess implements AutoCloseable {
    private static final String LISTENING = "listening on ";

    private final Process process;
    private final BufferedReader err;

    private IngestProcess(Process process) {
        this.process = process;
        err = process.errorReader(StandardCharsets.UTF_8);
    }

    /** {@return the process, begun} */
    static IngestProcess start(List<String> jvmOptions, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "ingest"));
        command.addAll(List.of(arguments));
        return new IngestProcess(new ProcessBuilder(command).start());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until it listens; {@return the address, as a URI} */
    String listening() throws IOException {
        StringBuilder other = new StringBuilder();
        for (String line = err.readLine(); line != null; line = err.readLine()) {
            if (line.startsWith(LISTENING)) {
                return line.substring(LISTENING.length());
            }
            other.append('\n').append(line);
        }
        throw new IOException("the ingestion did not come to listen:" + other);
    }

    /** Ends it as {@code kill -9} does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Asks it to end, as {@code kill} does. */
    void stop() {
        process.toHandle().destroy();
    }

    /**
     * Waits until it has ended.
     *
     * @return what it has written
     * @throws IOException if it has not ended well, or not in time
     */
    String end(long seconds) throws IOException, InterruptedException {
        boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
        if (!ended || process.exitValue() != 0) {
            process.destroyForcibly();
            StringBuilder told = new StringBuilder();
            err.lines().forEach(line -> told.append('\n').append(line));
            throw new IOException("the ingestion did not end well: "
                    + (ended ? "exit code " + process.exitValue() : "it runs for more than " + seconds + " s") + told);
        }
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
