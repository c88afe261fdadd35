package dev.millrace.perf.report;

import java.util.Locale;

/**
 * One cell of one round.
 *
 * @param round the round, from 1: what is compared is of one round
 * @param task what was done
 * @param document what it was done to
 * @param chunk how the document came: bytes a piece, or {@code whole}; {@code direct} if from outside of the heap
 * @param library who did it
 * @param megabytesPerSecond the rate, of the document's bytes
 * @param error half the width of JMH's 99.9 % interval, in the same unit; 0 where there are too few iterations for one
 * @param allocatedPerOp bytes allocated for a document
 */
record Measurement(
        int round,
        String task,
        String document,
        String chunk,
        String library,
        double megabytesPerSecond,
        double error,
        double allocatedPerOp) {

    static final String HEADER = "round\ttask\tdocument\tchunk\tlibrary\tMBps\terror\tallocated_per_op";

    String toLine() {
        return String.format(
                Locale.ROOT,
                "%d\t%s\t%s\t%s\t%s\t%.1f\t%.1f\t%.0f",
                round,
                task,
                document,
                chunk,
                library,
                megabytesPerSecond,
                error,
                allocatedPerOp);
    }
}
