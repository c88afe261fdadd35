package dev.millrace.samples.demo;

/**
 * What the demo replays. The same options give the same lines, cut at the same places.
 *
 * @param lines log lines in all, good and bad
 * @param connections connections to send them over, at most one a line
 * @param seed decides the rest
 * @param flaws in which ways bad lines are bad
 */
public record DemoOptions(int lines, int connections, long seed, Flaws flaws) {
    private static final int MAX_CONNECTIONS = 1_000;

    /** Refuses counts that make no sense. */
    public DemoOptions {
        if (lines < 1) {
            throw new IllegalArgumentException("--records must be 1 or more, not " + lines);
        }
        if (connections < 1 || connections > Math.min(lines, MAX_CONNECTIONS)) {
            throw new IllegalArgumentException(
                    "--connections must be from 1 to " + Math.min(lines, MAX_CONNECTIONS) + ", not " + connections);
        }
    }

    /** {@return a connection's own lines} */
    ServiceLogGenerator generatorOf(int connection) {
        return new ServiceLogGenerator(seedOf(connection), flaws);
    }

    /** {@return how many lines a connection sends} */
    int linesOf(int connection) {
        return lines / connections + (connection < lines % connections ? 1 : 0);
    }

    /** {@return the seed of a connection's own lines} */
    long seedOf(int connection) {
        return seed * MAX_CONNECTIONS + connection;
    }
}
