package dev.millrace.perf.report;

import java.util.List;

/**
 * Several readings of one thing.
 *
 * @param low the least; NaN if there is none
 * @param median the one in the middle, or between the two there
 * @param high the greatest
 */
record Spread(double low, double median, double high) {

    static Spread of(List<Double> readings) {
        if (readings.isEmpty()) {
            return new Spread(Double.NaN, Double.NaN, Double.NaN);
        }
        List<Double> sorted = readings.stream().sorted().toList();
        int middle = sorted.size() / 2;
        double median = sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
        return new Spread(sorted.get(0), median, sorted.get(sorted.size() - 1));
    }
}
