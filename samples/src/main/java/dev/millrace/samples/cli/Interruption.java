package dev.millrace.samples.cli;

import java.util.concurrent.CompletableFuture;

/**
 * Makes SIGINT and SIGTERM a request to finish: the process ends with the exit code that the command comes to, once it has come
 * to one, instead of the signal's. Used in a try-with-resources around the work.
 */
final class Interruption implements AutoCloseable {
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
    private final Thread hook;

    /** @param stop asks the work to finish; it must not wait for that */
    Interruption(Runnable stop) {
        hook = new Thread(
                () -> {
                    stop.run();
                    Runtime.getRuntime().halt(exitCode.join());
                },
                "interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** The work is done and its output flushed; {@return the code given} */
    int exitWith(int code) {
        exitCode.complete(code);
        return code;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is going down already, and the hook is what ends it.
            exitCode.complete(ExitCode.CANNOT);
        }
    }
}
