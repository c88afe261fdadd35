package dev.millrace.perf.report;

import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.stream.DoubleStream;

/** Some lines over a common axis, both axes logarithmic: what is linear in time is level in time for a byte. */
final class LinePlot {

    private static final int WIDTH = 760;
    private static final int HEIGHT = 300;
    private static final int LEFT = 60;
    private static final int RIGHT = 20;
    private static final int TOP = 50;
    private static final int BOTTOM = 40;

    private final double leastX;
    private final double mostX;
    private final double leastY;
    private final double mostY;

    private LinePlot(Map<String, NavigableMap<Long, Double>> series) {
        leastX = series.values().stream()
                .mapToDouble(NavigableMap::firstKey)
                .min()
                .orElse(1);
        mostX = series.values().stream()
                .mapToDouble(NavigableMap::lastKey)
                .max()
                .orElse(10);
        leastY = power(Math.floor(Math.log10(values(series).min().orElse(1))));
        mostY = power(Math.ceil(Math.log10(values(series).max().orElse(10)) + 1e-9));
    }

    static String render(String title, String unit, Map<String, NavigableMap<Long, Double>> series) {
        return new LinePlot(series).draw(title, unit, series);
    }

    private String draw(String title, String unit, Map<String, NavigableMap<Long, Double>> series) {
        Svg svg = new Svg();
        svg.text(0, 14, "start", "text", title);
        svg.text(WIDTH - RIGHT, 14, "end", "quiet", unit);
        for (double y = leastY; y <= mostY * 1.001; y *= 10) {
            svg.line(LEFT, y(y), WIDTH - RIGHT, y(y), "rule");
            svg.text(LEFT - 8, y(y) + 4, "end", "quiet", number(y));
        }
        for (double x = power(Math.ceil(Math.log10(leastX))); x <= mostX * 1.001; x *= 10) {
            svg.text(x(x), HEIGHT - BOTTOM + 18, "middle", "quiet", number(x));
        }
        int at = 0;
        int legend = LEFT;
        for (Map.Entry<String, NavigableMap<Long, Double>> each : series.entrySet()) {
            StringBuilder points = new StringBuilder();
            String colour = Integer.toString(at++ % 4);
            each.getValue().forEach((x, y) -> {
                points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(x), y(y)));
                svg.dot(x(x), y(y), "dot" + colour);
            });
            svg.path(points.toString().trim(), "line line" + colour);
            svg.dot(legend, 32, "dot" + colour);
            svg.text(legend + 8, 36, "start", "text", each.getKey());
            legend += 30 + 7 * each.getKey().length();
        }
        return svg.render(WIDTH, HEIGHT, title);
    }

    private double x(double x) {
        return LEFT + Math.log(x / leastX) / Math.log(mostX / leastX) * (WIDTH - LEFT - RIGHT);
    }

    private double y(double y) {
        return HEIGHT - BOTTOM - Math.log(y / leastY) / Math.log(mostY / leastY) * (HEIGHT - TOP - BOTTOM);
    }

    private static DoubleStream values(Map<String, NavigableMap<Long, Double>> series) {
        return series.values().stream()
                .flatMap(points -> points.values().stream())
                .mapToDouble(Double::doubleValue);
    }

    private static double power(double exponent) {
        return Math.pow(10, exponent);
    }

    private static String number(double value) {
        if (value >= 1e9) {
            return String.format(Locale.ROOT, "%.0fG", value / 1e9);
        }
        if (value >= 1e6) {
            return String.format(Locale.ROOT, "%.0fM", value / 1e6);
        }
        return value >= 1e3
                ? String.format(Locale.ROOT, "%.0fk", value / 1e3)
                : String.format(
                        Locale.ROOT, "%s", value >= 1 ? Long.toString(Math.round(value)) : Double.toString(value));
    }
}
