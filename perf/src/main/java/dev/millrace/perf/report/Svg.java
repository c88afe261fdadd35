package dev.millrace.perf.report;

import java.util.Locale;

/**
 * The text of a drawing, piece by piece. Colours are named by class, and the style is in the drawing, so that it can be read by itself, in
 * the light and in the dark.
 */
final class Svg {

    private static final String STYLE = """
            <style>
            svg { font: 12px system-ui, sans-serif; }
            .text { fill: #24292f; } .quiet { fill: #57606a; } .ours { fill: #0969da; } .peer { fill: #afb8c1; }
            .rule { stroke: #d0d7de; } .whisker { stroke: #24292f; } .line { fill: none; stroke-width: 2; }
            .line0 { stroke: #0969da; } .line1 { stroke: #bc4c00; } .line2 { stroke: #1a7f37; } .line3 { stroke: #8250df; }
            .dot0 { fill: #0969da; } .dot1 { fill: #bc4c00; } .dot2 { fill: #1a7f37; } .dot3 { fill: #8250df; }
            @media (prefers-color-scheme: dark) {
            .text { fill: #e6edf3; } .quiet { fill: #9198a1; } .ours { fill: #4493f8; } .peer { fill: #656c76; }
            .rule { stroke: #3d444d; } .whisker { stroke: #e6edf3; }
            .line0 { stroke: #4493f8; } .line1 { stroke: #f0883e; } .line2 { stroke: #3fb950; } .line3 { stroke: #ab7df8; }
            .dot0 { fill: #4493f8; } .dot1 { fill: #f0883e; } .dot2 { fill: #3fb950; } .dot3 { fill: #ab7df8; } }
            </style>
            """;

    private final StringBuilder body = new StringBuilder();

    void text(double x, double y, String anchor, String type, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>", x, y, anchor, type, escape(text));
    }

    void bar(double x, double y, double width, double height, String type) {
        add(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\" class=\"%s\"/>",
                x, y, width, height, type);
    }

    void line(double fromX, double fromY, double toX, double toY, String type) {
        add("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>", fromX, fromY, toX, toY, type);
    }

    void dot(double x, double y, String type) {
        add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" class=\"%s\"/>", x, y, type);
    }

    void path(String points, String type) {
        add("<polyline points=\"%s\" class=\"%s\"/>", points, type);
    }

    private void add(String format, Object... values) {
        body.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    /** {@return the drawing, its title read out by those who cannot see it} */
    String render(int width, int height, String title) {
        return String.format(
                        Locale.ROOT,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">%n"
                                + "<title>%s</title>%n",
                        width,
                        height,
                        width,
                        height,
                        escape(title))
                + STYLE + body + "</svg>\n";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
