package dev.millrace.samples.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The rates of the last minutes, a point for each time they are measured. Thread-safe. */
final class RateHistory {
    /** Ten minutes, at a point a second. */
    static final int MOST_POINTS = 600;

    private final RatePoint[] points = new RatePoint[MOST_POINTS];
    private long count;

    private long lastNanos;
    private long lastRecords;
    private long lastBytes;
    private long lastRejected;

    /** @param nanoTime when counting begins */
    RateHistory(long nanoTime) {
        lastNanos = nanoTime;
    }

    /** Adds a point for the time since the last one; all counts only grow. */
    synchronized void add(long nanoTime, long timeMillis, long records, long bytes, long rejected, long queuedBytes) {
        double seconds = (double) Math.max(1, nanoTime - lastNanos) / TimeUnit.SECONDS.toNanos(1);
        points[(int) (count % MOST_POINTS)] = new RatePoint(
                count + 1,
                timeMillis,
                (records - lastRecords) / seconds,
                (bytes - lastBytes) / seconds,
                (rejected - lastRejected) / seconds,
                queuedBytes);
        count++;
        lastNanos = nanoTime;
        lastRecords = records;
        lastBytes = bytes;
        lastRejected = rejected;
    }

    /** {@return the points that are kept and come after one, the oldest first} */
    synchronized List<RatePoint> after(long number) {
        List<RatePoint> later = new ArrayList<>();
        for (long i = Math.max(number, count - MOST_POINTS); i < count; i++) {
            later.add(points[(int) (i % MOST_POINTS)]);
        }
        return later;
    }
}
