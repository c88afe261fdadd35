package dev.millrace.samples.monitor;

/**
 * How long the store took to make records permanent.
 *
 * @param commits how many transactions were committed
 * @param nanos how long all of them took, in nanoseconds
 * @param longestNanos how long the longest took
 * @param lastNanos how long the last took
 * @param lastRecords how many records the last had
 */
public record CommitTimes(long commits, long nanos, long longestNanos, long lastNanos, long lastRecords) {
    static final CommitTimes NONE = new CommitTimes(0, 0, 0, 0, 0);

    CommitTimes with(long records, long took) {
        return new CommitTimes(commits + 1, nanos + took, Math.max(longestNanos, took), took, records);
    }
}
